import { deepEqual, equal, ok } from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { refuseWrongMarks } from '#server/platform/database/marks/judge.ts'
import { MIGRATIONS, readMigrations } from '#server/platform/database/migrate.ts'

const read = (name: string) => readFileSync(new URL(`../${name}`, import.meta.url), 'utf8')

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

test('a migration from 0081 on has a mark that fits its statements, and no earlier one has any', async () => {
  const migrations = await readMigrations(MIGRATIONS)
  deepEqual(
    migrations.filter(({ number, mark }) => number >= 81 !== (mark !== null)).map(({ file }) => file),
    [],
  )
  // Reads the whole history too, with which a wider check and a new function are compared.
  refuseWrongMarks([...migrations, { number: 9999, file: '9999-next.sql', sql: '', mark: EXPAND }])
})

const EXPAND = { kind: 'expand', isTransactional: true } as const

test('a contract names a release before this one, whose processes it leaves working', async () => {
  const { version } = JSON.parse(read('package.json')) as { version: string }
  const released = [...read('CHANGELOG.md').matchAll(/^## (\d+\.\d+\.\d+) /gm)].map(([, name]) => name!)
  for (const { file, mark } of await readMigrations(MIGRATIONS)) {
    if (mark?.kind !== 'contract') continue
    ok(released.includes(mark.since), `${file} names ${mark.since}, which CHANGELOG.md does not have`)
    ok(
      mark.since !== version,
      `${file} is in the release that it names: processes of the one before still run`,
    )
  }
})
