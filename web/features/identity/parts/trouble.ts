import { Failure } from '#web/api/failure.ts'

/** An error about a whole form, and how many seconds the server asks to wait. */
export type Trouble = { message: string; waitSec: number | null }

export const trouble = (message: string): Trouble => ({ message, waitSec: null })

/** Converts any thrown value; only a 429 has a wait. */
export function troubleOf(thrown: unknown, fallback: string): Trouble {
  if (!(thrown instanceof Failure)) return trouble(fallback)
  return { message: thrown.message || fallback, waitSec: thrown.status === 429 ? thrown.retryAfterSec : null }
}
