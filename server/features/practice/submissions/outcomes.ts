import type { TestOutcome } from '#contract/practice/practice.ts'

/** Whether there is an outcome for every test, and all passed. */
export const isPass = (outcomes: TestOutcome[], testCount: number): boolean =>
  outcomes.length === testCount && passedCountOf(outcomes) === testCount

export const passedCountOf = (outcomes: TestOutcome[]): number =>
  outcomes.filter(({ state }) => state === 'passed').length
