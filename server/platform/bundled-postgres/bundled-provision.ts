import { setTimeout as delay } from 'node:timers/promises'

import type pg from 'pg'

import { DATABASE_NAME, ownerConfig, type Address } from './bundled-connection.ts'
import { RUNTIME_ROLE, type Passwords } from './bundled-secret.ts'
import { isConnectionLost, withClient } from '../database/connection.ts'
import { grantRows, limitRights, makeRuntimeRole } from '../database/runtime-role.ts'

const DONE = 'codemaru 1' // increment it when a step below changes: existing databases then repeat them
const PROVISION_LOCK = 7_301_001
const RETRY_LIMIT_MS = 10_000

/** Creates the runtime role and the database if missing. Each step can be repeated after a kill. */
export async function provision(
  address: Address,
  passwords: Passwords,
  log: (sentence: string) => void,
): Promise<void> {
  const limit = Date.now() + RETRY_LIMIT_MS
  for (;;) {
    try {
      return await withClient(ownerConfig(address, passwords, 'postgres'), (owner) => settle(owner))
    } catch (error) {
      // The server may have been shutting down; the supervisor starts the next one.
      if (!isConnectionLost(error) || Date.now() > limit) throw error
      await delay(50)
    }
  }

  async function settle(owner: pg.Client) {
    if (await isDone(owner)) return
    await owner.query('select pg_advisory_lock($1)', [PROVISION_LOCK])
    if (await isDone(owner)) return
    await makeRuntimeRole(owner, RUNTIME_ROLE, passwords.runtime)
    await makeDatabase(owner)
    await withClient(ownerConfig(address, passwords), (inside) => prepareDatabase(inside, log))
    await owner.query(`comment on database ${DATABASE_NAME} is '${DONE}'`)
  }
}

async function isDone(owner: pg.Client) {
  const marked = `select from pg_database where datname = $1 and shobj_description(oid, 'pg_database') = $2`
  return (await owner.query(marked, [DATABASE_NAME, DONE])).rowCount === 1
}

async function makeDatabase(owner: pg.Client) {
  const { rowCount } = await owner.query('select from pg_database where datname = $1', [DATABASE_NAME])
  if (rowCount === 0) await owner.query(`create database ${DATABASE_NAME} template template0`)
}

async function prepareDatabase(owner: pg.Client, log: (sentence: string) => void) {
  await limitRights(owner, DATABASE_NAME, RUNTIME_ROLE)
  await grantRows(owner, RUNTIME_ROLE)
  if (!(await findsHangul(owner)))
    log('Search will not find parts of Korean words: the locale of this system has no Hangul.')
}

// Rolled back: the migrations decide which extensions the product has.
async function findsHangul(owner: pg.Client) {
  await owner.query('begin')
  await owner.query('create extension if not exists pg_trgm')
  const { rows } = await owner.query<{ found: boolean }>(`select show_trgm('한국어') <> '{}' as found`)
  await owner.query('rollback')
  return rows[0]?.found === true
}
