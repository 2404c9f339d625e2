import { Failure } from '#web/api/failure.ts'

/** What is said of a whole form, and how long the server wants to be left alone. */
export type Trouble = { message: string; waitSec: number | null }

export const trouble = (message: string): Trouble => ({ message, waitSec: null })

/** Of anything that was thrown; a wait is told only where the answer was that there were too many. */
export function troubleOf(thrown: unknown, fallback: string): Trouble {
  if (!(thrown instanceof Failure)) return trouble(fallback)
  return { message: thrown.message || fallback, waitSec: thrown.status === 429 ? thrown.retryAfterSec : null }
}
