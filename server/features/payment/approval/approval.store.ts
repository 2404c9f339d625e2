import type { Db } from '#server/platform/database/db.ts'

/** Within a transaction: whoever pays cannot leave before it ends. Nobody where the account is gone. */
export const holdBuyer = (trx: Db, memberId: number) =>
  trx
    .selectFrom('member')
    .select(['name', 'email'])
    .where('id', '=', memberId)
    .where('withdrawn_at', 'is', null)
    .forShare()
    .executeTakeFirst()
