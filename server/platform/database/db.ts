import { Kysely, PostgresDialect, type Transaction, type TransactionBuilder } from 'kysely'
import type pg from 'pg'

import { preparing } from './prepared.ts'
import { repeatTransaction } from './repeated.ts'
import type { DB as Tables } from './tables.ts'

/** The first parameter of store functions: the database, or a transaction on it. */
export type Db = Kysely<Tables>
export type Trx = Transaction<Tables>

/** Its transactions are repeated when PostgreSQL gives them up, so their callbacks change nothing else. */
class RepeatingDb extends Kysely<Tables> {
  override transaction(): TransactionBuilder<Tables> {
    return repeating(super.transaction())
  }
}

function repeating(builder: TransactionBuilder<Tables>): TransactionBuilder<Tables> {
  const [run, isolated, accessing] = [
    builder.execute.bind(builder),
    builder.setIsolationLevel.bind(builder),
    builder.setAccessMode.bind(builder),
  ]
  return Object.assign(builder, {
    execute: <Result>(work: (trx: Trx) => Promise<Result>) => repeatTransaction(run, work),
    setIsolationLevel: (...level: Parameters<typeof isolated>) => repeating(isolated(...level)),
    setAccessMode: (...mode: Parameters<typeof accessing>) => repeating(accessing(...mode)),
  })
}

export const openDb = (pool: pg.Pool): Db =>
  new RepeatingDb({ dialect: new PostgresDialect({ pool: preparing(pool) }) })
