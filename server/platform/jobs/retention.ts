import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Db } from '../database/db.ts'
import { repeat, type RepeatedJob } from './repeat.ts'

/** A table whose rows are kept for a stated time. */
export type RetentionPart = {
  /** Names the rows in the log, such as `plays`. */
  what: string
  /** Removes at most `BATCH` rows that are too old, in the given transaction; returns how many it removed. */
  removeSome(trx: Db): Promise<number>
}

/** Rows of one transaction: their locks are held for milliseconds. */
export const BATCH = 1_000
const PAUSE_MS = 100
const EVERY_MS = 3_600_000
/** Also held while the partitions of plays are changed. */
export const RETENTION_LOCK = 7_301_010

type RetentionDeps = { db: Db; log: Logger }

/** Every hour, first when processes of the release before have ended; of several processes one removes rows at a time. */
export function removeRegularly(deps: RetentionDeps, parts: readonly RetentionPart[]): RepeatedJob {
  const work = (signal: AbortSignal) => removeAllOld(deps, parts, signal)
  return repeat({ everyMs: EVERY_MS, name: 'retention', log: deps.log, work })
}

/**
 * Removes what is too old in all parts, batch by batch with pauses, until nothing is left or the signal is aborted. A part that
 * fails is logged and does not stop the others.
 */
export async function removeAllOld(
  { db, log }: RetentionDeps,
  parts: readonly RetentionPart[],
  signal?: AbortSignal,
): Promise<void> {
  for (const part of parts) {
    try {
      const rows = await removeOld(db, part, signal)
      if (rows > 0) log.info({ event: 'retention.removed', what: part.what, rows }, 'retention.removed')
    } catch (error) {
      log.error({ event: 'retention.failed', what: part.what, err: error }, 'retention.failed')
    }
  }
}

async function removeOld(db: Db, part: RetentionPart, signal?: AbortSignal): Promise<number> {
  let rows = 0
  while (!signal?.aborted) {
    const removed = await db.transaction().execute(async (trx) => {
      const held = await sql<{ held: boolean }>`
        select pg_try_advisory_xact_lock(${RETENTION_LOCK}) as held`.execute(trx)
      return held.rows[0]!.held ? part.removeSome(trx) : 0
    })
    rows += removed
    if (removed === 0) break
    await sleep(PAUSE_MS, undefined, { signal }).catch(() => {})
  }
  return rows
}

/** The instant at which the Seoul month so many months ago began. */
export const monthsAgo = (months: number) =>
  sql`(date_trunc('month', now() at time zone 'Asia/Seoul') - make_interval(months => ${months})) at time zone 'Asia/Seoul'`
