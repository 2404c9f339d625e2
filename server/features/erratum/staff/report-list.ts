import { LessonKind } from '#contract/catalogue/lesson.ts'
import type { ErratumReport, ReportState } from '#contract/erratum/staff-erratum.ts'
import { seoulTime } from '#server/platform/clock.ts'
import type { ErratumDeps } from '../erratum-deps.ts'
import { countReports, findReports, type ReportRow } from '../report.store.ts'

type ReportQuery = { state: ReportState; page: number; size: number }

export async function listReports({ db }: ErratumDeps, { state, page, size }: ReportQuery) {
  const [rows, total] = await Promise.all([
    findReports(db, state, { limit: size, offset: page * size }),
    countReports(db, state),
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
