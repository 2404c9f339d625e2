import { freshDatabase, type TestDatabase } from '#server/testing/database.ts'
import { withClient } from '../../database/connection.ts'
import { type BatchPool, openBatchPool } from '../batch.ts'

export type AddRequest = { id: number; add: number; divisor?: number }
export type TallyRow = { id: number; total: number; transaction: string }

/** A database with 99 tallies, all 0, and a pool for batches; end both after the test. */
export async function openTally(): Promise<{ database: TestDatabase; pool: BatchPool }> {
  const database = await freshDatabase()
  await withClient(database.owner, async (client) => {
    await client.query('create table tally (id integer primary key, total integer not null)')
    await client.query('insert into tally select id, 0 from generate_series(1, 99) id')
  })
  return { database, pool: openBatchPool(database.runtime, database.pool) }
}
