import { submitExercise, type TestOutcome } from '#contract/practice/practice.ts'
import { type CodeFile, SHOWN_MAX } from '#contract/community/code-file.ts'
import { fitted } from './fitted.ts'

const REST_BYTES = 4 * 1024

/**
 * Fits the outcomes into one request. A program may print characters that the database cannot store, and more
 * than the request's limit; then each output is truncated.
 */
export function fitOutcomes(files: readonly CodeFile[], outcomes: readonly TestOutcome[]): TestOutcome[] {
  const roomBytes = submitExercise.maxBodyBytes - bytesOf(files) - REST_BYTES
  let most = SHOWN_MAX
  let fitting = outcomes.map((outcome) => fit(outcome, most))
  while (most > 0 && bytesOf(fitting) > roomBytes) {
    most = Math.floor(most / 2)
    fitting = outcomes.map((outcome) => fit(outcome, most))
  }
  return fitting
}

const fit = (outcome: TestOutcome, most: number): TestOutcome => ({
  ...outcome,
  actual: fitted(outcome.actual, most),
  message: fitted(outcome.message, most),
  durationMs: Math.min(600_000, Math.max(0, outcome.durationMs)),
})

const bytesOf = (value: unknown) => new Blob([JSON.stringify(value)]).size
