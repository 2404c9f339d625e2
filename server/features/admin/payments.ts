import type { PageQuery } from '#contract/platform/page.ts'
import type { AdminOrder, AdminOrderDetail } from '#contract/admin/admin-payment.ts'
import { orderNotFound } from '#contract/payment/payment.ts'
import { knownMethod, knownProvider } from '#contract/payment/providers.ts'
import { idOf } from '#contract/platform/id.ts'
import { seoulTime } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/db.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { quoteOf } from '#server/features/payment/refund-quote.ts'
import { maskedAddress } from '#server/platform/mail/masked-address.ts'
import * as store from './payments.store.ts'

type Query = Omit<store.OrderFilters, 'courseId'> & { courseId?: string | undefined }
type OrderListQuery = PageQuery & Query

/** Orders for staff, newest first. */
export async function listOrders({ db }: { db: Db }, { page, size, ...query }: OrderListQuery) {
  const { rows, total } = await store.findOrders(db, filtersOf(query), { limit: size, offset: page * size })
  return {
    content: rows.map(adminOrder),
    page,
    size,
    totalElements: total,
    totalPages: Math.ceil(total / size),
  }
}

/** An order with its whole history, and the refund that it would have now. */
export async function showOrder({ db }: { db: Db }, orderId: string): Promise<AdminOrderDetail> {
  const row = (await store.findOrderRow(db, orderId)) ?? refuse(orderNotFound)
  const [facts, history, refunds, quote] = await Promise.all([
    store.findOrderFacts(db, orderId),
    store.findHistory(db, orderId),
    store.findRefunds(db, orderId),
    row.refund_due_at ? null : quoteOf(db, orderId),
  ])
  return {
    order: adminOrder(row),
    listPrice: facts.list_price,
    saleDiscount: facts.sale_discount,
    couponDiscount: facts.discount,
    couponCode: facts.coupon_code,
    termsVersion: facts.terms_version,
    history: history.map(({ at, from_state: from, to_state: to, cause, detail }) => ({
      at: seoulTime(at),
      from,
      to,
      cause,
      detail,
    })),
    refunds: refunds.map((refund) => ({
      amount: refund.amount,
      reason: refund.reason,
      by: refund.requested_by,
      state: refund.state,
      isWaiting: refund.state === 'requested' && refund.released_at === null,
      requestedAt: seoulTime(refund.requested_at),
      dueAt: seoulTime(refund.due_at),
      doneAt: refund.done_at && seoulTime(refund.done_at),
    })),
    quote,
  }
}

/** An impossible course or day does not filter. */
export function filtersOf({ courseId, from, to, ...query }: Query): store.OrderFilters {
  return { ...query, from: realDay(from), to: realDay(to), courseId: idOf(courseId) ?? undefined }
}

function realDay(day: string | undefined): string | undefined {
  const at = new Date(`${day}T00:00:00Z`)
  const isReal =
    day !== undefined && day > '1000' && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day)
  return isReal ? day : undefined
}

export function adminOrder(row: store.OrderRow): AdminOrder {
  return {
    orderId: row.id,
    memberId: row.member_id,
    memberName: row.member_name,
    memberEmail: maskedAddress(row.member_email),
    courseId: row.course_id,
    courseName: row.course_title,
    amount: row.amount,
    refunded: row.refunded,
    provider: knownProvider(row.provider),
    method: row.method === null ? null : knownMethod(row.method),
    state: row.state,
    createdAt: seoulTime(row.created_at),
    paidAt: row.paid_at && seoulTime(row.paid_at),
    refundDueAt: row.refund_due_at && seoulTime(row.refund_due_at),
    isRefundLate: row.is_refund_late,
  }
}
