import { deepEqual, equal, match, notDeepEqual, rejects } from 'node:assert/strict'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { withClient } from '#server/platform/database/connection.ts'
import { tempFolder } from '#server/testing/temp-folder.ts'
import { countTable, DIGEST_NAMES } from './digest.ts'
import { type Manifest, readManifest } from './manifest.ts'
import { backUpInto, copyWithManifest, restoreFrom } from './testing/back-up.ts'
import { columnList, quoted } from './table-list.ts'
import {
  digestTables,
  fillInstallation,
  type Installation,
  makeInstallation,
} from './testing/installation.ts'

const folder = tempFolder('digest')
let school: Installation
let other: Installation
let kept: string

before(async () => {
  school = await makeInstallation()
  await fillInstallation(school)
  kept = await backUpInto(join(folder, 'kept'), school, new Date('2026-11-22T03:04:05Z'))
  other = await makeInstallation()
})
after(async () => {
  rmSync(folder, { recursive: true, force: true })
  await Promise.all([school.remove(), other.remove()])
})

const ATTENDANCE = 'attendance'

/** The manifest's tables, with another digest for the one of attendance. */
const withWrongDigest = ({ tables }: Pick<Manifest, 'tables'>) =>
  tables.map((table) => (table.name === ATTENDANCE ? { ...table, digest: '1' } : table))

test('a digest does not depend on the order of rows, and changes with every change of them', async () => {
  const table = { schema: 'pg_temp', name: 'pair', columns: ['a', 'b', 'at'] }
  const ROWS = `('x', 1, '2026-01-01'), ('y', 2, null), ('z', 3, null), ('z', 3, null)`
  await withClient(school.database.owner, async (client) => {
    await client.query(
      `create temporary table pair (a text, b integer, at timestamptz); insert into pair values ${ROWS}`,
    )
    const after = async (change: string, name: (typeof DIGEST_NAMES)[number]) => {
      await client.query(`begin; ${change}`)
      const counted = await countTable(client, table, name)
      await client.query('rollback')
      return counted
    }
    for (const name of DIGEST_NAMES) {
      const whole = await after('', name)
      equal(whole.rows, 4)
      deepEqual(
        await after(
          `with gone as (delete from pair where a = 'x' returning *) insert into pair table gone`,
          name,
        ),
        whole,
      )
      for (const change of [
        `update pair set b = 9 where a = 'x'`,
        `update pair set at = at + interval '1 microsecond'`,
        `update pair set b = 3 - b where b < 3`, // two values exchanged between rows
        `update pair set a = '' where a = 'y'`,
        `update pair set a = null where a = 'y'`,
        `delete from pair where a = 'x'`,
        `delete from pair where a = 'z'`, // two equal rows
        `insert into pair select * from pair where a = 'x'`,
        `insert into pair select * from pair where a = 'z'`,
      ])
        notDeepEqual(await after(change, name), whole, `${name}: ${change}`)
    }
  })
})

test('rows that are not those of the manifest stop a restore, with the version that made the backup', async () => {
  const wrong = copyWithManifest(kept, join(folder, 'wrong'), (manifest) => ({
    ...manifest,
    database: '17.2',
    tables: withWrongDigest(manifest),
  }))
  await rejects(
    restoreFrom(wrong, other),
    /public\.attendance came back with 1200 rows that are not the 1200 of the backup, which is of PostgreSQL 17\.2\.$/,
  )
})

test('a PostgreSQL that computes other digests restores the backup and says that it only counted rows', async () => {
  const elsewhere = copyWithManifest(kept, join(folder, 'elsewhere'), (manifest) => ({
    ...manifest,
    digest: { ...manifest.digest, sample: '1' },
    database: '99.1',
    tables: withWrongDigest(manifest),
  }))
  const said = await restoreFrom(elsewhere, other)
  match(said.join('\n'), /^This PostgreSQL computes other digests than 99\.1, .* counted and not compared/m)
  deepEqual(await digestTables(other.database.owner), await digestTables(school.database.owner))
})

test('a backup of 1.11.0 or older is compared by its own digests', async () => {
  const { tables } = await formerManifest()
  const former = (manifest: Manifest) => ({ ...manifest, format: 1, digest: undefined, tables })
  const wrong = copyWithManifest(kept, join(folder, 'former-wrong'), (manifest) => ({
    ...former(manifest),
    tables: withWrongDigest({ tables }),
  }))
  await rejects(restoreFrom(wrong, other, { replace: true }), /public\.attendance came back with 1200 rows/)
  await restoreFrom(copyWithManifest(kept, join(folder, 'former'), former), other)
  deepEqual(await digestTables(other.database.owner), await digestTables(school.database.owner))
})

/** The manifest with digests by the statement of 1.11.0. */
async function formerManifest(): Promise<Manifest> {
  const manifest = await readManifest(kept)
  await withClient(school.database.owner, async (client) => {
    await client.query(`set timezone = 'UTC'`)
    for (const table of manifest.tables) {
      const { rows } = await client.query<{ digest: string }>(`
        select coalesce(sum(('x' || substr(encode(sha256(convert_to(
          row(${columnList(table)})::text, 'UTF8')), 'hex'), 1, 15))::bit(60)::bigint::numeric), 0)::text as digest
        from ${quoted(table)}`)
      table.digest = rows[0]!.digest
    }
  })
  return manifest
}
