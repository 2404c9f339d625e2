import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { ExerciseTest, TestOutcome } from '#contract/practice/practice.ts'
import { TestList } from '#web/features/practice/parts/workspace/test-list.tsx'
import { makeTest } from '#web/testing/make-exercise.ts'

afterEach(cleanup)

const make = (name: string, changes: Partial<ExerciseTest> = {}) =>
  makeTest(name, { expected: '합계: 10', ...changes })
const outcome = (changes: Partial<TestOutcome>): TestOutcome => ({
  state: 'passed',
  actual: '',
  message: '',
  durationMs: 3,
  ...changes,
})

test('each test says in words how it went, and the first wrong one is open at its first difference', () => {
  render(
    <TestList
      tests={[make('하나'), make('둘'), make('셋')]}
      outcomes={[outcome({}), outcome({ state: 'failed', actual: '합계:10' }), outcome({ state: 'timeout' })]}
    />,
  )
  const [first, second, third] = screen.getAllByRole('listitem')
  expect(first!.textContent).toContain('통과')
  expect(third!.textContent).toContain('시간 초과')
  expect(second!.querySelector('details')!.open).toBe(true)
  expect(third!.querySelector('details')!.open).toBe(false)
  expect(second!.textContent).toContain('1번째 줄 4번째 글자')
  expect(second!.textContent).toContain('공백과 줄바꿈만 달라요.')
  expect(within(second!).getByRole('region', { name: '기댓값' }).textContent).toContain('합계:·10')
  expect(within(second!).getByRole('region', { name: '내 결과' }).querySelector('mark')!.textContent).toBe(
    '10',
  )
})

test('a hidden test keeps what it holds, also when it failed', () => {
  render(
    <TestList
      tests={[make('비밀', { hidden: true, input: '숨긴 입력', code: '숨긴 코드', expected: '숨긴 답' })]}
      outcomes={[outcome({ state: 'failed', actual: '내 답', message: '숨긴 말' })]}
    />,
  )
  const text = screen.getByRole('listitem').textContent
  expect(text).toContain('비밀')
  expect(text).toContain('실패')
  expect(text).not.toMatch(/숨긴|내 답/)
})
