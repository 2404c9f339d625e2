import { deepEqual, throws } from 'node:assert/strict'
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'

import { freshDatabase, type TestDatabase } from '#server/testing/database.ts'
import { hot, hotStatements } from './hot.ts'

let database: TestDatabase
before(async () => void (database = await freshDatabase()))
after(() => database.drop())

test('PostgreSQL accepts every hot statement of the product as the migrations leave the schema', async () => {
  const server = join(import.meta.dirname, '../..')
  for (const file of globSync('**/*.store.ts', { cwd: server })) await import(join(server, file))
  const refused: string[] = []
  for (const [name, text] of hotStatements()) {
    await database.pool
      .query(`prepare "${name}" as ${text}`)
      .catch((error: Error) => refused.push(`${name}: ${error.message}`))
  }
  deepEqual(refused, [])
})

test('a hot statement is prepared once per connection and then only executed', async () => {
  const addTwo = hot<{ sum: number }, [number, number]>('add_two', 'select $1::int + $2::int as sum')
  const client = await database.pool.connect()
  for (let round = 1; round <= 3; round += 1)
    deepEqual(await addTwo(client, [round, 1]), [{ sum: round + 1 }])
  const { rows } =
    await client.query(`select name, generic_plans + custom_plans as runs from pg_prepared_statements
    where name = 'add_two'`)
  client.release()
  deepEqual(rows, [{ name: 'add_two', runs: 3 }])
})

test('two statements of one name are a mistake that shows at the import', () => {
  hot('twice', 'select 1')
  throws(() => hot('twice', 'select 2'), /two hot statements are named "twice"/)
})
