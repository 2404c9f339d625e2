import { type RawBuilder, sql, type Updateable } from 'kysely'
import type { Category } from '#contract/catalogue/catalogue.ts'
import type { LessonKind } from '#contract/catalogue/lesson.ts'
import type { Db } from '#server/platform/database/db.ts'
import { pageRows } from '#server/platform/database/page-rows.ts'
import { holding } from '#server/platform/database/holding.ts'
import type { Course } from '#server/platform/database/tables.ts'
import type { PermittedCourses } from '#server/features/identity/permitted-courses.ts'
import { COURSE_INSTRUCTORS } from '../course-instructor.ts'
import { unnamedOf } from '../files/staff-file.store.ts'
import { type CourseRow, minutesOf, PRICE } from '../course.store.ts'

export type StaffCourseRow = CourseRow & {
  archived_at: Date | null
  created_at: Date
  updated_at: Date
  without_video: number
  open_lectures: number
  without_captions: number
  empty_texts: number
  without_files: number
  without_exercise: number
  empty_quizzes: number
  kinds: LessonKind[]
  enrolled_count: number
  ever_enrolled_count: number
}

export type CourseStatus = 'all' | 'published' | 'draft' | 'archived'
export type CourseOrder = 'createdAt,desc' | 'title,asc' | 'enrolledCount,desc' | 'price,desc'

type CourseListFilter = {
  permitted: PermittedCourses
  status: CourseStatus
  category: Category | null
  words: string | null
  sort: CourseOrder
  limit: number
  offset: number
}

const ORDERS: Record<CourseOrder, RawBuilder<unknown>> = {
  'createdAt,desc': sql`c.created_at desc, c.id desc`,
  'title,asc': sql`c.title asc, c.id desc`,
  'enrolledCount,desc': sql`open.members desc nulls last, c.id desc`,
  'price,desc': sql`c.price desc, c.id desc`,
}

const BY_MEMBERS = sql`
  left join (select course_id, count(*) as members from open_enrolment group by course_id) open on open.course_id = c.id`

/** One page of courses; data from other tables is read only for the courses on it. */
export async function findStaffCourses(
  db: Db,
  { permitted, status, category, words, sort, limit, offset }: CourseListFilter,
): Promise<(StaffCourseRow & { total: number })[]> {
  const { rows } = await sql<StaffCourseRow & { total: number }>`
    with shown as materialized (
      select c.id, row_number() over (order by ${ORDERS[sort]}) as place, count(*) over ()::int as total
      from course c
      ${sort === 'enrolledCount,desc' ? BY_MEMBERS : sql``}
      where (${status} = 'all' or case ${status}
          when 'published' then c.published
          when 'archived' then c.archived_at is not null
          else not c.published and c.archived_at is null end)
        and (${permitted}::int[] is null or c.id = any(${permitted}::int[]))
        and (${category}::text is null or c.category = ${category})
        and (${words}::text is null or c.title ilike ${words && holding(words)})
      order by ${ORDERS[sort]}
      ${pageRows(limit, offset)}
    )
    select ${COLUMNS}, shown.total ${FROM} join shown on shown.id = c.id order by shown.place`.execute(db)
  return rows
}

export async function findStaffCourse(db: Db, courseId: number): Promise<StaffCourseRow | undefined> {
  const { rows } = await sql<StaffCourseRow>`select ${COLUMNS} ${FROM} where c.id = ${courseId}`.execute(db)
  return rows[0]
}

const COLUMNS = sql`
  c.id, c.title, c.summary, c.description, c.category, c.level, ${PRICE}, c.published, c.outcomes, c.audience,
  c.access_days, c.completion_coverage, c.completion_quizzes, c.based_on, c.reviewed_at::text as reviewed_at, c.archived_at, c.created_at, c.updated_at,
  i.file as image_file, ${COURSE_INSTRUCTORS}, l.*, e.*`

const FROM = sql`
  from course c
  left join image i on i.id = c.image_id
  cross join lateral (
    select count(*)::int as lecture_count, coalesce(sum(duration_sec), 0)::int as total_duration_sec, ${minutesOf(sql``)},
      (count(*) filter (where kind = 'video' and video_id is null))::int as without_video,
      (count(*) filter (where is_public))::int as open_lectures,
      (count(*) filter (where video_id is not null
        and not exists (select from caption where caption.video_id = lecture.video_id)))::int as without_captions,
      (count(*) filter (where exists (
        select from lecture_text t where t.lecture_id = lecture.id and octet_length(t.html) = 0)))::int as empty_texts,
      (count(*) filter (where kind = 'file'
        and not exists (select from lecture_file f where f.lecture_id = lecture.id)))::int as without_files,
      (count(*) filter (where kind = 'exercise' and not exists (
        select from lecture_exercise k join exercise x on x.id = k.exercise_id
        where k.lecture_id = lecture.id and x.published)))::int as without_exercise,
      (count(*) filter (where exists (
        select from quiz q where q.lecture_id = lecture.id and q.at_sec is null
          and not exists (select from quiz_item i where i.quiz_id = q.id))))::int as empty_quizzes,
      coalesce(array_agg(distinct kind), '{}') as kinds
    from lecture where course_id = c.id
  ) l
  cross join lateral (
    select (select count(*)::int from enrolment where course_id = c.id) as ever_enrolled_count,
      (select count(*)::int from open_enrolment where course_id = c.id) as enrolled_count
  ) e`

export async function insertCourse(
  db: Db,
  course: { title: string; description: string; price: number; category: Category; published: boolean },
): Promise<number> {
  const { id } = await db.insertInto('course').values(course).returning('id').executeTakeFirstOrThrow()
  return id
}

export type CourseChange = Pick<
  Updateable<Course>,
  | 'title'
  | 'summary'
  | 'description'
  | 'category'
  | 'level'
  | 'price'
  | 'sale_price'
  | 'sale_ends_at'
  | 'published'
  | 'outcomes'
  | 'audience'
  | 'access_days'
  | 'completion_coverage'
  | 'completion_quizzes'
  | 'archived_at'
  | 'based_on'
  | 'reviewed_at'
>

/** False: no such course. */
export async function updateCourse(db: Db, courseId: number, change: CourseChange): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('course')
    .set({ ...change, updated_at: sql`now()` })
    .where('id', '=', courseId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Undefined: no such course. Restoring a course that is not archived does not unpublish it. */
export async function setArchived(
  trx: Db,
  courseId: number,
  isArchived: boolean,
): Promise<{ published: boolean; archived: boolean } | undefined> {
  const { rows } = await sql<{ published: boolean; archived: boolean }>`
    select published, archived_at is not null as archived from course where id = ${courseId} for update`.execute(
    trx,
  )
  const [before] = rows
  if (!before || before.archived === isArchived) return before
  await trx
    .updateTable('course')
    .set({ archived_at: isArchived ? sql`now()` : null, published: false, updated_at: sql`now()` })
    .where('id', '=', courseId)
    .execute()
  return before
}

/** Locks the course, so that deleting it and enrolling in it wait for each other. */
export async function lockCourse(trx: Db, courseId: number): Promise<{ title: string } | undefined> {
  const { rows } = await sql<{ title: string }>`
    select title from course where id = ${courseId} for update`.execute(trx)
  return rows[0]
}

/** Whether the course has enrolments or orders, or members' questions, notes, bookmarks or code. */
export async function isUsed(db: Db, courseId: number): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select from enrolment where course_id = ${courseId})
      or exists (select from payment_order where course_id = ${courseId})
      or exists (select from question where course_id = ${courseId} and removed_at is null)
      or exists (select from note n join every_lecture l on l.id = n.lecture_id where l.course_id = ${courseId})
      or exists (select from bookmark b join every_lecture l on l.id = b.lecture_id where l.course_id = ${courseId})
      or exists (
        select from quiz_attempt a join quiz q on q.id = a.quiz_id join every_lecture l on l.id = q.lecture_id
        where l.course_id = ${courseId}
      )
      or exists (select from exercise_work w join exercise x on x.id = w.exercise_id where x.course_id = ${courseId})
      or exists (
        select from exercise_submission s join exercise x on x.id = s.exercise_id where x.course_id = ${courseId}
      ) as used`.execute(db)
  return rows[0]!.used
}

/** Deletes the course with all lectures, also deleted ones; returns the files that are orphaned by it. */
export async function deleteCourse(
  trx: Db,
  courseId: number,
): Promise<{ videoIds: string[]; objectIds: string[]; imageFile: string | null }> {
  const { rows: files } = await sql<{ object_id: string }>`
    delete from lecture_file f using every_lecture l
    where l.id = f.lecture_id and l.course_id = ${courseId} returning f.object_id`.execute(trx)
  const { rows: lectures } = await sql<{ video_id: string | null }>`
    delete from every_lecture where course_id = ${courseId} returning video_id`.execute(trx)
  const videoIds = lectures.flatMap(({ video_id }) => video_id ?? [])
  const { rows } = await sql<{ file: string | null }>`
    with gone as (delete from course where id = ${courseId} returning image_id)
    delete from image where id = (select image_id from gone) returning file`.execute(trx)
  // A copy in another course may use the same video, or the same files.
  const { rows: orphaned } = await sql<{ id: string }>`
    delete from video v where v.id = any(${videoIds}::text[])
      and not exists (select from every_lecture l where l.video_id = v.id)
    returning v.id`.execute(trx)
  const objectIds = await unnamedOf(
    trx,
    files.map(({ object_id }) => object_id),
  )
  return { videoIds: orphaned.map(({ id }) => id), objectIds, imageFile: rows[0]?.file ?? null }
}

type Image = { imageId: string; file: string; width: number; height: number }

/** Returns the file of the old cover; undefined: no such course. */
export async function swapCover(
  trx: Db,
  courseId: number,
  image: Image | null,
): Promise<{ old: string | null } | undefined> {
  const { rows } = await sql<{ image_id: string | null; file: string | null }>`
    select c.image_id, i.file from course c left join image i on i.id = c.image_id
    where c.id = ${courseId} for update of c`.execute(trx)
  const course = rows[0]
  if (!course) return undefined
  if (image)
    await trx
      .insertInto('image')
      .values({ id: image.imageId, file: image.file, width: image.width, height: image.height })
      .execute()
  await trx
    .updateTable('course')
    .set({ image_id: image?.imageId ?? null, updated_at: sql`now()` })
    .where('id', '=', courseId)
    .execute()
  if (course.image_id) await trx.deleteFrom('image').where('id', '=', course.image_id).execute()
  return { old: course.file }
}
