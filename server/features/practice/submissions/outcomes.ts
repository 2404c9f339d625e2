import type { ExerciseTest, TestOutcome } from '#contract/practice/practice.ts'

/** Whether there is an outcome for every test, and all passed. */
export const isPass = (outcomes: TestOutcome[], testCount: number): boolean =>
  outcomes.length === testCount && passedCountOf(outcomes) === testCount

export const passedCountOf = (outcomes: TestOutcome[]): number =>
  outcomes.filter(({ state }) => state === 'passed').length

/** The share of the visible tests that passed, in whole percent; of all tests, if all are hidden. */
export function visiblePercentOf(outcomes: TestOutcome[], tests: ExerciseTest[]): number {
  const visible = outcomes.filter((_, at) => tests[at]?.hidden === false)
  const counted = visible.length > 0 ? visible : outcomes
  return Math.floor((100 * passedCountOf(counted)) / counted.length)
}
