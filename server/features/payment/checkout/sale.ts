import { courseNotFound, type Course } from '#contract/catalogue/catalogue.ts'
import { alreadyEnrolled, freeCourse, notForSale, paymentPending } from '#contract/payment/payment.ts'
import { refundRunning } from '#contract/payment/refund.ts'
import { schoolNotOpen } from '#contract/site/site-desk.ts'
import { findCourse } from '#server/features/catalogue/course.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Deps } from '#server/deps.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { findEnrolment } from '../enrolment.store.ts'
import { findStanding, supersedeOver } from '../order/order.store.ts'

/** The law wants to know who sells before anything is sold. */
export function refuseBeforeOpening({ settings }: Pick<Deps, 'settings'>): void {
  if (!settings.isSelling()) refuse(schoolNotOpen)
}

/** The course when this member may buy it now; refuses with the reason otherwise. */
export async function courseForSale(db: Db, memberId: number, courseId: number): Promise<Course> {
  const course = await offeredCourse(db, courseId)
  if (await findEnrolment(db, memberId, courseId)) return refuse(alreadyEnrolled)
  await supersedeOver(db, memberId, courseId)
  const standing = await findStanding(db, {
    ...{ memberId, courseId, states: ['APPROVING', 'APPROVED', 'CANCELING'] },
  })
  if (!standing) return course
  if (standing.state === 'APPROVING') return refuse(paymentPending)
  // Paid and yet not enrolled: its access waits for a refund.
  return refuse(refundRunning)
}

/** A course that has a price and is offered, whoever asks. */
async function offeredCourse(db: Db, courseId: number): Promise<Course> {
  const course = (await findCourse(db, courseId)) ?? refuse(courseNotFound)
  if (!course.published) return refuse(notForSale)
  return course.price > 0 ? course : refuse(freeCourse)
}
