import { courseNotFound, type Course } from '#contract/catalogue/catalogue.ts'
import { alreadyEnrolled, freeCourse, notForSale, paymentPending } from '#contract/payment/payment.ts'
import { refundRunning } from '#contract/payment/refund.ts'
import { schoolNotOpen } from '#contract/site/site-settings.ts'
import { findCourse, priced, type StoredCourse } from '#server/features/catalogue/course.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Deps } from '#server/deps.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { findEnrolment } from '../enrolment.store.ts'
import { findStanding, supersedeOver } from '../order/order.store.ts'

/** The law requires the seller's details before anything is sold. */
export function refuseBeforeOpening({ settings }: Pick<Deps, 'settings'>): void {
  if (!settings.isSelling()) refuse(schoolNotOpen)
}

/** The course, if this member may buy it now; otherwise refuses with the reason. */
export async function courseForSale(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  memberId: number,
  courseId: number,
): Promise<Course> {
  const course = priced(await offeredCourse(db, courseId), clock.now())
  if (await findEnrolment(db, memberId, courseId)) return refuse(alreadyEnrolled)
  await supersedeOver(db, memberId, courseId)
  const standing = await findStanding(db, {
    memberId,
    courseId,
    states: ['APPROVING', 'APPROVED', 'CANCELING'],
  })
  if (!standing) return course
  if (standing.state === 'APPROVING') return refuse(paymentPending)
  // Paid but not enrolled: the access is frozen for a refund.
  return refuse(refundRunning)
}

/** A published course with a price; does not depend on the member. */
async function offeredCourse(db: Db, courseId: number): Promise<StoredCourse> {
  const course = (await findCourse(db, courseId)) ?? refuse(courseNotFound)
  if (!course.published) return refuse(notForSale)
  return course.listPrice > 0 ? course : refuse(freeCourse)
}
