import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

export type SavedProgressRow = {
  watched_sec: number
  completed: boolean
  course_watched_sec: number
  course_duration_sec: number
  completed_count: number
  total_count: number
  /** All lectures are completed, or were once. */
  course_completed: boolean
}

export async function findSavedProgress(
  db: Db,
  { memberId, lectureId, courseId }: { memberId: number; lectureId: number; courseId: number },
): Promise<SavedProgressRow> {
  const { rows } = await sql<SavedProgressRow>`
    select
      coalesce(max(p.watched_sec) filter (where l.id = ${lectureId}), 0) as watched_sec,
      coalesce(bool_or(p.completed_at is not null) filter (where l.id = ${lectureId}), false) as completed,
      coalesce(sum(case when p.completed_at is null then least(coalesce(p.watched_sec, 0), l.duration_sec)
        else l.duration_sec end), 0)::int as course_watched_sec,
      coalesce(sum(l.duration_sec), 0)::int as course_duration_sec,
      count(p.completed_at)::int as completed_count,
      count(*)::int as total_count,
      count(*) > 0 and count(*) = count(p.completed_at) or exists (
        select from course_completion held
        where held.member_id = ${memberId} and held.course_id = ${courseId} and held.completed_at is not null
      ) as course_completed
    from lecture l
    left join lecture_progress p on p.lecture_id = l.id and p.member_id = ${memberId}
    where l.course_id = ${courseId}`.execute(db)
  return rows[0]!
}
