import type { Db } from '#server/platform/database/db.ts'

export async function countReviewsOf(db: Db, memberId: number): Promise<number> {
  const { count } = await db
    .selectFrom('review')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('author_id', '=', memberId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function forgetReviewer(trx: Db, memberId: number): Promise<void> {
  await trx.updateTable('review').set({ author_id: null }).where('author_id', '=', memberId).execute()
}
