import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'
import { DYNAMIC } from '#server/platform/database/prepared.ts'

export async function countReviewsOf(db: Db, memberId: number): Promise<number> {
  const { count } = await db
    .selectFrom('review')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('author_id', '=', memberId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function forgetReviewer(trx: Db, memberId: number): Promise<void> {
  const forgotten = await trx
    .updateTable('review')
    .set({ author_id: null })
    .where('author_id', '=', memberId)
    .returning('course_id')
    .execute()
  // Cached pages show the author's name; a change of these rows makes the server render them again.
  await trx
    .updateTable('course_rating')
    .set({ changed_at: sql`now()` })
    .where('course_id', 'in', [0, ...forgotten.map((review) => review.course_id)])
    .modifyEnd(DYNAMIC)
    .execute()
}
