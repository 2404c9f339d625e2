import { UNAVAILABLE_WORDS } from '#web/features/practice/run/run-words.ts'

/** No program can run; the message tells the learner why. */
export class RunnerError extends Error {
  override name = 'RunnerError'
}

/** The runtime could not be downloaded; a retry may help. */
export class RuntimeUnavailable extends RunnerError {
  override name = 'RuntimeUnavailable'
  constructor(cause?: unknown) {
    super(UNAVAILABLE_WORDS, { cause })
  }
}
