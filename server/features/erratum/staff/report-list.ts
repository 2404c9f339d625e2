import { LessonKind } from '#contract/catalogue/lesson.ts'
import type { ErratumReport, ReportState } from '#contract/erratum/staff-erratum.ts'
import type { PermittedCourses } from '#server/features/identity/permitted-courses.ts'
import { seoulTime } from '#server/platform/clock.ts'
import type { ErratumDeps } from '../erratum-deps.ts'
import { countReports, findReports, type ReportRow } from '../report.store.ts'

type ReportQuery = { state: ReportState; page: number; size: number }

/** The reports about the courses on which the viewer may read them. */
export async function listReports(
  { db }: ErratumDeps,
  permitted: PermittedCourses,
  { state, page, size }: ReportQuery,
) {
  const filter = { permitted, state }
  const [rows, total] = await Promise.all([
    findReports(db, filter, { limit: size, offset: page * size }),
    countReports(db, filter),
  ])
  return {
    content: rows.map(shownReport),
    page,
    size,
    totalElements: total,
    totalPages: Math.ceil(total / size),
  }
}

export const shownReport = (row: ReportRow): ErratumReport => ({
  id: row.id,
  lectureId: row.lecture_id,
  lectureTitle: row.lecture_title,
  courseId: row.course_id,
  courseTitle: row.course_title,
  kind: LessonKind.parse(row.kind),
  atSec: row.at_sec,
  heading: row.heading,
  words: row.words,
  createdAt: seoulTime(row.created_at),
  state: row.state,
  answer: row.answer,
  answeredAt: row.answered_at && seoulTime(row.answered_at),
})
