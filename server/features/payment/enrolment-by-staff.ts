import { courseNotFound } from '#contract/catalogue/catalogue.ts'
import {
  accessNotByHand,
  accessNotOpen,
  accessShortened,
  untilPast as untilPastSentence,
} from '#contract/admin/member-account.ts'
import { alreadyEnrolled } from '#contract/payment/payment.ts'
import { invalid } from '#contract/platform/problem.ts'
import { refundRunning } from '#contract/payment/refund.ts'
import { findCourse } from '#server/features/catalogue/course.ts'
import type { Deps } from '#server/deps.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { requireMember } from '#server/features/identity/member-hold.ts'
import { endOfDay } from '#server/features/site/seoul-days.ts'
import { auditAccess, untilOf } from './access-audit.ts'
import { ringForAccess, takeBackReminders } from './access-news.ts'
import * as store from './enrolment-by-staff.store.ts'
import { supersedeOver } from './order/order.store.ts'
import type { Actor } from '../audit/actor.ts'

type AccessRequest = { until: string | null; reason: string }

/**
 * Staff give access: either new and without an order, so that no refund counts it, or by extending the open access, whose
 * order and refund rules stay unchanged.
 */
export function giveAccess(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  place: store.EnrolmentKey,
  { until, reason }: AccessRequest,
): Promise<{ until: string | null }> {
  const end = until === null ? null : endOfDay(until)
  if (end && end <= clock.now()) refuseUntil()
  return db.transaction().execute(async (trx) => {
    await requireMember(trx, place.memberId)
    const course = (await findCourse(trx, place.courseId)) ?? refuse(courseNotFound)
    await supersedeOver(trx, place.memberId, place.courseId)
    const before = await store.lockAccess(trx, place)
    if (before?.state === 'frozen') refuse(refundRunning)
    const isOpen = before?.state === 'open'
    if (isOpen && isShorter(before, end)) refuse(accessShortened)
    if (isOpen) await store.setEnd(trx, place, end)
    else if (!(await store.insertByHand(trx, place, end))) refuse(alreadyEnrolled)
    const change = { courseTitle: course.title, before: isOpen ? { end: before.expires_at } : null, end }
    await ringForAccess(trx, { ...place, ...change, change: String(clock.now().getTime()) })
    const action = isOpen ? 'access.extend' : 'access.give'
    await auditAccess(trx, actor, place, { action, reason, ...change })
    return { until: untilOf(end) }
  })
}

/** Expires the access now, like a bought one on its last day; progress is kept. */
export function endAccess(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  place: store.EnrolmentKey,
  { reason }: { reason: string },
): Promise<null> {
  return db.transaction().execute(async (trx) => {
    await requireMember(trx, place.memberId)
    const course = (await findCourse(trx, place.courseId)) ?? refuse(courseNotFound)
    const before = await store.lockAccess(trx, place)
    if (before?.state !== 'open') return refuse(accessNotOpen)
    if (before.source !== 'staff') return refuse(accessNotByHand)
    const end = await store.endNow(trx, place)
    await takeBackReminders(trx, place.memberId, place.courseId)
    await auditAccess(trx, actor, place, {
      action: 'access.end',
      reason,
      courseTitle: course.title,
      before: { end: before.expires_at },
      end,
    })
    return null
  })
}

/** Staff may shorten only access that staff gave. */
function isShorter({ source, expires_at: before }: store.AccessRow, end: Date | null): boolean {
  return source !== 'staff' && end !== null && (before === null || end < before)
}

function refuseUntil(): never {
  return refuse(
    { ...invalid, message: untilPastSentence },
    { errors: [{ field: 'until', message: untilPastSentence }] },
  )
}
