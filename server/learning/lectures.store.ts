import { sql } from 'kysely'
import type { Db } from '#server/database/db.ts'

export type ProgressRow = {
  watched_sec: number
  resume_sec: number
  covered_sec: number
  completed: boolean
}

export type ListedRow = ProgressRow & {
  id: number
  title: string
  order_index: number
  duration_sec: number
  is_public: boolean
}

export async function findLectures(db: Db, memberId: number, courseId: number): Promise<ListedRow[]> {
  const { rows } = await sql<ListedRow>`
    select l.id, l.title, l.order_index, l.duration_sec, l.is_public, ${PROGRESS}
    from lecture l
    left join lecture_progress p on p.lecture_id = l.id and p.member_id = ${memberId}
    where l.course_id = ${courseId}
    order by l.order_index, l.id`.execute(db)
  return rows
}

export async function findProgress(
  db: Db,
  memberId: number,
  lectureId: number,
): Promise<ProgressRow | undefined> {
  const { rows } = await sql<ProgressRow>`
    select ${PROGRESS} from lecture_progress p
    where p.member_id = ${memberId} and p.lecture_id = ${lectureId}`.execute(db)
  return rows[0]
}

const PROGRESS = sql`
  coalesce(p.watched_sec, 0) as watched_sec,
  coalesce(p.resume_sec, 0) as resume_sec,
  coalesce(covered_sec(p.coverage), 0) as covered_sec,
  p.completed_at is not null as completed`

export const findCaptions = (db: Db, videoId: string) =>
  db
    .selectFrom('caption')
    .select(['lang', 'label', 'file'])
    .where('video_id', '=', videoId)
    .orderBy('lang')
    .execute()
