import { sql } from 'kysely'
import type { ReviewState } from '#contract/review/staff-review.ts'
import type { PermittedCourses } from '#server/features/identity/permitted-courses.ts'
import type { Db } from '#server/platform/database/db.ts'
import { pageRows } from '#server/platform/database/page-rows.ts'
import { REVIEW_COLUMNS, type ReviewRow } from '../review-row.ts'

export type StaffReviewRow = ReviewRow & { course_title: string }
type Filter = { permitted: PermittedCourses; state: ReviewState; courseId: number | undefined }

/** Each is the condition of an index on `review`. */
const STATES: Record<ReviewState, ReturnType<typeof sql>> = {
  unanswered: sql`r.reply is null and r.hidden_at is null`,
  low: sql`r.rating <= 2 and r.hidden_at is null`,
  hidden: sql`r.hidden_at is not null`,
  all: sql`true`,
}

const inFilter = ({ permitted, state, courseId }: Filter) => {
  const inPermitted = permitted ? sql`r.course_id = any(${permitted}::int[])` : sql`true`
  const ofCourse = courseId === undefined ? sql`true` : sql`r.course_id = ${courseId}`
  return sql`${STATES[state]} and ${inPermitted} and ${ofCourse}`
}

export async function findStaffReviews(
  db: Db,
  filter: Filter,
  { limit, offset }: { limit: number; offset: number },
): Promise<StaffReviewRow[]> {
  const { rows } = await sql<StaffReviewRow>`
    ${STAFF_REVIEWS} where ${inFilter(filter)} order by r.id desc ${pageRows(limit, offset)}`.execute(db)
  return rows
}

export async function countStaffReviews(db: Db, filter: Filter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from review r where ${inFilter(filter)}`.execute(db)
  return rows[0]!.count
}

export async function findStaffReview(db: Db, reviewId: number): Promise<StaffReviewRow | undefined> {
  const { rows } = await sql<StaffReviewRow>`${STAFF_REVIEWS} where r.id = ${reviewId}`.execute(db)
  return rows[0]
}

const STAFF_REVIEWS = sql`
  select ${REVIEW_COLUMNS}, c.title as course_title
  from review r join course c on c.id = r.course_id left join member m on m.id = r.author_id`

/**
 * Waits for other changes of the review, so that the log has the value that was replaced. The author's row comes first, as
 * in an erasure: a notification needs it, and the other order could deadlock.
 */
export async function lockReview(trx: Db, reviewId: number): Promise<void> {
  await sql`
    select from member where id = (select author_id from review where id = ${reviewId}) for key share`.execute(
    trx,
  )
  await sql`select from review where id = ${reviewId} for update`.execute(trx)
}

/** null deletes the answer. */
export const setReply = (trx: Db, reviewId: number, reply: string | null) =>
  trx
    .updateTable('review')
    .set({ reply, replied_at: reply === null ? null : sql`now()` })
    .where('id', '=', reviewId)
    .execute()

/** null shows the review again. */
export const setReviewHidden = (trx: Db, reviewId: number, reason: string | null) =>
  trx
    .updateTable('review')
    .set({ hidden_reason: reason, hidden_at: reason === null ? null : sql`now()` })
    .where('id', '=', reviewId)
    .execute()
