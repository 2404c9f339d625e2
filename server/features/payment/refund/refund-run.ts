import { notRefundable } from '#contract/payment/refund.ts'
import type { Db } from '#server/platform/database/db.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { needReview } from '../approval/closing.ts'
import { returnCoupon } from '../coupon/coupon.ts'
import { endEnrolment, freezeEnrolment } from '../enrolment.store.ts'
import { insertLedgerEntry, sumMoved } from '../ledger.store.ts'
import { moveOrder } from '../order/order.ts'
import { findOrder, insertNote, type OrderRow } from '../order/order.store.ts'
import type { PaymentDeps } from '../payment-deps.ts'
import { gatewayOf, isThisOrder, openedOrder } from '../approval/provider-order.ts'
import { enqueueRefundDoneMail } from './refund-mails.ts'
import * as store from './refund-run.store.ts'
import { moneyTransaction } from '../order/money-transaction.ts'

const REFUSALS_MAX = 2

/**
 * Starts a refund whose row was inserted in the same transaction: the order becomes CANCELING, its access is frozen, and
 * the sweeper sends the money back shortly after the commit.
 */
export async function orderRefund(trx: Db, refundId: number): Promise<void> {
  const refund = await store.findRefund(trx, refundId)
  const moved = await moveOrder(trx, refund.order_id, {
    from: ['APPROVED'],
    to: 'CANCELING',
    cause: 'refundOrdered',
    detail: `${refund.amount}`,
  })
  if (!moved) return refuse(notRefundable)
  if (refund.ends_access) await freezeEnrolment(trx, refund.order_id)
}

/**
 * Continues a refund. Safe to repeat: from the second try on it looks up first what was done, and the provider refuses a
 * cancellation whose guard amount does not match.
 */
export async function runRefund(deps: PaymentDeps, refundId: number): Promise<void> {
  const refund = await store.beginTry(deps.db, refundId)
  const order = refund && (await findOrder(deps.db, refund.order_id))
  if (!order || !(order.state === 'CANCELING' || order.state === 'NEEDS_REVIEW')) return
  if (refund.amount === 0 || !openedOrder(order)) return finish(deps, order, refund, null)
  if (refund.tries > 1) return lookUpFirst(deps, order, refund)
  return cancel(deps, order, refund)
}

async function cancel(deps: PaymentDeps, order: OrderRow, refund: store.RunningRefund): Promise<void> {
  const before = await sumMoved(deps.db, order.id)
  const available = before.paid - before.refunded
  const isLastPart = before.refunded > 0 && refund.amount === available
  const answer = await gatewayOf(deps, order).cancel(openedOrder(order)!, {
    amount: refund.amount,
    available,
    vat: isLastPart ? await vatLeft(deps, order) : undefined,
  })
  if (answer.is === 'done' && answer.payment.canceled === before.refunded + refund.amount)
    return finish(deps, order, refund, answer.payment.cancelAid)
  // No answer: the sweeper checks later, when no call can be under way any more.
  if (answer.is !== 'refused') return
  if ((await standing(deps, order, refund)) !== 'notDone') return
  await insertNote(deps.db, order, 'refundRefused', answer.code)
  if ((await store.countRefusal(deps.db, refund.id)) >= REFUSALS_MAX)
    await needReview(deps, order, { cause: 'refundRefused', detail: answer.code })
}

/** Each part is rounded separately, so the tax left is what the provider reports. */
async function vatLeft(deps: PaymentDeps, order: OrderRow): Promise<number | undefined> {
  const looked = await gatewayOf(deps, order).lookup(openedOrder(order)!)
  return looked.is === 'done' ? (looked.payment.availableVat ?? undefined) : undefined
}

async function lookUpFirst(deps: PaymentDeps, order: OrderRow, refund: store.RunningRefund): Promise<void> {
  if ((await standing(deps, order, refund)) === 'notDone') await cancel(deps, order, refund)
}

/** Looks up the refund at the provider; finishes one that was done, and sends an unexpected amount to review. */
async function standing(
  deps: PaymentDeps,
  order: OrderRow,
  refund: store.RunningRefund,
): Promise<'done' | 'notDone' | 'unknown'> {
  const looked = await gatewayOf(deps, order).lookup(openedOrder(order)!)
  if (looked.is !== 'done') return 'unknown'
  const payment = looked.payment
  const { refunded } = await sumMoved(deps.db, order.id)
  if (!isThisOrder(order, payment)) {
    await needReview(deps, order, { cause: 'idMismatch', detail: payment.said })
  } else if (payment.canceled === refunded + refund.amount) {
    await finish(deps, order, refund, payment.cancelAid)
  } else if (
    payment.canceled === refunded &&
    (payment.status === 'paid' || payment.status === 'partlyCanceled')
  ) {
    return 'notDone'
  } else {
    await needReview(deps, order, {
      cause: 'foundPartlyCanceled',
      detail: `${payment.said} ${payment.canceled}`,
    })
  }
  return 'done'
}

/** The money is back: order, ledger, refund, coupon, access and email, in one transaction. */
async function finish(
  deps: PaymentDeps,
  order: OrderRow,
  refund: store.RunningRefund,
  aid: string | null,
): Promise<void> {
  await moneyTransaction(deps, async (trx) => {
    const moved = await moveOrder(trx, order.id, {
      from: ['CANCELING', 'NEEDS_REVIEW'],
      to: refund.ends_access ? 'CANCELED' : 'APPROVED',
      cause: 'refunded',
      detail: `${refund.amount}`,
    })
    if (!moved) return
    await insertLedgerEntry(trx, { orderId: order.id, kind: 'refund', amount: refund.amount, aid })
    await store.markDone(trx, refund.id)
    if (refund.ends_access) {
      await endEnrolment(trx, order.id)
      await returnCoupon(trx, order.id)
    }
    await enqueueRefundDoneMail(deps, trx, refund)
  })
}
