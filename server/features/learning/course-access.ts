import type { CourseAccess, EndedCourse } from '#contract/learning/access.ts'
import { seoulTime } from '#server/platform/clock.ts'
import type { Deps } from '#server/deps.ts'
import { type AccessRow, findAccess, findEnded } from './course-access.store.ts'

const ENDED_MOST = 100

export async function showAccess(
  { db }: Pick<Deps, 'db'>,
  memberId: number,
  courseId: number,
): Promise<CourseAccess | null> {
  const row = await findAccess(db, memberId, courseId)
  if (!row) return null
  return row.is_open
    ? { until: row.expires_at && seoulTime(row.expires_at), ended: null }
    : { until: null, ended: endedCourse(row) }
}

/** The courses whose access ran out, the latest first. */
export async function endedCourses({ db }: Pick<Deps, 'db'>, memberId: number): Promise<EndedCourse[]> {
  return (await findEnded(db, memberId, ENDED_MOST)).map(endedCourse)
}

const endedCourse = (row: AccessRow): EndedCourse => ({
  courseId: row.course_id,
  courseTitle: row.title,
  endedAt: seoulTime(row.expires_at!),
  noteCount: row.note_count,
  certificateNumber: row.certificate_number,
  isCertificateMet: row.is_met,
  again: row.published ? (row.price > 0 ? 'paid' : 'free') : 'closed',
  accessDays: row.access_days,
})
