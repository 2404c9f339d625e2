import type { TestOutcome } from '#contract/practice/practice.ts'

/** All tests there are, and every one of them passed. */
export const isPass = (outcomes: TestOutcome[], testCount: number): boolean =>
  outcomes.length === testCount && passedCountOf(outcomes) === testCount

export const passedCountOf = (outcomes: TestOutcome[]): number =>
  outcomes.filter(({ state }) => state === 'passed').length
