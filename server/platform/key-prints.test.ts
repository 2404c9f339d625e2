import { equal, rejects } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { freshDatabase, type TestDatabase } from '#server/testing/database.ts'
import { requireSameKeys } from './key-prints.ts'

let database: TestDatabase
before(async () => void (database = await freshDatabase()))
after(() => database.drop())

const HERE = { mediaKey: 'm'.repeat(43), sealKey: 's'.repeat(43) }
const wants = (name: string) => ({
  name: 'StartFailure',
  message: new RegExp(`^The ${name} here is not the one`),
})

test('the first start decides on the keys of a database, and only processes with the same ones start', async () => {
  await requireSameKeys(database.db, HERE)
  await requireSameKeys(database.db, HERE)
  await rejects(requireSameKeys(database.db, { ...HERE, mediaKey: 'x'.repeat(43) }), wants('mediaKey'))
  await rejects(requireSameKeys(database.db, { ...HERE, sealKey: 'x'.repeat(43) }), wants('sealKey'))
})

test('a key is replaced once its row is deleted, and the database does not contain it', async () => {
  const { rows } = await database.pool.query<{ all: string }>(
    `select string_agg(k::text, '') as all from key_print k`,
  )
  for (const key of Object.values(HERE)) equal(rows[0]!.all.includes(key), false)
  await database.pool.query(`delete from key_print where name = 'sealKey'`)
  const replaced = { ...HERE, sealKey: 'x'.repeat(43) }
  await requireSameKeys(database.db, replaced)
  await rejects(requireSameKeys(database.db, HERE), wants('sealKey'))
})

test('of two machines that start at once with different keys, one starts', async () => {
  await database.pool.query('delete from key_print')
  const starts = ['a', 'b'].map((letter) =>
    requireSameKeys(database.db, { ...HERE, mediaKey: letter.repeat(43) }),
  )
  const outcomes = await Promise.allSettled(starts)
  equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 1)
})
