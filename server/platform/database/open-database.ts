import type { Config } from '../config/config.ts'
import { openBundledDatabase } from '../bundled-postgres/bundled.ts'
import type { DatabaseAccess } from './database-access.ts'
import { openExternalDatabase } from './external.ts'

/** Opens the installation's database: the configured one, else the bundled one, which is started. */
export function openDatabase(
  config: Pick<Config, 'DATABASE_URL' | 'DATABASE_OWNER_URL' | 'DATABASE_RUN_AS' | 'DATA_DIR'>,
  say: (sentence: string) => void,
): Promise<DatabaseAccess> {
  if (config.DATABASE_URL) return openExternalDatabase(config.DATABASE_URL, config.DATABASE_OWNER_URL)
  return openBundledDatabase({ dataDir: config.DATA_DIR, runAs: config.DATABASE_RUN_AS, log: say })
}
