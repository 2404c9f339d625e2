import type { Config } from '../config/config.ts'
import { openBundledDatabase } from '../bundled-postgres/bundled.ts'
import { connectionsOf, type ConnectionSettings } from './connection-budget.ts'
import type { DatabaseAccess } from './database-access.ts'
import { type DatabaseUrls, openExternalDatabase } from './external.ts'

/** Commands such as the backup, and PostgreSQL itself. */
const CONNECTIONS_OF_OTHERS = 25

/** The bundled PostgreSQL has enough for one process; while workers are replaced, old and new ones are connected. */
function connectionsFor(config: ConnectionSettings): Record<string, string> {
  if (config.WEB_WORKERS === 1) return {}
  return { max_connections: String(2 * connectionsOf(config).direct + CONNECTIONS_OF_OTHERS) }
}

/** Opens the installation's database: the configured one, else the bundled one, which is started. */
export function openDatabase(
  config: Pick<
    Config,
    | 'DATABASE_URL'
    | 'DATABASE_OWNER_URL'
    | 'DATABASE_DIRECT_URL'
    | 'DATABASE_RUN_AS'
    | 'DATA_DIR'
    | 'WEB_WORKERS'
    | 'DATABASE_POOL'
    | 'BATCHED_SAVES'
  >,
  say: (sentence: string) => void,
): Promise<DatabaseAccess> {
  const urls = databaseUrls(config)
  if (urls) return openExternalDatabase(urls)
  return openBundledDatabase({
    dataDir: config.DATA_DIR,
    runAs: config.DATABASE_RUN_AS,
    log: say,
    settings: connectionsFor(config),
  })
}

/** The addresses of the configured database; null for the bundled one. */
export const databaseUrls = ({
  DATABASE_URL: url,
  DATABASE_OWNER_URL: owner,
  DATABASE_DIRECT_URL: direct,
}: Pick<Config, 'DATABASE_URL' | 'DATABASE_OWNER_URL' | 'DATABASE_DIRECT_URL'>): DatabaseUrls | null =>
  url === undefined ? null : { url, owner, direct }
