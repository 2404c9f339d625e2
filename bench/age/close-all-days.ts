import type pg from 'pg'
import { recountDays } from '#server/features/admin/close-days.ts'
import { systemClock } from '#server/platform/clock.ts'
import { openDb } from '#server/platform/database/db.ts'
import { openPool } from '#server/platform/database/pool.ts'

/** Counts the figures of all past days again, as rows were seeded into days that a running product may have closed. */
export async function closeAllDays(runtime: pg.ClientConfig): Promise<void> {
  const pool = openPool(runtime, { max: 1 })
  await recountDays({ db: openDb(pool), clock: systemClock }, '0001-01-01')
  await pool.end()
}
