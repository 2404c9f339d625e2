import type { ReplyOf } from '#contract/platform/call.ts'
import type { refundMeter } from '#contract/payment/refund.ts'
import type { Deps } from '#server/deps.ts'
import type { Viewer } from '#server/platform/http/visitor.ts'
import { factsOf, fullUntil } from './refund-quote.ts'
import { computeRefund } from './refund/refund-rules.ts'
import { findOrderOfAccess } from './refund/refund.store.ts'

/** The refund for a course now and after one more lecture; null when nothing was paid. */
export async function readMeter(
  { db }: Deps,
  viewer: Viewer,
  courseId: number,
): Promise<ReplyOf<typeof refundMeter>> {
  const order = await findOrderOfAccess(db, viewer.memberId, courseId)
  if (!order || order.amount === 0) return null
  const facts = factsOf(order)
  const openedLectures = Math.min(facts.totalLectures, facts.openedLectures + 1)
  return {
    orderId: order.id,
    now: computeRefund(facts).amount,
    afterNext: computeRefund({ ...facts, openedLectures }).amount,
    openedLectureIds: order.opened_lecture_ids,
    fullUntil: fullUntil(facts),
  }
}
