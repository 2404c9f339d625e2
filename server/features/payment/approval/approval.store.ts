import type { Db } from '#server/platform/database/db.ts'

/** Locks the buyer, so that the account cannot be removed before the commit. Undefined for a removed account. */
export const holdBuyer = (trx: Db, memberId: number) =>
  trx
    .selectFrom('member')
    .select(['name', 'email'])
    .where('id', '=', memberId)
    .where('withdrawn_at', 'is', null)
    .forShare()
    .executeTakeFirst()
