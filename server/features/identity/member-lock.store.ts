import type { Db } from '#server/platform/database/db.ts'

/**
 * Locks the member within a transaction; undefined if unknown or removed. Not `for no key update`: new rows that reference
 * the member would not wait, and an erasure would miss them.
 */
export const lockMember = (trx: Db, memberId: number) =>
  trx
    .selectFrom('member')
    .select(['id', 'email', 'name', 'roles', 'image_id'])
    .where('id', '=', memberId)
    .where('withdrawn_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
