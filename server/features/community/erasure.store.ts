import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

export async function countPosts(db: Db, memberId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*)::int from question where author_id = ${memberId} and removed_at is null)
      + (select count(*)::int from answer where author_id = ${memberId} and removed_at is null) as count`.execute(
    db,
  )
  return rows[0]!.count
}

/** Posts that the author had removed were kept only for the author, so they are deleted. */
export async function forgetAuthor(trx: Db, memberId: number): Promise<void> {
  for (const table of ['answer', 'question'] as const) {
    await trx
      .deleteFrom(table)
      .where('author_id', '=', memberId)
      .where('removed_at', 'is not', null)
      .execute()
    await trx.updateTable(table).set({ author_id: null }).where('author_id', '=', memberId).execute()
  }
}
