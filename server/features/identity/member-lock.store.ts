import type { Db } from '#server/platform/database/db.ts'

/**
 * Within a transaction: nobody else changes the member meanwhile. Nothing for one who is unknown or has left. With
 * `for no key update` new rows that name the member would not wait, and an erasure would miss them.
 */
export const lockMember = (trx: Db, memberId: number) =>
  trx
    .selectFrom('member')
    .select(['id', 'email', 'name', 'roles', 'image_id'])
    .where('id', '=', memberId)
    .where('withdrawn_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
