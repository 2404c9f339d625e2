import { setTimeout as delay } from 'node:timers/promises'
import { isConnectionLost } from './connection.ts'
import { READ_ONLY } from './hosts/read-write.ts'

const MOST_TRIES = 3
const LONGEST_PAUSE_MS = 60
/** A try that took this long is the last one, since the caller has waited enough. */
const PATIENCE_MS = 2_000
/** Deadlock and serialization failure: PostgreSQL has rolled back, even when the commit failed so. */
const GIVEN_UP = new Set(['40P01', '40001'])

/** Whether PostgreSQL gave a transaction up for the sake of another one, so that the same may succeed now. */
export const isGivenUp = (error: unknown): boolean => GIVEN_UP.has(codeOf(error))

/**
 * Runs `run` again, up to three times, with random pauses in between, while it fails with an error for which
 * `isRepeatable` is true.
 */
export async function repeated<Result>(
  run: () => Promise<Result>,
  isRepeatable: (error: unknown) => boolean,
): Promise<Result> {
  const limit = performance.now() + PATIENCE_MS
  for (let tries = 1; ; tries += 1) {
    try {
      return await run()
    } catch (error) {
      if (tries === MOST_TRIES || performance.now() > limit || !isRepeatable(error)) throw error
      await delay(Math.random() * LONGEST_PAUSE_MS * tries)
    }
  }
}

type RunTransaction<Trx> = <Result>(work: (trx: Trx) => Promise<Result>) => Promise<Result>

/**
 * Repeats a transaction that had no effect: PostgreSQL gave it up, its server is read-only, or its connection was lost before
 * the commit was sent. So `work` may run several times, and must have no effect outside the transaction.
 */
export async function repeatTransaction<Trx, Result>(
  run: RunTransaction<Trx>,
  work: (trx: Trx) => Promise<Result>,
): Promise<Result> {
  let isCommitting = false
  return repeated(
    async () => {
      let cause: unknown
      isCommitting = false
      try {
        return await run(async (trx) => {
          const result = await work(trx).catch((error: unknown) => {
            cause = error
            throw error
          })
          isCommitting = true
          return result
        })
      } catch (error) {
        throw cause ?? error // on a broken connection the rollback fails too, and hides the cause
      }
    },
    (error) => isGivenUp(error) || (!isCommitting && isOfConnection(error)),
  )
}

/** A host that refuses connections is not asked again at once, and a wait for a free connection is not repeated. */
function isOfConnection(error: unknown): boolean {
  if (codeOf(error) === READ_ONLY) return true
  const isConnecting = (error as { syscall?: string }).syscall === 'connect'
  return !isConnecting && isConnectionLost(error)
}

function codeOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : ''
  return typeof code === 'string' ? code : ''
}
