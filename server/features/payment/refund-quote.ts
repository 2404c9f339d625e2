import { orderNotFound } from '#contract/payment/payment.ts'
import { notRefundable, type RefundQuote, refundRunning } from '#contract/payment/refund.ts'
import { seoulTime } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Deps } from '#server/deps.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Viewer } from '#server/platform/http/visitor.ts'
import { dueDate } from './refund/due-date.ts'
import { ownOrder } from './order/order.ts'
import {
  computeRefund,
  isInFull,
  lastDayInFull,
  openableInFull,
  type RefundFacts,
} from './refund/refund-rules.ts'
import * as store from './refund/refund.store.ts'
import { dayOf, endOfDay } from '#server/features/site/seoul-days.ts'
import { termsOf } from './checkout/terms.ts'

/** The current refund of the member's own order, with its rule and reason; shown before a request. */
export async function quoteRefund({ db }: Deps, viewer: Viewer, orderId: string): Promise<RefundQuote> {
  await ownOrder(db, viewer, orderId)
  if (await store.findOpenRefund(db, orderId)) return refuse(refundRunning)
  return (await quoteOf(db, orderId)) ?? refuse(notRefundable)
}

/** For callers that have checked the permission; null if the order is not paid (any more) or its openings are unknown. */
export async function quoteOf(db: Db, orderId: string): Promise<RefundQuote | null> {
  const order = (await store.findPaidOrder(db, orderId)) ?? refuse(orderNotFound)
  return order.state === 'APPROVED' && isOpenedKnown(order) ? quoteFrom(order) : null
}

/** False for accounts removed before `openings_at_erasure` existed: their openings, and so the refund, are unknown. */
export const isOpenedKnown = (order: store.PaidOrderRow): boolean =>
  !order.is_left || order.openings_at_erasure !== null

/** The current refund of each paid order of a member, by order id. */
export async function refundableAmounts(db: Db, memberId: number): Promise<Map<string, number>> {
  const orders = await store.findPaidOrdersOf(db, memberId)
  return new Map(orders.map((order) => [order.id, computeRefund(factsOf(order)).amount]))
}

export function quoteFrom(order: store.PaidOrderRow): RefundQuote {
  const facts = factsOf(order)
  const { amount, rule, results } = computeRefund(facts)
  return {
    orderId: order.id,
    paidAmount: order.amount,
    refundedAmount: order.refunded,
    refundAmount: amount,
    rule,
    results,
    openedLectures: facts.openedLectures,
    totalLectures: facts.totalLectures,
    openableInFull: openableInFull(facts),
    fullUntil: fullUntil(facts),
    dueAt: seoulTime(dueDate(facts.requestedAt, facts.terms.due)),
    termsVersion: facts.terms.version,
  }
}

export function factsOf(order: store.PaidOrderRow): RefundFacts {
  const paidAt = order.approved_at ?? order.asked_at
  return {
    paid: order.amount,
    refunded: order.refunded,
    paidAt,
    accessDays: order.access_days,
    totalLectures: order.total_lectures,
    openedLectures: order.openings_at_erasure ?? order.opened_lecture_ids.length,
    agreedToTerms: order.agreed,
    hadSample: order.had_sample,
    requestedAt: order.asked_at,
    terms: termsOf({ version: order.terms_version, paidAt }),
  }
}

/** The last moment of a full refund in Seoul time; null when it has passed or never existed. */
export function fullUntil(facts: RefundFacts): string | null {
  const lastDay = lastDayInFull(facts)
  return isInFull(facts) && dayOf(facts.requestedAt) <= lastDay ? seoulTime(endOfDay(lastDay)) : null
}
