import type pg from 'pg'
import { closeOverDays } from '#server/features/admin/figures/close-days.ts'
import { reopenDays } from '#server/operation/recount.store.ts'
import { systemClock } from '#server/platform/clock.ts'
import { withClient } from '#server/platform/database/connection.ts'
import { openDb } from '#server/platform/database/db.ts'
import { openPool } from '#server/platform/database/pool.ts'

/** Counts the figures of all past days again, as rows were seeded into days that a running product may have closed. */
export async function closeAllDays(runtime: pg.ClientConfig): Promise<void> {
  await withClient(runtime, (client) => reopenDays(client, '0001-01-01'))
  const pool = openPool(runtime, { max: 2 })
  await closeOverDays({ db: openDb(pool), clock: systemClock })
  await pool.end()
}
