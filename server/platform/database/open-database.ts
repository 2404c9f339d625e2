import type { Config } from '../config/config.ts'
import { openBundledDatabase } from '../bundled-postgres/bundled.ts'
import type { DatabaseAccess } from './database-access.ts'
import { type DatabaseUrls, openExternalDatabase } from './external.ts'

/** Opens the installation's database: the configured one, else the bundled one, which is started. */
export function openDatabase(
  config: Pick<
    Config,
    'DATABASE_URL' | 'DATABASE_OWNER_URL' | 'DATABASE_DIRECT_URL' | 'DATABASE_RUN_AS' | 'DATA_DIR'
  >,
  say: (sentence: string) => void,
): Promise<DatabaseAccess> {
  const urls = databaseUrls(config)
  if (urls) return openExternalDatabase(urls)
  return openBundledDatabase({ dataDir: config.DATA_DIR, runAs: config.DATABASE_RUN_AS, log: say })
}

/** The addresses of the configured database; null for the bundled one. */
export const databaseUrls = ({
  DATABASE_URL: url,
  DATABASE_OWNER_URL: owner,
  DATABASE_DIRECT_URL: direct,
}: Pick<Config, 'DATABASE_URL' | 'DATABASE_OWNER_URL' | 'DATABASE_DIRECT_URL'>): DatabaseUrls | null =>
  url === undefined ? null : { url, owner, direct }
