import type { Config } from '../config/config.ts'
import { openBundledDatabase } from '../bundled-postgres/bundled.ts'
import type { DatabaseAccess } from './database-access.ts'
import { type DatabaseUrls, openExternalDatabase } from './external.ts'

/** The bus, the listeners and the jobs of a worker. */
const CONNECTIONS_BESIDE = 5
/** The process that starts the workers, commands such as the backup, and PostgreSQL itself. */
const CONNECTIONS_OF_OTHERS = 25

/** The bundled PostgreSQL has enough for one process; while workers are replaced, old and new ones are connected. */
function connectionsFor({
  WEB_WORKERS,
  DATABASE_POOL,
}: Pick<Config, 'WEB_WORKERS' | 'DATABASE_POOL'>): Record<string, string> {
  if (WEB_WORKERS === 1) return {}
  const most = 2 * WEB_WORKERS * (DATABASE_POOL + CONNECTIONS_BESIDE) + CONNECTIONS_OF_OTHERS
  return { max_connections: String(most) }
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
