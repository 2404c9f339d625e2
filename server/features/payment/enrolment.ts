import { courseNotFound } from '#contract/catalogue/catalogue.ts'
import { paymentRequired } from '#contract/payment/payment.ts'
import { findCourse } from '#server/features/catalogue/course.ts'
import { seoulTime } from '#server/platform/clock.ts'
import type { Deps } from '#server/deps.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Viewer } from '#server/platform/http/visitor.ts'
import { findEnrolment, findTaken, insertEnrolment } from './enrolment.store.ts'

/** Enrols at once in a free course; a repeat is no error. */
export async function enrollFree({ db }: Deps, viewer: Viewer, courseId: number) {
  const course = await findCourse(db, courseId)
  const already = course && (await findEnrolment(db, viewer.memberId, courseId))
  if (already) return { courseId, enrolledAt: seoulTime(already.enrolled_at) }
  if (!course?.published) return refuse(courseNotFound)
  if (course.listPrice > 0) return refuse(paymentRequired)
  const { enrolled_at } = await insertEnrolment(db, {
    memberId: viewer.memberId,
    courseId,
    source: 'free',
    accessDays: course.accessDays,
  })
  return { courseId, enrolledAt: seoulTime(enrolled_at) }
}

export async function isEnrolled(db: Deps['db'], memberId: number, courseId: number): Promise<boolean> {
  return (await findEnrolment(db, memberId, courseId)) !== undefined
}

/** Whether the member took the course and was not refunded; a course whose access has ended counts as taken. */
export async function hasTaken(db: Deps['db'], memberId: number, courseId: number): Promise<boolean> {
  return (await findTaken(db, memberId, courseId)) !== undefined
}
