/** No program can run; the message tells the learner why. */
export class RunnerError extends Error {
  override name = 'RunnerError'
}
