import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { compareJobsSchema } from '../jobs/install-jobs.ts'
import { isConnectionLost, withClient } from './connection.ts'
import { refuseHalfRestoredDatabase } from './half-restored.ts'
import { type Migration, readApplied, readMigrations, refuseUnlessKnown, sayNewer } from './migrate.ts'
import { asStartFailure, StartFailure } from './start-failure.ts'

const PAUSE_MS = 500

type Wait = { limitSec: number; log: (sentence: string) => void }

/** Waits until `npm run migrate` has applied the migrations of `folder`. Changes nothing. */
export async function awaitSchema(runtime: pg.ClientConfig, folder: string, wait: Wait): Promise<void> {
  const { limitSec, log } = wait
  const migrations = await readMigrations(folder)
  const limit = Date.now() + limitSec * 1000
  for (let isSaid = false; ; isSaid = true) {
    const lack = await findLack(runtime, migrations, log)
    if (lack === null) return
    if (Date.now() >= limit)
      throw new StartFailure(
        `After ${limitSec} s ${lack}: run "npm run migrate", or start with MIGRATIONS=apply.`,
      )
    if (!isSaid) log(`Waiting up to ${limitSec} s for "npm run migrate": ${lack}.`)
    await delay(PAUSE_MS)
  }
}

/** What this code needs and the database lacks; null if nothing. */
async function findLack(runtime: pg.ClientConfig, migrations: Migration[], log: Wait['log']) {
  try {
    return await withClient(runtime, (client) => lackOf(client, migrations, log))
  } catch (error) {
    if (isConnectionLost(error)) return 'the database does not answer'
    throw asStartFailure(error, 'The database to wait for')
  }
}

async function lackOf(client: pg.Client, migrations: Migration[], log: Wait['log']): Promise<string | null> {
  await refuseHalfRestoredDatabase(client)
  const applied = (await hasTable(client)) ? await readApplied(client) : []
  refuseUnlessKnown(applied, migrations)
  const next = migrations[applied.length]
  if (next) return `the migration ${next.file} is not applied`
  const jobs = await compareJobsSchema(client)
  if (jobs === 'newer')
    throw new StartFailure('The tables of jobs are newer than this code: start the newer version.')
  if (jobs === 'older') return 'the tables of jobs are not up to date'
  sayNewer(applied, migrations, log)
  return null
}

async function hasTable(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ exists: boolean }>(
    `select to_regclass('schema_migration') is not null as exists`,
  )
  return rows[0]!.exists
}
