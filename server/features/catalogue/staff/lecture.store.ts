import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'
import { insertLesson } from '../outline/lesson-making.store.ts'
import { adoptSection, findSection } from '../outline/section.store.ts'

export type StaffLectureRow = {
  id: number
  course_id: number
  title: string
  description: string
  order_index: number
  duration_sec: number
  is_public: boolean
  kind: string
  section_id: number | null
  section_title: string | null
  video_id: string | null
  size_bytes: number | null
  captions: { lang: string; label: string; needsCheck: boolean }[]
  opened_count: number
  completed_count: number
  created_at: Date
  updated_at: Date
  deleted_until: Date | null
}

export const findStaffLectures = async (db: Db, courseId: number, undoDays: number) =>
  (
    await sql<StaffLectureRow>`${lectures(undoDays)}
      and l.course_id = ${courseId} order by l.deleted_at is not null, l.order_index, l.id`.execute(db)
  ).rows

export const findStaffLecture = async (db: Db, lectureId: number, undoDays: number) =>
  (await sql<StaffLectureRow>`${lectures(undoDays)} and l.id = ${lectureId}`.execute(db)).rows[0]

/** Lectures that are not deleted, and those that can still be restored. */
const lectures = (undoDays: number) => sql`
  select l.id, l.course_id, l.title, l.description, l.order_index, l.duration_sec, l.is_public, l.kind, l.section_id,
    s.title as section_title, l.video_id,
    v.size_bytes::float8 as size_bytes, l.created_at, l.updated_at,
    l.deleted_at + make_interval(days => ${undoDays}) as deleted_until,
    coalesce((select json_agg(json_build_object('lang', c.lang, 'label', c.label, 'needsCheck', c.needs_check) order by c.lang)
      from caption c where c.video_id = l.video_id), '[]') as captions,
    p.opened_count, p.completed_count
  from every_lecture l
  left join video v on v.id = l.video_id
  left join section s on s.id = l.section_id
  cross join lateral (
    select count(*)::int as opened_count, count(completed_at)::int as completed_count
    from lecture_progress where lecture_id = l.id
  ) p
  where (l.deleted_at is null or l.deleted_at > now() - make_interval(days => ${undoDays}))`

export type VideoToInsert = {
  id: string
  file: string
  durationSec: number
  width: number
  height: number
  sizeBytes: number
  posterFile: string | null
}

export async function insertVideo(db: Db, video: VideoToInsert): Promise<void> {
  await db
    .insertInto('video')
    .values({
      id: video.id,
      file: video.file,
      duration_sec: video.durationSec,
      width: video.width,
      height: video.height,
      size_bytes: video.sizeBytes,
      poster_file: video.posterFile,
    })
    .execute()
}

export type LectureToInsert = {
  courseId: number
  title: string
  description: string
  isPublic: boolean
  durationSec: number
  videoId: string
  /** Position in the course; default: at the end. */
  orderIndex?: number | undefined
  /** The end of this section instead, if the course has it. */
  sectionId?: number | null | undefined
}

/** Undefined: no such course. Locks the course, so that concurrent additions get different positions. */
export async function insertLecture(
  trx: Db,
  lecture: LectureToInsert,
): Promise<{ id: number; order_index: number } | undefined> {
  await sql`select from course where id = ${lecture.courseId} for no key update`.execute(trx)
  const section = lecture.sectionId && (await findSection(trx, lecture.sectionId))
  if (section && section.course_id === lecture.courseId) return insertInto(trx, section.id, lecture)
  const { rows } = await sql<{ id: number; order_index: number }>`
    insert into every_lecture (course_id, title, description, is_public, duration_sec, video_id, order_index)
    select c.id, ${lecture.title}, ${lecture.description}, ${lecture.isPublic}, ${lecture.durationSec},
      ${lecture.videoId},
      coalesce(${lecture.orderIndex ?? null}::int,
        (select coalesce(max(l.order_index), 0) + 1 from lecture l where l.course_id = c.id))
    from course c where c.id = ${lecture.courseId}
    returning id, order_index`.execute(trx)
  const made = rows[0]
  if (made) await adoptSection(trx, made.id)
  return made
}

async function insertInto(
  trx: Db,
  sectionId: number,
  lecture: LectureToInsert,
): Promise<{ id: number; order_index: number } | undefined> {
  const id = await insertLesson(trx, lecture.courseId, { ...lecture, kind: 'video', sectionId })
  const { rows } = await sql<{ id: number; order_index: number }>`
    update every_lecture set video_id = ${lecture.videoId}, duration_sec = ${lecture.durationSec}
    where id = ${id} returning id, order_index`.execute(trx)
  return rows[0]
}

export type LectureChange = { title?: string; description?: string; is_public?: boolean }

export async function updateLecture(db: Db, lectureId: number, change: LectureChange): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('lecture')
    .set({ ...change, updated_at: sql`now()` })
    .where('id', '=', lectureId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The id of the lecture's course, locked against other changes of its outline, but not against saves of its members. */
export async function holdCourseOf(trx: Db, lectureId: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from course where id = (select course_id from every_lecture where id = ${lectureId})
    for no key update`.execute(trx)
  return rows[0]?.id
}

/** Returns the course if the lecture existed and was not deleted. */
export async function markDeleted(
  db: Db,
  lectureId: number,
): Promise<{ course_id: number; title: string } | undefined> {
  const { rows } = await sql<{ course_id: number; title: string }>`
    update every_lecture set deleted_at = now() where id = ${lectureId} and deleted_at is null
    returning course_id, title`.execute(db)
  return rows[0]
}

export type RestoreResult = 'restored' | 'standing' | 'over' | 'unknown'

export async function unmarkDeleted(db: Db, lectureId: number, undoDays: number): Promise<RestoreResult> {
  const { rows } = await sql<{ deleted_at: Date | null; is_over: boolean }>`
    select deleted_at, deleted_at <= now() - make_interval(days => ${undoDays}) as is_over
    from every_lecture where id = ${lectureId} for update`.execute(db)
  const [lecture] = rows
  if (!lecture) return 'unknown'
  if (lecture.deleted_at === null) return 'standing'
  if (lecture.is_over) return 'over'
  await sql`update every_lecture set deleted_at = null where id = ${lectureId}`.execute(db)
  return 'restored'
}

/** Replaces the video of a lecture; returns the old one; undefined: no such lecture. */
export async function swapVideo(
  trx: Db,
  lectureId: number,
  video: { id: string; durationSec: number },
): Promise<{ old: string | null; courseId: number } | undefined> {
  const { rows } = await sql<{ video_id: string | null; course_id: number }>`
    select video_id, course_id from lecture where id = ${lectureId} for update`.execute(trx)
  const [lecture] = rows
  if (!lecture) return undefined
  await sql`
    update every_lecture set video_id = ${video.id}, duration_sec = ${video.durationSec}, updated_at = now()
    where id = ${lectureId}`.execute(trx)
  return { old: lecture.video_id, courseId: lecture.course_id }
}

/** Deletes the video unless another lecture uses it too. */
export async function deleteVideo(trx: Db, videoId: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('video')
    .where('id', '=', videoId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('every_lecture').select('id').where('video_id', '=', videoId))),
    )
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Detaches the videos of lectures that can no longer be restored; members' progress and openings are kept. */
export async function releaseVideos(db: Db, undoDays: number): Promise<string[]> {
  const { rows } = await sql<{ video_id: string }>`
    with over as (
      update every_lecture l set video_id = null
      from (
        select id, video_id from every_lecture
        where deleted_at <= now() - make_interval(days => ${undoDays}) and video_id is not null
      ) o
      where l.id = o.id returning o.video_id
    )
    select distinct video_id from over`.execute(db)
  return rows.map(({ video_id }) => video_id)
}
