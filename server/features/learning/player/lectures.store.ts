import { sql } from 'kysely'
import type { SecondRange } from '#contract/learning/learning.ts'
import type { Db } from '#server/platform/database/db.ts'

export type ProgressRow = {
  watched_sec: number
  resume_sec: number
  covered_sec: number
  completed: boolean
  is_new: boolean
}

export type ListedRow = ProgressRow & {
  id: number
  title: string
  order_index: number
  duration_sec: number
  is_public: boolean
  kind: string
  section_id: number | null
  section_title: string | null
  file_count: number
}

export async function findLectures(db: Db, memberId: number, courseId: number): Promise<ListedRow[]> {
  const { rows } = await sql<ListedRow>`
    select l.id, l.title, l.order_index, l.duration_sec, l.is_public, l.kind, l.section_id,
      s.title as section_title,
      (select count(*)::int from lecture_file f where f.lecture_id = l.id) as file_count, ${PROGRESS},
      coalesce(min(p.started_at) over () < l.renewed_at, false) and ${NOT_OPENED_SINCE} as is_new
    from lecture l
    left join section s on s.id = l.section_id
    left join lecture_progress p on p.lecture_id = l.id and p.member_id = ${memberId}
    where l.course_id = ${courseId}
    order by l.order_index, l.id`.execute(db)
  return rows
}

export type OwnRow = ProgressRow & {
  covered: SecondRange[]
  resume_saved_at: Date | null
  resume_session: string | null
  resume_device: string | null
}

/** A member's progress in a lecture; returns a row even without any. */
export async function findProgress(db: Db, memberId: number, lectureId: number): Promise<OwnRow | undefined> {
  const { rows } = await sql<OwnRow>`
    select ${PROGRESS}, p.resume_saved_at, p.resume_session, p.resume_device,
      coalesce((
        select json_agg(json_build_array(lower(part), upper(part)) order by part) from unnest(p.coverage) as part
      ), '[]') as covered,
      ${NOT_OPENED_SINCE} and exists (
        select from lecture_progress begun join lecture b on b.id = begun.lecture_id
        where begun.member_id = ${memberId} and b.course_id = l.course_id and begun.started_at < l.renewed_at
      ) as is_new
    from lecture l
    left join lecture_progress p on p.lecture_id = l.id and p.member_id = ${memberId}
    where l.id = ${lectureId}`.execute(db)
  return rows[0]
}

const PROGRESS = sql`
  coalesce(p.watched_sec, 0) as watched_sec,
  coalesce(p.resume_sec, 0) as resume_sec,
  coalesce(p.covered_sec, 0) as covered_sec,
  p.completed_at is not null as completed`

const NOT_OPENED_SINCE = sql`coalesce(p.updated_at < l.renewed_at, true)`

export const findCaptions = (db: Db, videoId: string) =>
  db
    .selectFrom('caption')
    .select(['lang', 'label', 'file'])
    .where('video_id', '=', videoId)
    .orderBy('lang')
    .execute()

/** In the order of their seconds; a pause without questions or behind the end of a shorter video is none. */
export async function findQuizzes(db: Db, lectureId: number) {
  const { rows } = await sql<{ id: number; at_sec: number | null }>`
    select q.id, q.at_sec from quiz q join lecture l on l.id = q.lecture_id
    where q.lecture_id = ${lectureId} and (q.at_sec is null
      or q.at_sec <= l.duration_sec and exists (select from quiz_item i where i.quiz_id = q.id))
    order by q.at_sec`.execute(db)
  return rows
}
