import { sql } from 'kysely'
import type { DemoCourse } from '#demo/course.ts'
import { coverageOf } from '#server/features/learning/completion.ts'
import { recountStars } from '#server/features/review/review.store.ts'
import type { Db } from '#server/platform/database/db.ts'
import { type LifeReview, lifeReviews } from './reviews.ts'

/** From this share of a course on, a member of the demonstration reviews it. */
const REVIEWED_FROM = 0.4

/** Each review is by another member who studied enough of the course, on the day after their last lecture. */
export async function seedLifeReviews(trx: Db, courses: DemoCourse[]): Promise<void> {
  for (const [at, { slug }] of courses.entries()) {
    const courseId = at + 1
    const authors = await authorsOf(trx, courseId)
    const reviews = lifeReviews.filter(({ course }) => course === slug)
    for (const [index, author] of authors.slice(0, reviews.length).entries())
      await insertReview(trx, { ...author, courseId }, reviews[index]!)
    await recountStars(trx, courseId)
  }
}

type Author = { memberId: number; reviewedAt: Date; coverage: number }

async function authorsOf(trx: Db, courseId: number): Promise<Author[]> {
  const { rows } = await sql<{ member_id: number; reviewed_at: Date }>`
    select p.member_id, least(max(p.updated_at) + interval '14 hours', now()) as reviewed_at
    from lecture_progress p
    join lecture l on l.id = p.lecture_id
    join open_enrolment e on e.member_id = p.member_id and e.course_id = l.course_id
    join member m on m.id = p.member_id
    where l.course_id = ${courseId} and m.password_hash is null
    group by p.member_id
    order by reviewed_at`.execute(trx)
  const authors: Author[] = []
  for (const { member_id: memberId, reviewed_at: reviewedAt } of rows) {
    const coverage = await coverageOf(trx, memberId, courseId)
    if (coverage >= REVIEWED_FROM) authors.push({ memberId, reviewedAt, coverage })
  }
  return authors
}

async function insertReview(
  trx: Db,
  { memberId, courseId, reviewedAt, coverage }: Author & { courseId: number },
  { rating, body, reply }: LifeReview,
): Promise<void> {
  await sql`
    insert into review (course_id, author_id, rating, body, coverage, created_at, reply, replied_at)
    values (${courseId}, ${memberId}, ${rating}, ${body}, ${coverage}, ${reviewedAt}, ${reply ?? null},
      case when ${reply ?? null}::text is not null then least(now(), ${reviewedAt}::timestamptz + interval '20 hours') end)`.execute(
    trx,
  )
}
