import type { DatabaseConfig } from './connection.ts'

/**
 * The connections to the product's PostgreSQL. `owner` may change the schema and is for migrations only;
 * `runtime` may only read and write rows, perhaps through a pooler that gives each transaction another session. `direct` is
 * the same role with a whole session: for LISTEN, and for settings and locks that outlive a transaction.
 */
export type DatabaseAccess = {
  owner: DatabaseConfig
  runtime: DatabaseConfig
  direct: DatabaseConfig
  isUp: () => boolean
  stop: () => Promise<void>
}
