import { expect, test } from 'vitest'
import { type ExerciseTest, TestOutcome } from '#contract/practice/practice.ts'
import { outcomeOf } from './outcome.ts'
import type { RunEnding } from './worker-pool.ts'

const asked = (kind: ExerciseTest['kind'], expected = ''): ExerciseTest => ({
  name: 'n',
  hidden: false,
  kind,
  setup: '',
  input: '',
  code: '',
  expected,
})
const done = (more: Partial<Extract<RunEnding, { end: 'done' }>>): RunEnding => ({
  end: 'done',
  state: 'finished',
  message: '',
  output: '',
  value: null,
  isSpent: false,
  durationMs: 3,
  ...more,
})

test.each([
  ['1\n2\n', '1\n2', 'passed'],
  ['1\r\n2', '1\n2\n\n', 'passed'],
  ['1\n2 ', '1\n2', 'failed'],
  [' 1', '1', 'failed'],
  ['1\n\n2', '1\n2', 'failed'],
])('output %j against %j is %s: line ends at the very end do not count', (output, expected, state) => {
  expect(outcomeOf(asked('output', expected), done({ output })).state).toBe(state)
})

test('a check says why it failed, and an error of the program is no failed check', () => {
  expect(outcomeOf(asked('check'), done({ state: 'failed', message: '안 돼요.' }))).toMatchObject({
    state: 'failed',
    message: '안 돼요.',
  })
  expect(outcomeOf(asked('check'), done({ state: 'error', message: 'x' })).state).toBe('error')
  expect(outcomeOf(asked('check'), done({})).state).toBe('passed')
})

test('whatever a program gives, its outcome can be kept', () => {
  const output = `\u0000\uD800${'가'.repeat(5000)}`
  const outcome = outcomeOf(asked('output', 'x'), done({ output }))
  expect(TestOutcome.safeParse(outcome).success).toBe(true)
  expect(outcome.actual).toHaveLength(4000)
})
