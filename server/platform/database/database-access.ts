import type pg from 'pg'

/**
 * A PostgreSQL that is ours to use.
 *
 * `owner` may change the schema and is for migrations alone; `runtime` reads and writes rows, nothing more.
 */
export type DatabaseAccess = {
  owner: pg.ClientConfig
  runtime: pg.ClientConfig
  isUp: () => boolean
  stop: () => Promise<void>
}
