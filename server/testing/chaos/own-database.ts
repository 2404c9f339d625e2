import { join } from 'node:path'
import type pg from 'pg'
import { ownerConfig } from '#server/platform/bundled-postgres/bundled-connection.ts'
import { settlePasswords } from '#server/platform/bundled-postgres/bundled-secret.ts'
import { findPostmaster, type Postmaster } from '#server/platform/bundled-postgres/postmaster-pid.ts'
import { clusterOf } from '#server/platform/bundled-postgres/testing/data-dir.ts'
import { type Db, openDb } from '#server/platform/database/db.ts'
import { openPool } from '#server/platform/database/pool.ts'
import { until } from '../until.ts'

export function postmasterOf(dataDir: string): Postmaster {
  const found = findPostmaster(clusterOf(dataDir))
  if (!found) throw new Error('no PostgreSQL runs')
  return found
}

/** How the owner of the bundled database of a running product connects to it. */
export async function ownerOf(dataDir: string): Promise<pg.ClientConfig> {
  const { socketFolder: host, port } = postmasterOf(dataDir)
  // The secret exists, so settlePasswords does not use the account.
  const passwords = await settlePasswords(join(dataDir, 'database'), undefined as never)
  return ownerConfig({ host, port }, passwords)
}

/** Accesses a database as its owner, without the product. */
export async function withOwner<Found>(
  findOwner: () => Promise<pg.ClientConfig>,
  work: (db: Db) => Promise<Found>,
): Promise<Found> {
  const pool = openPool(await findOwner(), { max: 2, applicationName: 'chaos' })
  const answers = () => pool.query('select').then(Boolean, () => false)
  try {
    await until(answers, 'PostgreSQL to answer')
    return await work(openDb(pool))
  } finally {
    await pool.end()
  }
}
