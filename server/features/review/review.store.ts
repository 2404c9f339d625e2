import { sql } from 'kysely'
import type { ReviewToWrite } from '#contract/review/review.ts'
import type { Db } from '#server/platform/database/db.ts'
import { REVIEW_COLUMNS, type ReviewRow } from './review-row.ts'

export async function findOwnReview(db: Db, authorId: number, courseId: number) {
  const { rows } = await sql<ReviewRow>`
    select ${REVIEW_COLUMNS} from review r join member m on m.id = r.author_id
    where r.author_id = ${authorId} and r.course_id = ${courseId}`.execute(db)
  return rows[0]
}

export async function findReview(db: Db, reviewId: number) {
  const { rows } = await sql<ReviewRow>`
    select ${REVIEW_COLUMNS} from review r left join member m on m.id = r.author_id
    where r.id = ${reviewId}`.execute(db)
  return rows[0]
}

/** Makes the removal of the account wait until the end of the transaction; false: it was removed before. */
export async function lockAuthor(trx: Db, memberId: number): Promise<boolean> {
  const { rows } = await sql`
    select from member where id = ${memberId} and withdrawn_at is null for key share`.execute(trx)
  return rows.length > 0
}

type ReviewToStore = ReviewToWrite & { coverage: number }

/** undefined: the member has reviewed the course already. */
export const insertReview = (trx: Db, authorId: number, courseId: number, review: ReviewToStore) =>
  trx
    .insertInto('review')
    .values({ author_id: authorId, course_id: courseId, ...review })
    .onConflict((conflict) => conflict.columns(['author_id', 'course_id']).doNothing())
    .returning('id')
    .executeTakeFirst()

export const updateReview = (trx: Db, reviewId: number, review: ReviewToStore) =>
  trx
    .updateTable('review')
    .set({ ...review, edited_at: sql`now()` })
    .where('id', '=', reviewId)
    .execute()

export const deleteReview = (trx: Db, reviewId: number) =>
  trx.deleteFrom('review').where('id', '=', reviewId).execute()

/**
 * Counts the visible reviews of a course by stars. The first statement locks the row, so that the second one, which
 * begins after the lock was granted, sees the reviews of every transaction that counted before.
 */
export async function recountStars(trx: Db, courseId: number): Promise<void> {
  await sql`
    insert into course_rating (course_id, counts) values (${courseId}, '{0,0,0,0,0}')
    on conflict (course_id) do update set changed_at = now()`.execute(trx)
  await sql`
    update course_rating set counts = (
      select array_agg(coalesce(given.count, 0) order by stars)
      from generate_series(1, 5) as stars
      left join (
        select rating, count(*)::int as count from review
        where course_id = ${courseId} and hidden_at is null
        group by rating
      ) given on given.rating = stars
    )
    where course_id = ${courseId}`.execute(trx)
}
