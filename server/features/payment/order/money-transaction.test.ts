import { deepEqual, equal, rejects } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { isDatabaseAway } from '#server/platform/database/database-away.ts'
import { openDb } from '#server/platform/database/db.ts'
import { openPool } from '#server/platform/database/pool.ts'
import { DATABASE, makePair, type PostgresPair } from '#server/testing/standby/postgres-pair.ts'
import { until } from '#server/testing/until.ts'
import { moneyTransaction } from './money-transaction.ts'

let pair: PostgresPair
before(async () => {
  pair = await makePair()
  await pair.primary.ask('create table sold (id int)', 'school')
})
after(() => pair.remove())

test('with PAYMENT_COMMIT a payment is not acknowledged before the standby has it, though the others are', async () => {
  await pair.primary.ask('alter system set synchronous_commit = local')
  await pair.primary.ask('select pg_reload_conf()')
  const school = { ...pair.primary.admin, database: DATABASE, statement_timeout: 500 }
  const pool = openPool(school, { max: 2, queryTimeoutMs: 2_000 })
  const db = openDb(pool)
  const sell = (commit: 'remote_apply' | undefined, id: number) =>
    moneyTransaction({ db, config: { PAYMENT_COMMIT: commit } }, async (trx) => {
      await sql`insert into sold values (${id})`.execute(trx)
      return id
    })
  equal(await sell('remote_apply', 1), 1)
  deepEqual(await pair.standby.ask('select id from sold', 'school'), [{ id: 1 }])
  await pair.standby.kill()
  equal(await sell(undefined, 2), 2)
  await rejects(sell('remote_apply', 3), (error) => isDatabaseAway(error))
  await pair.standby.start()
  await until(
    async () => (await pair.standby.ask('select from sold', 'school')).length === 3,
    'the standby to catch up',
  )
  await pool.end()
})
