import { equal, ok } from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { MIGRATIONS, readMigrations } from '#server/platform/database/migrate.ts'

/** The SHA-256 of each migration file, as in the table `schema_migration`. */
const CHECKSUMS = join(MIGRATIONS, 'checksums.json')

test('a migration keeps its text, because a database that applied it refuses to start with another', async () => {
  const known = new Map(Object.entries(JSON.parse(readFileSync(CHECKSUMS, 'utf8')) as Record<string, string>))
  for (const { file, checksum } of await readMigrations(MIGRATIONS)) {
    ok(known.has(file), `add "${file}": "${checksum}" to ${CHECKSUMS}`)
    equal(checksum, known.get(file), `${file} has changed; write a new migration instead`)
    known.delete(file)
  }
  equal([...known.keys()].join(), '', 'applied migrations are gone')
})
