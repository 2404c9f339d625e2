import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { withClient } from '#server/database/connection.ts'
import { TEST_APPLICATION } from './database.ts'
import type { TestApp } from './start-app.ts'

/**
 * Two acts on one member at the same moment, of which the first one surely comes first: both are begun while
 * somebody else holds the member's row.
 */
export async function inTurn<First, Second>(
  { database }: Pick<TestApp, 'database'>,
  memberId: number,
  first: () => Promise<First>,
  second: () => Promise<Second>,
): Promise<[First, Second]> {
  return await withClient(database.owner, async (holder) => {
    await holder.query('begin')
    await holder.query('select from member where id = $1 for update', [memberId])
    const begun = first()
    await untilWaiting(holder, 1)
    const next = second()
    await untilWaiting(holder, 2)
    await holder.query('commit')
    return await Promise.all([begun, next])
  })
}

async function untilWaiting(client: pg.Client, count: number): Promise<void> {
  for (let tries = 0; tries < 1_000; tries += 1) {
    const { rowCount } = await client.query(
      `select from pg_stat_activity
       where datname = current_database() and application_name = $1 and wait_event_type = 'Lock'`,
      [TEST_APPLICATION],
    )
    if ((rowCount ?? 0) >= count) return
    await delay(10)
  }
  throw new Error(`${count} were to wait for the member`)
}
