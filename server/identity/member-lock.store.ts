import type { Db } from '#server/database/db.ts'

/** Within a transaction: nobody else changes the member meanwhile. Nothing for one who is unknown or has left. */
export const lockMember = (trx: Db, memberId: number) =>
  trx
    .selectFrom('member')
    .select(['id', 'email', 'name', 'roles', 'image_id'])
    .where('id', '=', memberId)
    .where('withdrawn_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
