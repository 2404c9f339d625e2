import { expect, test } from 'vitest'
import { submitExercise, TESTS_MAX, type TestOutcome } from '#contract/practice/practice.ts'
import { fitOutcomes } from './fit-outcomes.ts'

const outcome = (actual: string, message = ''): TestOutcome => ({
  state: 'failed',
  actual,
  message,
  durationMs: 5,
})
const bytesOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value))

test('what fits is sent as it is, to four thousand characters each', () => {
  const files = [{ name: 'main.py', text: 'print(1)' }]
  expect(fitOutcomes(files, [outcome('가나다'), outcome('가'.repeat(5000))])).toEqual([
    outcome('가나다'),
    outcome('가'.repeat(4000)),
  ])
})

test('a program that prints Korean without end in every test still fits one request beside the longest code', () => {
  const files = Array.from({ length: 5 }, (_none, at) => ({ name: `f${at}.py`, text: '글'.repeat(20_000) }))
  const endless = Array.from({ length: TESTS_MAX }, () => outcome('출력\n'.repeat(2000), '오류'.repeat(3000)))
  const outcomes = fitOutcomes(files, endless)
  expect(bytesOf({ files, outcomes })).toBeLessThan(submitExercise.maxBodyBytes)
  expect(outcomes).toHaveLength(TESTS_MAX)
  for (const { actual, message } of outcomes) {
    expect(actual.length).toBeGreaterThan(500)
    expect(message).toMatch(/^오류/)
  }
})
