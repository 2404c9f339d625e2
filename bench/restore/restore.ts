import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { makeBackup } from '#server/operation/backup.ts'
import { countTable } from '#server/operation/digest.ts'
import { emptySchema } from '#server/operation/empty-schema.ts'
import { checkBackup, type CheckedBackup, restoreBackup } from '#server/operation/restore.ts'
import { fullName, listTables, settleText } from '#server/operation/table-list.ts'
import { openBundledDatabase } from '#server/platform/bundled-postgres/bundled.ts'
import { withClient } from '#server/platform/database/connection.ts'
import type { DatabaseAccess } from '#server/platform/database/database-access.ts'
import { clearRestoring } from '#server/platform/database/half-restored.ts'
import { migrate, MIGRATIONS } from '#server/platform/database/migrate.ts'
import { installJobs } from '#server/platform/jobs/install-jobs.ts'
import { readSecrets } from '#server/platform/secrets.ts'
import { tempFolder } from '#server/testing/temp-folder.ts'
import { loadAtOnce } from './load-at-once.ts'
import { familyCpuMs, parentOf } from '../cpu-time.ts'
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
    const server = await serverOf(database)
    const seeded = await seedAndBackUp(database, dataDir, server)
    const [plain, own]: [Cost[], Cost[]] = [[], []]
    for (let round = 0; round < ROUNDS; round += 1) {
      plain.push(await costOf(server, () => plainRestore(database, seeded)))
      own.push(await costOf(server, () => restoreBackup(seeded.backup, optionsOf(database, dataDir))))
    }
    return resultOf(seeded, fastest(plain), fastest(own))
  } finally {
    await database.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** The process id of the postmaster; 0 where its processor time cannot be read. */
function serverOf({ owner }: DatabaseAccess): Promise<number> {
  return withClient(owner, async (client) => {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    return parentOf(rows[0]!.pid) ?? 0
  })
}

/** A backup, what it cost, and the digests by SHA-256 of the tables in it, by full name. */
type SeededSchool = { backup: CheckedBackup; cost: Cost; digests: Map<string, string> }

async function seedAndBackUp(
  database: DatabaseAccess,
  dataDir: string,
  server: number,
): Promise<SeededSchool> {
  await makeSchema(database)
  const digests = await withClient(database.owner, async (client) => {
    await client.query(SUPPORT)
    await seedSchool(client, SHARE)
    return await digestsOf(client)
  })
  readSecrets(dataDir)
  const target = join(dataDir, 'backup')
  const options = { dataDir, target, isWithoutMedia: false, version: '0.0.0', now: new Date(), say: () => {} }
  const cost = await costOf(server, () => makeBackup({ owner: database.owner, ...options }))
  return { backup: await checkBackup(target), cost, digests }
}

async function digestsOf(client: pg.Client): Promise<Map<string, string>> {
  const digests = new Map<string, string>()
  await settleText(client)
  for (const table of await listTables(client))
    digests.set(fullName(table), (await countTable(client, table, 'sha256')).digest)
  return digests
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

async function plainRestore(database: DatabaseAccess, { backup, digests }: SeededSchool): Promise<void> {
  await makeSchema(database)
  await withClient(database.owner, (client) => loadAtOnce(client, backup, digests))
}

type Cost = {
  sec: number
  /** Processor time of PostgreSQL, all its processes. */
  serverSec: number
}

async function costOf(server: number, work: () => Promise<unknown>): Promise<Cost> {
  const [began, cpuMs] = [performance.now(), familyCpuMs(server) ?? 0]
  await work()
  return {
    sec: (performance.now() - began) / 1000,
    serverSec: ((familyCpuMs(server) ?? 0) - cpuMs) / 1000,
  }
}

const fastest = (rounds: Cost[]): Cost => rounds.toSorted((one, other) => one.sec - other.sec)[0]!

function resultOf({ backup, cost }: SeededSchool, plain: Cost, own: Cost): BenchResult {
  const rows = backup.manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  const rounded = (value: number) => Number(value.toFixed(1))
  const both = (what: string, { sec, serverSec }: Cost) => [
    { what, value: rounded(sec), unit: 's' },
    { what: `${what}: processor time of PostgreSQL`, value: rounded(serverSec), unit: 's' },
  ]
  return {
    name: 'restore',
    rows: [
      { what: 'rows', value: rows, unit: '' },
      ...both('backup', cost),
      ...both('one table after the other, indexed', plain),
      ...both('the product', own),
    ],
    ratio: { of: 'one after the other', to: 'the product', value: rounded(plain.sec / own.sec), aim: AIM },
  }
}
