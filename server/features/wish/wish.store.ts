import type { Category } from '#contract/catalogue/catalogue.ts'
import type { Db } from '#server/platform/database/db.ts'

/** Whether the course is published; locks it against removal until the end of the transaction. */
export async function holdPublished(trx: Db, courseId: number): Promise<boolean> {
  const row = await trx
    .selectFrom('course')
    .select('id')
    .where('id', '=', courseId)
    .where('published', '=', true)
    .forKeyShare()
    .executeTakeFirst()
  return row !== undefined
}

export async function insertWish(trx: Db, memberId: number, courseId: number): Promise<void> {
  await trx
    .insertInto('wish')
    .values({ member_id: memberId, course_id: courseId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteWish(db: Db, memberId: number, courseId: number): Promise<boolean> {
  const deleted = await db
    .deleteFrom('wish')
    .where('member_id', '=', memberId)
    .where('course_id', '=', courseId)
    .executeTakeFirst()
  return deleted.numDeletedRows > 0n
}

export type WishRow = { id: number; title: string; category: Category }

export const findWishes = (db: Db, memberId: number): Promise<WishRow[]> =>
  db
    .selectFrom('wish as w')
    .innerJoin('course as c', 'c.id', 'w.course_id')
    .select(['c.id', 'c.title', 'c.category'])
    .where('w.member_id', '=', memberId)
    .orderBy('w.created_at', 'desc')
    .orderBy('c.id', 'desc')
    .$castTo<WishRow>()
    .execute()
