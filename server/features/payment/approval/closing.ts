import { returnCoupon } from '../coupon/coupon.ts'
import { insertLedgerEntry } from '../ledger.store.ts'
import { type Cause, moveOrder } from '../order/order.ts'
import { findOrder, type OrderRow } from '../order/order.store.ts'
import type { PaymentDeps } from '../payment-deps.ts'
import type { ProviderPayment } from '../providers/gateway.ts'
import { moneyTransaction } from '../order/money-transaction.ts'

type OrderEnding = { cause: Cause; detail?: string | null }

/** Closes an order that took no money, and returns its coupon. Returns the order's state afterwards. */
export async function closeUnpaid(
  deps: PaymentDeps,
  order: OrderRow,
  to: 'FAILED' | 'EXPIRED',
  ending: OrderEnding,
): Promise<OrderRow> {
  const closed = await moneyTransaction(deps, async (trx) => {
    const moved = await moveOrder(trx, order.id, { from: [order.state], to, ...ending })
    if (moved) await returnCoupon(trx, order.id)
    return moved
  })
  return closed ?? (await asItStands(deps.db, order))
}

/** Closes an order that was paid and refunded without any access; the ledger keeps both movements. */
export async function closeGivenBack(
  deps: PaymentDeps,
  order: OrderRow,
  payment: ProviderPayment,
  ending: OrderEnding,
): Promise<OrderRow> {
  const closed = await moneyTransaction(deps, async (trx) => {
    const moved = await moveOrder(trx, order.id, {
      from: ['READY', 'APPROVING', 'FAILED', 'EXPIRED', 'NEEDS_REVIEW'],
      to: 'CANCELED',
      set: { method: payment.method },
      ...ending,
    })
    if (!moved) return undefined
    await insertLedgerEntry(trx, {
      orderId: order.id,
      kind: 'payment',
      amount: payment.total,
      aid: payment.paymentAid,
    })
    await insertLedgerEntry(trx, {
      orderId: order.id,
      kind: 'refund',
      amount: payment.canceled,
      aid: payment.cancelAid,
    })
    await returnCoupon(trx, order.id)
    return moved
  })
  return closed ?? (await asItStands(deps.db, order))
}

/** Sends an order to review, because the provider's record and ours disagree. */
export async function needReview(
  { db, log }: PaymentDeps,
  order: OrderRow,
  ending: OrderEnding,
): Promise<OrderRow> {
  log.error({ event: 'payment.review', orderId: order.id, ...ending }, 'payment.review')
  if (order.state === 'NEEDS_REVIEW') return order
  const moved = await moveOrder(db, order.id, { from: [order.state], to: 'NEEDS_REVIEW', ...ending })
  return moved ?? (await asItStands(db, order))
}

/** Another process has moved the order meanwhile: reads its current state. */
export async function asItStands(db: PaymentDeps['db'], order: OrderRow): Promise<OrderRow> {
  return (await findOrder(db, order.id)) ?? order
}
