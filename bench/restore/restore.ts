import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { makeBackup } from '#server/operation/backup.ts'
import { emptySchema } from '#server/operation/empty-schema.ts'
import { checkBackup, type CheckedBackup, restoreBackup } from '#server/operation/restore.ts'
import { openBundledDatabase } from '#server/platform/bundled-postgres/bundled.ts'
import { withClient } from '#server/platform/database/connection.ts'
import type { DatabaseAccess } from '#server/platform/database/database-access.ts'
import { clearRestoring } from '#server/platform/database/half-restored.ts'
import { migrate, MIGRATIONS } from '#server/platform/database/migrate.ts'
import { installJobs } from '#server/platform/jobs/install-jobs.ts'
import { readSecrets } from '#server/platform/secrets.ts'
import { tempFolder } from '#server/testing/temp-folder.ts'
import { loadAtOnce } from './load-at-once.ts'
import { seedSchool } from '../seed-school.ts'
import type { BenchResult } from '../result.ts'

/** Part of the school: 1 has 4.4 million rows, of them 1 million of progress. */
const SHARE = Number(process.env['RESTORE_SHARE'] ?? 0.5)
const ROUNDS = 2
const AIM = 4
const SUPPORT = `insert into member (email, name, roles) values ('support@codemaru.kr', '상담', '{ROLE_SUPPORT}')`

/** The product's restore against one that fills the same tables one after the other, with their indexes in place. */
export async function benchRestore(): Promise<BenchResult> {
  const dataDir = tempFolder('restore')
  const database = await openBundledDatabase({ dataDir, log: () => {} })
  try {
    const { backup, backupSec } = await seedAndBackUp(database, dataDir)
    const [plain, own]: [number[], number[]] = [[], []]
    for (let round = 0; round < ROUNDS; round += 1) {
      plain.push(await secondsOf(() => plainRestore(database, backup)))
      own.push(await secondsOf(() => restoreBackup(backup, optionsOf(database, dataDir))))
    }
    return resultOf(backup, { backupSec, plainSec: Math.min(...plain), ownSec: Math.min(...own) })
  } finally {
    await database.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function seedAndBackUp(database: DatabaseAccess, dataDir: string) {
  await makeSchema(database)
  await withClient(database.owner, async (client) => {
    await client.query(SUPPORT)
    await seedSchool(client, SHARE)
  })
  readSecrets(dataDir)
  const target = join(dataDir, 'backup')
  const options = { dataDir, target, isWithoutMedia: false, version: '0.0.0', now: new Date(), say: () => {} }
  const backupSec = await secondsOf(() => makeBackup({ owner: database.owner, ...options }))
  return { backup: await checkBackup(target), backupSec }
}

const optionsOf = ({ owner }: DatabaseAccess, dataDir: string) => ({
  owner,
  dataDir,
  replace: true,
  say: () => {},
})

async function makeSchema({ owner }: DatabaseAccess): Promise<void> {
  await withClient(owner, emptySchema)
  await migrate(owner, MIGRATIONS, () => {})
  await installJobs(owner)
  await withClient(owner, clearRestoring)
}

async function plainRestore(database: DatabaseAccess, { folder, manifest }: CheckedBackup): Promise<void> {
  await makeSchema(database)
  await withClient(database.owner, (client) => loadAtOnce(client, folder, manifest))
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1000
}

type Seconds = { backupSec: number; plainSec: number; ownSec: number }

function resultOf({ manifest }: CheckedBackup, { backupSec, plainSec, ownSec }: Seconds): BenchResult {
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  const rounded = (value: number) => Number(value.toFixed(1))
  return {
    name: 'restore',
    rows: [
      { what: 'rows', value: rows, unit: '' },
      { what: 'backup', value: rounded(backupSec), unit: 's' },
      { what: 'one table after the other, indexed', value: rounded(plainSec), unit: 's' },
      { what: 'the product', value: rounded(ownSec), unit: 's' },
    ],
    ratio: { of: 'one after the other', to: 'the product', value: rounded(plainSec / ownSec), aim: AIM },
  }
}
