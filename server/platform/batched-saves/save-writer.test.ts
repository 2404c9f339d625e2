import { deepEqual, equal, rejects, throws } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { isDatabaseAway } from '../database/database-away.ts'
import { freePort } from '#server/testing/free-port.ts'
import type { TestDatabase } from '#server/testing/database.ts'
import { batched, type BatchPool, openBatchPool } from './batch.ts'
import { asSaved, openSaveWriter, type SaveOutcome } from './save-writer.ts'
import { type AddRequest, openTally, type TallyRow } from './testing/tally.ts'

let database: TestDatabase
let pool: BatchPool
before(async () => void ({ database, pool } = await openTally()))
after(async () => {
  await pool.together.end()
  await database.drop()
})

const text = (plus: string) => `
  with asked as (select * from unnest($1::int[], $2::int[], $3::int[]) as a (id, more, divisor) order by id)
  update tally t set total = total + (more / divisor) ${plus} from asked a where t.id = a.id
  returning t.id, t.total, pg_current_xact_id()::text as transaction`

const add = batched<AddRequest, TallyRow>({
  name: 'add_from_others',
  key: 'id',
  keyOf: ({ id }) => id,
  params: ({ id, add: more, divisor = 1 }) => [id, more, divisor],
  text: text(''),
})

const overWire = <Sent>(sent: Sent) => JSON.parse(JSON.stringify(sent)) as Sent

/** A process that writes nothing itself, as a worker does. */
function otherProcess(writer: ReturnType<typeof openSaveWriter>): BatchPool {
  const { declare, save } = writer.ofProcess()
  return openBatchPool(database.runtime, database.pool, {
    writer: async (statement, values, key) => {
      declare(statement)
      return asSaved(overWire(await save(statement.name, overWire(values), key)))
    },
  })
}

test('saves that two processes send in one moment share a commit, and each gets its own row', async () => {
  const writer = openSaveWriter(pool)
  const [one, other] = [otherProcess(writer), otherProcess(writer)]
  const rows = await Promise.all([1, 2, 3, 4].map((id) => add(id % 2 ? one : other, { id, add: id })))
  deepEqual(
    rows.map((row) => [row?.id, row?.total]),
    [1, 2, 3, 4].map((id) => [id, id]),
  )
  equal(new Set(rows.map((row) => row?.transaction)).size, 1)
  equal(one.together.totalCount + other.together.totalCount, 0)
  equal(one.waitingCount, 0)
})

test('saves of one member by two processes are done one after the other', async () => {
  const writer = openSaveWriter(pool)
  const [one, other] = [otherProcess(writer), otherProcess(writer)]
  const rows = await Promise.all([1, 2, 3].map((more) => add(more % 2 ? one : other, { id: 9, add: more })))
  deepEqual(
    rows.map((row) => row?.total),
    [1, 3, 6],
  )
})

test('a save that fails fails alone and for its own reason, in the process that sent it', async () => {
  const from = otherProcess(openSaveWriter(pool))
  const [good, bad] = await Promise.allSettled([
    add(from, { id: 11, add: 1 }),
    add(from, { id: 12, add: 1, divisor: 0 }),
  ])
  equal(good.status, 'fulfilled')
  equal(bad.status, 'rejected')
  equal((bad.reason as { code: string }).code, '22012')
  equal(await add(from, { id: 1_000, add: 1 }), undefined)
})

test('without a database a save fails as one that may be tried again', async () => {
  const nowhere = openBatchPool(
    { ...database.runtime, port: await freePort(), host: '127.0.0.1' },
    database.pool,
  )
  await rejects(add(otherProcess(openSaveWriter(nowhere)), { id: 1, add: 1 }), isDatabaseAway)
  await nowhere.together.end()
})

test('two releases that use one name for different texts each get their own', async () => {
  const writer = openSaveWriter(pool)
  const totals: unknown[] = []
  for (const plus of ['', '+ 100', '']) {
    const { declare, save } = writer.ofProcess()
    declare({ name: 'add_of_release', text: text(plus), rowKey: 'id' })
    totals.push(asSaved(await save('add_of_release', [21, 1, 1], 21))?.['total'])
  }
  deepEqual(totals, [1, 102, 103])
})

test('a failure without a code stays one', () => {
  const outcome: SaveOutcome = { is: 'failed', message: 'Query read timeout', about: {} }
  throws(() => asSaved(overWire(outcome)), isDatabaseAway)
})
