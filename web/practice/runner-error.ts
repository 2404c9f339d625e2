/** No program can run; the message is a sentence for the learner that says why. */
export class RunnerError extends Error {
  override name = 'RunnerError'
}
