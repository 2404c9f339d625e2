import { sql } from 'kysely'
import type { Deps } from '#server/deps.ts'
import type { Trx } from '#server/platform/database/db.ts'

type MoneyDeps = { db: Deps['db']; config: Pick<Deps['config'], 'PAYMENT_COMMIT'> }

/**
 * A transaction whose success a buyer or a provider learns. With `PAYMENT_COMMIT` its commit waits for a standby, so that
 * the promotion of that standby loses no payment.
 */
export const moneyTransaction = <Result>(
  { db, config: { PAYMENT_COMMIT: commit } }: MoneyDeps,
  work: (trx: Trx) => Promise<Result>,
): Promise<Result> =>
  db.transaction().execute(async (trx) => {
    const result = await work(trx)
    if (commit) await sql`select set_config('synchronous_commit', ${commit}, true)`.execute(trx)
    return result
  })
