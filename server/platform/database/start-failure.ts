import { getSystemErrorMessage } from 'node:util'

/** The product cannot start. `message` is the one sentence that the operator reads; no stack is shown for it. */
export class StartFailure extends Error {
  override name = 'StartFailure'
}

/** Turns whatever stopped a start into one sentence that says what was being used. */
export function asStartFailure(error: unknown, what: string): StartFailure {
  if (error instanceof StartFailure) return error
  return new StartFailure(`${what} cannot be used: ${reason(error)}.`, { cause: error })
}

function reason(error: unknown) {
  if (!(error instanceof Error)) return String(error)
  const { errno, path } = error as NodeJS.ErrnoException
  if (typeof errno !== 'number') return error.message.split('\n')[0]
  return getSystemErrorMessage(errno) + (path ? ` (${path})` : '')
}
