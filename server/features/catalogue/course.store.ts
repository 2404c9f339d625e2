import { type RawBuilder, sql } from 'kysely'
import type { Category } from '#contract/catalogue/catalogue.ts'
import type { QuizzesAsked } from '#contract/catalogue/lesson.ts'
import { StudyMinutes } from '#contract/catalogue/study-minutes.ts'
import type { Db } from '#server/platform/database/db.ts'
import { COURSE_INSTRUCTORS, type CourseInstructorRow } from './course-instructor.ts'

export type CourseRow = {
  id: number
  title: string
  summary: string
  description: string
  category: Category
  level: string
  list_price: number
  sale_price: number | null
  sale_ends_at: Date | null
  published: boolean
  image_file: string | null
  outcomes: string[]
  audience: string[]
  lecture_count: number
  total_duration_sec: number
  minutes: StudyMinutes
  access_days: number | null
  completion_coverage: number
  completion_quizzes: QuizzesAsked
  star_counts: number[] | null
  instructors: CourseInstructorRow[]
  based_on: string
  /** YYYY-MM-DD */
  reviewed_at: string | null
}

export async function findCourses(db: Db, { drafts }: { drafts: boolean }): Promise<CourseRow[]> {
  const { rows } = await sql<CourseRow>`
    ${COURSE} where c.published or ${drafts} group by c.id, i.file, r.course_id order by c.id`.execute(db)
  return rows
}

export async function findCourse(db: Db, courseId: number): Promise<CourseRow | undefined> {
  const { rows } =
    await sql<CourseRow>`${COURSE} where c.id = ${courseId} group by c.id, i.file, r.course_id`.execute(db)
  return rows[0]
}

/** A course's columns of its price. */
export const PRICE = sql`c.price as list_price, c.sale_price, c.sale_ends_at`

/** Aggregates lectures: the minutes of each kind, rounded up. */
export const minutesOf = (lecture: RawBuilder<unknown>) => sql`
  json_build_object(${sql.join(
    STUDIED_KINDS.flatMap((kind) => [
      sql.lit(kind),
      sql`coalesce(ceil(sum(${lecture}duration_sec) filter (where ${lecture}kind = ${sql.lit(kind)}) / 60.0), 0)::int`,
    ]),
  )}) as minutes`
const STUDIED_KINDS = Object.keys(StudyMinutes.def.shape)

const COURSE = sql`
  select c.id, c.title, c.summary, c.description, c.category, c.level, ${PRICE}, c.published,
    c.outcomes, c.audience, c.access_days, c.completion_coverage, c.completion_quizzes, c.based_on, c.reviewed_at::text as reviewed_at, i.file as image_file, r.counts as star_counts, ${COURSE_INSTRUCTORS},
    count(l.id)::int as lecture_count, coalesce(sum(l.duration_sec), 0)::int as total_duration_sec, ${minutesOf(sql`l.`)}
  from course c
  left join lecture l on l.course_id = c.id
  left join image i on i.id = c.image_id
  left join course_rating r on r.course_id = c.id`

export const findCurriculum = (db: Db, courseId: number) =>
  db
    .selectFrom('lecture as l')
    .leftJoin('section as s', 's.id', 'l.section_id')
    .select(['l.id', 'l.title', 'l.description', 'l.order_index', 'l.duration_sec', 'l.is_public', 'l.kind'])
    .select(['l.section_id', 's.title as section_title'])
    .where('l.course_id', '=', courseId)
    .orderBy('l.order_index')
    .orderBy('l.id')
    .execute()

/** Names of the languages in which every lecture with a video has captions. */
export async function findCaptionNames(db: Db, courseId: number): Promise<string[]> {
  const { rows } = await sql<{ label: string }>`
    select min(k.label) as label
    from lecture l join caption k on k.video_id = l.video_id
    where l.course_id = ${courseId}
    group by k.lang
    having count(*) = (select count(*) from lecture where course_id = ${courseId} and video_id is not null)
    order by k.lang = 'ko' desc, k.lang`.execute(db)
  return rows.map(({ label }) => label)
}

/** Lectures deleted within the last `withinSec`. */
export async function findLatelyDeleted(db: Db, withinSec: number): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from every_lecture where deleted_at > now() - make_interval(secs => ${withinSec}::int)`.execute(
    db,
  )
  return new Set(rows.map(({ id }) => id))
}
