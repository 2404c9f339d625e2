import { setTimeout as delay } from 'node:timers/promises'

import pg from 'pg'

import { type DatabaseConfig, isConnectionLost, withClient } from './connection.ts'
import type { DatabaseAccess } from './database-access.ts'
import { databaseUrlProblem, urlsOfHosts } from './hosts/database-url.ts'
import { Primary } from './hosts/primary.ts'
import { primaryClient } from './hosts/primary-client.ts'
import { grantRows, keepLimits, NO_LIMITS, RUNTIME_LIMITS_MS } from './runtime-role.ts'
import { StartFailure } from './start-failure.ts'

const OLDEST_VERSION = 150_000
const REACH_LIMIT_MS = 10_000
const CONNECT_LIMIT_MS = 3_000

/** Addresses of one database. `direct` is that of `url` without a pooler; `owner` is direct too. */
export type DatabaseUrls = { url: string; owner?: string | undefined; direct?: string | undefined }

/**
 * Opens a PostgreSQL that the operator provides. With `owner`, migrations run as that role and the role of `url` gets
 * only row access; without it, one role does both.
 */
export async function openExternalDatabase(urls: DatabaseUrls): Promise<DatabaseAccess> {
  const { owner, direct, runtime } = configsOf(urls)
  const runtimeRole = new pg.Client(runtime).user
  const isSeparate = runtimeRole !== new pg.Client(owner).user
  await reach(runtime, urls.url, checkServer)
  if (urls.direct) await reach(direct, urls.direct, keepLimits)
  await reach(owner, urls.owner ?? urls.direct ?? urls.url, (client) =>
    isSeparate && runtimeRole ? grantRows(client, runtimeRole) : checkServer(client),
  )
  return {
    owner,
    runtime,
    direct,
    isUp: () => true, // not supervised; a failing query reports an outage
    stop: async () => {},
  }
}

/** The connections to a database; opens none. */
export function configsOf({
  url,
  owner,
  direct,
}: DatabaseUrls): Record<'owner' | 'runtime' | 'direct', DatabaseConfig> {
  if (!direct) {
    const runtime = { ...readUrl(url), ...RUNTIME_LIMITS_MS }
    return { runtime, direct: runtime, owner: readUrl(owner ?? url) }
  }
  return {
    runtime: readUrl(url), // a pooler refuses limits in the greeting: they are kept with the role
    direct: readUrl(direct),
    owner: { ...readUrl(owner ?? direct), options: NO_LIMITS },
  }
}

function readUrl(url: string): DatabaseConfig {
  const problem = databaseUrlProblem(url)
  if (problem) throw new StartFailure(`The address of the database ${problem}.`)
  return {
    connectionString: urlsOfHosts(url)[0]!,
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    keepAlive: true,
    Client: primaryClient(new Primary(url)),
  }
}

async function reach(config: DatabaseConfig, url: string, work: (client: pg.Client) => Promise<void>) {
  const limit = Date.now() + REACH_LIMIT_MS
  for (;;) {
    try {
      return await withClient(config, work)
    } catch (error) {
      if (error instanceof StartFailure) throw error
      if (isConnectionLost(error) && Date.now() < limit) await delay(200)
      else throw new StartFailure(`The database ${placeOf(url)} cannot be used: ${(error as Error).message}.`)
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
function placeOf(url: string) {
  const hosts = urlsOfHosts(url).map((connectionString) => new pg.Client({ connectionString }))
  return `"${hosts[0]!.database}" at ${hosts.map(({ host, port }) => `${host}:${port}`).join(', ')}`
}
