import type pg from 'pg'

/**
 * The connections to the product's PostgreSQL. `owner` may change the schema and is for migrations only;
 * `runtime` may only read and write rows.
 */
export type DatabaseAccess = {
  owner: pg.ClientConfig
  runtime: pg.ClientConfig
  isUp: () => boolean
  stop: () => Promise<void>
}
