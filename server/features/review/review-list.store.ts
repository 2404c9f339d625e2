import { sql } from 'kysely'
import type { ReviewOrder } from '#contract/review/review.ts'
import type { Db } from '#server/platform/database/db.ts'
import { pageRows } from '#server/platform/database/page-rows.ts'
import { REVIEW_COLUMNS, type ReviewRow } from './review-row.ts'

const ORDERS: Record<ReviewOrder, ReturnType<typeof sql>> = {
  'createdAt,desc': sql`r.id desc`,
  'rating,desc': sql`r.rating desc, r.id desc`,
  'rating,asc': sql`r.rating, r.id desc`,
}

/** Finds the page by ids alone: sorting and skipping whole rows with their authors costs several times as much. */
export async function findReviews(
  db: Db,
  courseId: number,
  { sort, limit, offset }: { sort: ReviewOrder; limit: number; offset: number },
): Promise<ReviewRow[]> {
  const { rows } = await sql<ReviewRow>`
    select ${REVIEW_COLUMNS} from (
      select r.id from review r
      where r.course_id = ${courseId} and r.hidden_at is null
      order by ${ORDERS[sort]}
      ${pageRows(limit, offset)}
    ) page
    join review r on r.id = page.id
    left join member m on m.id = r.author_id
    order by ${ORDERS[sort]}`.execute(db)
  return rows
}

/** Visible reviews by stars, one star first. */
export async function findStarCounts(db: Db, courseId: number): Promise<readonly number[]> {
  const row = await db
    .selectFrom('course_rating')
    .select('counts')
    .where('course_id', '=', courseId)
    .executeTakeFirst()
  return row?.counts ?? []
}
