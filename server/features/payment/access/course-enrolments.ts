import { courseNotFound } from '#contract/catalogue/catalogue.ts'
import type { EnrolmentView, StaffEnrolment } from '#contract/payment/staff-enrolment.ts'
import { findCourse } from '#server/features/catalogue/course.ts'
import { seoulTime } from '#server/platform/clock.ts'
import type { Deps } from '#server/deps.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { maskedAddress } from '#server/platform/mail/masked-address.ts'
import * as store from './course-enrolments.store.ts'

type EnrolmentQuery = { view: EnrolmentView; page: number; size: number }

/** The revision is read first: rows that are newer than it are refused later, older ones never extended twice. */
export async function listEnrolments(
  { db }: Pick<Deps, 'db'>,
  courseId: number,
  { view, page, size }: EnrolmentQuery,
) {
  if (!(await findCourse(db, courseId))) refuse(courseNotFound)
  const revision = await store.findRevision(db, courseId)
  const [rows, { total, extendable }] = await Promise.all([
    store.findCourseEnrolments(db, { courseId, view, limit: size, offset: page * size }),
    store.countCourseEnrolments(db, { courseId, view }),
  ])
  return {
    content: rows.map(shown),
    page,
    size,
    totalElements: total,
    totalPages: Math.ceil(total / size),
    revision,
    extendable,
  }
}

const shown = (row: store.EnrolmentRow): StaffEnrolment => ({
  memberId: row.member_id,
  memberName: row.name,
  memberEmail: maskedAddress(row.email),
  source: row.source,
  state: row.state,
  enrolledAt: seoulTime(row.enrolled_at),
  until: row.expires_at && seoulTime(row.expires_at),
})
