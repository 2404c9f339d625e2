import { setTimeout as delay } from 'node:timers/promises'

import pg from 'pg'

import { isConnectionLost, withClient } from './connection.ts'
import type { DatabaseAccess } from './database-access.ts'
import { grantRows, RUNTIME_LIMITS_MS } from './runtime-role.ts'
import { StartFailure } from './start-failure.ts'

const OLDEST_VERSION = 150_000
const REACH_LIMIT_MS = 10_000

/**
 * Opens a PostgreSQL that the operator provides. With `ownerUrl`, migrations run as that role and the role of
 * `url` gets only row access; without it, one role does both.
 */
export async function openExternalDatabase(url: string, ownerUrl = url): Promise<DatabaseAccess> {
  const [runtime, owner] = [readUrl(url), readUrl(ownerUrl)]
  await reach(runtime, checkServer)
  const runtimeRole = new pg.Client(runtime).user
  const isSeparate = runtimeRole !== new pg.Client(owner).user
  await reach(owner, (client) =>
    isSeparate && runtimeRole ? grantRows(client, runtimeRole) : checkServer(client),
  )
  return {
    owner,
    runtime: { ...runtime, ...RUNTIME_LIMITS_MS },
    isUp: () => true, // not supervised; a failing query reports an outage
    stop: async () => {},
  }
}

function readUrl(url: string): pg.ClientConfig {
  if (!/^postgres(ql)?:\/\//.test(url))
    throw new StartFailure('DATABASE_URL does not begin with postgres://.')
  return { connectionString: url, connectionTimeoutMillis: 3_000, keepAlive: true }
}

async function reach(config: pg.ClientConfig, work: (client: pg.Client) => Promise<void>) {
  const limit = Date.now() + REACH_LIMIT_MS
  for (;;) {
    try {
      return await withClient(config, work)
    } catch (error) {
      if (error instanceof StartFailure) throw error
      if (isConnectionLost(error) && Date.now() < limit) await delay(200)
      else
        throw new StartFailure(`The database ${placeOf(config)} cannot be used: ${(error as Error).message}.`)
    }
  }
}

async function checkServer(client: pg.Client) {
  const { rows } = await client.query<{ version: number; name: string; encoding: string }>(`
    select current_setting('server_version_num')::int as version, current_setting('server_version') as name,
      current_setting('server_encoding') as encoding`)
  const { version = 0, name, encoding } = rows[0] ?? {}
  if (version < OLDEST_VERSION)
    throw new StartFailure(`The database is PostgreSQL ${name}; 15 or newer is needed.`)
  if (encoding !== 'UTF8') throw new StartFailure(`The database is encoded in ${encoding}; UTF8 is needed.`)
}

// Never the URL itself: it contains the password.
function placeOf(config: pg.ClientConfig) {
  const { host, port, database } = new pg.Client(config)
  return `"${database}" at ${host}:${port}`
}
