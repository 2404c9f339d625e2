import type { Db } from '#server/platform/database/db.ts'

/** Those of all who have not left, in order, a piece at a time. */
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
