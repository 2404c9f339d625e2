import { setTimeout as delay } from 'node:timers/promises'

import type pg from 'pg'

import { OWNER_ROLE, RUNTIME_ROLE, type Passwords } from './bundled-secret.ts'
import { withClient } from '../database/connection.ts'
import { StartFailure } from '../database/start-failure.ts'

export const DATABASE_NAME = 'codemaru'

/** The owner connects at the start, when a busy machine may be late; the start must not end for it. */
const OWNER_CONNECT_LIMIT_MS = 15_000

export type Address = { host: string; port: number }

export const ownerConfig = (
  address: Address,
  passwords: Passwords,
  database = DATABASE_NAME,
): pg.ClientConfig => ({
  ...address,
  user: OWNER_ROLE,
  password: passwords.owner,
  database,
  connectionTimeoutMillis: OWNER_CONNECT_LIMIT_MS,
})

export const runtimeConfig = (address: Address, passwords: Passwords): pg.ClientConfig => ({
  ...address,
  user: RUNTIME_ROLE,
  password: passwords.runtime,
  database: DATABASE_NAME,
  connectionTimeoutMillis: 3_000,
})

/** Waits until PostgreSQL accepts connections; throws as soon as `isAlive` returns false. */
export async function waitForAnswer(config: pg.ClientConfig, isAlive: () => boolean): Promise<void> {
  const limit = Date.now() + ANSWER_LIMIT_MS
  for (;;) {
    const refusal = await withClient(config, async () => undefined).catch(
      (error: NodeJS.ErrnoException) => error,
    )
    if (!refusal || refusal.code === TOO_MANY_CONNECTIONS) return
    if (refusal.code === WRONG_PASSWORD) {
      throw new StartFailure(
        'The database does not accept the password in its db.secret: bring the right file back.',
      )
    }
    if (!isAlive()) throw new Error('PostgreSQL ended while starting')
    if (Date.now() > limit) throw new StartFailure(`The database does not answer: ${refusal.message}.`)
    await delay(10)
  }
}

// Long enough for crash recovery, which replays up to max_wal_size of log.
const ANSWER_LIMIT_MS = 120_000

const WRONG_PASSWORD = '28P01'
const TOO_MANY_CONNECTIONS = '53300'
