import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import type pg from 'pg'

import { preparing } from './prepared.ts'
import type { DB as Tables } from './tables.ts'

/** The first parameter of store functions: the database, or a transaction on it. */
export type Db = Kysely<Tables>
export type Trx = Transaction<Tables>

export const openDb = (pool: pg.Pool): Db =>
  new Kysely<Tables>({ dialect: new PostgresDialect({ pool: preparing(pool) }) })
