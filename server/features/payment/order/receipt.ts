import { orderNotFound, type Receipt } from '#contract/payment/payment.ts'
import { knownMethod } from '#contract/payment/providers.ts'
import { seoulTime } from '#server/platform/clock.ts'
import type { Deps } from '#server/deps.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Viewer } from '#server/platform/http/visitor.ts'
import { ownOrder } from './order.ts'
import { findReceipt } from './receipt.store.ts'

const VAT_PARTS = 11 // a price consists of ten parts of value and one of tax

/** The receipt of the member's own paid order, also after a refund. */
export async function showReceipt({ db, branding }: Deps, viewer: Viewer, orderId: string): Promise<Receipt> {
  const order = await ownOrder(db, viewer, orderId)
  const moved = (await findReceipt(db, orderId)) ?? refuse(orderNotFound)
  const { hosting: _hosting, privacyOfficer: _officer, ...seller } = branding.business
  return {
    orderId,
    courseName: order.course_title,
    buyerName: moved.buyer_name,
    method: knownMethod(order.method),
    listPrice: order.list_price,
    discount: order.sale_discount + order.discount,
    amount: moved.paid,
    vat: Math.round(moved.paid / VAT_PARTS),
    refunded: moved.refunded,
    paidAt: seoulTime(moved.paid_at),
    refundedAt: moved.refunded_at && seoulTime(moved.refunded_at),
    seller,
  }
}
