import type { Db } from '#server/platform/database/db.ts'

/** The ids of all members whose account exists, in order, in pieces. */
export async function findMemberIds(db: Db, afterId: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('member')
    .select('id')
    .where('id', '>', afterId)
    .where('withdrawn_at', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
