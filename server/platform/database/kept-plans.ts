import type { RawBuilder } from 'kysely'
import type pg from 'pg'
import type { Db } from './db.ts'
import { hashedName } from './prepared.ts'

export type RunKept = <Row extends pg.QueryResultRow>(statement: RawBuilder<Row>) => Promise<Row[]>

/**
 * Runs statements on one connection, each planned once per connection for all parameters: for statements that take longer to
 * plan than to run, and that join few rows by their keys. A connection keeps a plan for each text, so their texts must be few.
 */
export async function withKeptPlans<Result>(
  { db, pool }: { db: Db; pool: pg.Pool },
  work: (run: RunKept) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  try {
    await client.query(`begin read only; ${KEPT}`)
    const result = await work(async (statement) => {
      const { sql: text, parameters } = statement.compile(db)
      const name = hashedName('kept', text)
      return (await client.query({ name, text, values: [...parameters] })).rows
    })
    await client.query('commit')
    client.release()
    return result
  } catch (error) {
    client.release(true)
    throw error
  }
}

/**
 * PostgreSQL prefers a plan for the given values, as it takes planning for cheaper than it is; and without values it expects
 * many rows, for which it would read whole tables. Settings of the transaction only, as a pooler gives the next one another
 * session.
 */
const KEPT =
  'set local plan_cache_mode = force_generic_plan; set local enable_hashjoin = off; set local enable_mergejoin = off'
