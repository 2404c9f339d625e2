import { availableParallelism } from 'node:os'
import type pg from 'pg'
import { withClient } from '#server/platform/database/connection.ts'
import { settleText } from './table-list.ts'

/** As many as use the cores of one machine, which PostgreSQL and this process may share. */
const CONNECTIONS = Math.min(Math.max(availableParallelism(), 2), 8)

const MEMORY_FOR_AN_INDEX = '128MB'

/** A connection of the owner for a load. */
export function withLoader<T>(owner: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  return withClient(owner, async (client) => {
    await settleText(client)
    await client.query(`set maintenance_work_mem = '${MEMORY_FOR_AN_INDEX}'`)
    return await work(client)
  })
}

/** Leaves an open transaction to the end of the connection if `work` fails. */
export async function inTransaction<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  await client.query('begin')
  const done = await work()
  await client.query('commit')
  return done
}

/**
 * Runs `work` for each item in turn, on several connections at once. After a failure no further item begins; the first error is
 * thrown when all connections are at rest.
 */
export async function inParallel<Item>(
  owner: pg.ClientConfig,
  items: readonly Item[],
  work: (client: pg.Client, item: Item) => Promise<unknown>,
): Promise<void> {
  const waiting = [...items]
  const run = async (client: pg.Client) => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(client, item)
  }
  const connections = Array.from({ length: Math.min(CONNECTIONS, items.length) }, () =>
    withLoader(owner, run).catch((error: unknown) => {
      waiting.length = 0
      throw error
    }),
  )
  const failed = (await Promise.allSettled(connections)).find((one) => one.status === 'rejected')
  if (failed) throw failed.reason
}
