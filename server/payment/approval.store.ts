import type { Db } from '#server/database/db.ts'

/** Whom the contract letter goes to; nobody where the account is gone. */
export const findBuyer = (db: Db, memberId: number) =>
  db
    .selectFrom('member')
    .select(['name', 'email'])
    .where('id', '=', memberId)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
