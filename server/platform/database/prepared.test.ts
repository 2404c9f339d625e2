import { deepEqual, equal, rejects } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import type pg from 'pg'
import { freshDatabase, type TestDatabase } from '#server/testing/database.ts'
import { withClient } from './connection.ts'
import { openDb, type Db } from './db.ts'
import { openPool } from './pool.ts'
import { DYNAMIC, MOST_TEXTS, preparedTexts } from './prepared.ts'

let database: TestDatabase
/** The pool has one connection, so that its prepared statements can be asked for. */
let pool: pg.Pool
let db: Db

before(async () => {
  database = await freshDatabase()
  pool = openPool(database.runtime, { max: 1 })
  db = openDb(pool)
})
after(async () => {
  await pool.end()
  await database.drop()
})

type PreparedRow = { statement: string; plans_kept: number; plans_made: number }

async function preparedWith(part: string): Promise<PreparedRow[]> {
  const { rows } = await pool.query<PreparedRow>(
    `select statement, generic_plans::int as plans_kept, custom_plans::int as plans_made
    from pg_prepared_statements where position($1 in statement) > 0`,
    [part],
  )
  return rows
}

test('a statement is parsed once per connection, and its plan is kept after five runs', async () => {
  for (let id = 1; id <= 8; id += 1)
    await db.selectFrom('member').select(['id', 'name']).where('id', '=', id).execute()
  const text = 'select "id", "name" from "member" where "id" = $1'
  deepEqual(await preparedWith(text), [{ statement: text, plans_kept: 3, plans_made: 5 }])
})

test('a statement without parameters is prepared too, in transactions as well', async () => {
  await db.transaction().execute(async (trx) => {
    for (let run = 0; run < 2; run += 1) await sql`select count(*) as members_there from member`.execute(trx)
  })
  deepEqual(await preparedWith('members_there'), [
    { statement: 'select count(*) as members_there from member', plans_kept: 2, plans_made: 0 },
  ])
})

test('a dynamic statement is not prepared', async () => {
  const rows = sql.join([sql`(1)`, sql`(2)`])
  await sql`${DYNAMIC} select * from (values ${rows}) as listed (place)`.execute(db)
  deepEqual(await preparedWith('listed (place)'), [])
})

test('with PREPARED_STATEMENTS=off no statement is prepared, not even one that has a name', async () => {
  const unprepared = openPool(database.runtime, { max: 1, isPrepared: false })
  const one = openDb(unprepared)
  await one.selectFrom('member').select('id').where('id', '=', 1).execute()
  const named = { name: 'named', text: 'select $1::int as one', values: [1] }
  deepEqual((await unprepared.query(named)).rows, [{ one: 1 }])
  deepEqual((await unprepared.query('select name from pg_prepared_statements')).rows, [])
  await unprepared.end()
})

test('a refused statement leaves its connection and its name usable', async () => {
  const halfOf = (of: number) => sql<{ half: number }>`select 1 / ${of}::int as half`.execute(db)
  await rejects(halfOf(0), /division by zero/)
  deepEqual((await halfOf(1)).rows, [{ half: 1 }])
})

test('prepared statements go on after a migration adds a column', async () => {
  const roles = () => db.selectFrom('member').select(['roles', 'email']).execute()
  for (let run = 0; run < 6; run += 1) await roles()
  await withClient(database.owner, (owner) => owner.query('alter table member add column added_later text'))
  deepEqual(await roles(), [])
})

test('beyond its limit, texts run without a name', async () => {
  const ran: number[] = []
  for (let at = 0; at < MOST_TEXTS + 10; at += 1) {
    const { rows } = await sql<{ at: number }>`select ${sql.lit(at)}::int as at`.execute(db)
    ran.push(rows[0]!.at)
  }
  equal(ran.at(-1), MOST_TEXTS + 9)
  equal(preparedTexts().length, MOST_TEXTS)
})
