import { getSystemErrorMessage } from 'node:util'

/** The product cannot start. `message` is the one sentence shown to the operator, without a stack. */
export class StartFailure extends Error {
  override name = 'StartFailure'
}

/** Turns an error at start into one sentence that names the thing in use. */
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
