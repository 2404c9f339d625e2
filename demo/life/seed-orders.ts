import { randomBytes } from 'node:crypto'
import { newOrderId } from '#server/features/payment/order/order.ts'
import { termsOn } from '#server/features/payment/checkout/terms.ts'
import { kakaopaySettings } from '#server/features/payment/providers/kakaopay/kakaopay-settings.ts'
import { quoteFrom } from '#server/features/payment/refund-quote.ts'
import { calculationOf, dueOf } from '#server/features/payment/refund/refund-request.ts'
import { findPaidOrder } from '#server/features/payment/refund/refund.store.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config/config.ts'
import { settingsOf } from '#server/platform/config/settings-part.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { SandboxPayment } from '#server/sandbox/kakaopay/book.ts'
import { keepOwnPayments } from '#server/sandbox/kakaopay/own.ts'
import { soldPayment } from '#server/sandbox/kakaopay/sold-payment.ts'
import { minutesAfter } from './days.ts'
import type { Life, LifeOrder } from './life.ts'
import { insertEnrolments, insertStudies } from './life.store.ts'
import {
  findOwnEnrolments,
  insertOrders,
  insertRefund,
  joinOwnOrders,
  type StoredOrder,
} from './orders.store.ts'

/** The courses of the demonstration's accounts that they bought; the first one was given to them. */
const BOUGHT = [2, 3]

type PricedCourse = { id: number; title: string; price: number }

/**
 * Stores orders, what was studied with them and their refunds, computed by the product's own rules. The payment sandbox
 * gets the same payments, so that staff can refund them.
 */
export async function seedOrders(
  { trx, config, clock }: { trx: Db; config: Config; clock: Clock },
  life: Life,
  courses: PricedCourse[],
): Promise<void> {
  const kakaopay = settingsOf(config, kakaopaySettings)
  const cid = kakaopay?.cid ?? 'TC0ONETIME'
  const own = (await findOwnEnrolments(trx, BOUGHT)).map(ownOrder)
  const orders = [...own, ...life.orders].map((order) => storedOrder(order, courses))
  await insertOrders(trx, orders, { cid, termsVersion: termsOn(clock.now()).version })
  await joinOwnOrders(trx, own)
  await insertEnrolments(trx, life.enrolments)
  await insertStudies(trx, life.studies)
  const sold: SandboxPayment[] = []
  for (const order of orders) {
    const { paidAt } = order
    const refund = order.refund ? await refundOrder(trx, order.id, order.refund) : null
    if (paidAt) sold.push(soldPayment({ ...order, cid, paidAt, refund }))
  }
  if (kakaopay) keepOwnPayments(config, sold)
}

const ownOrder = ({
  memberId,
  courseId,
  at,
}: {
  memberId: number
  courseId: number
  at: Date
}): LifeOrder => ({
  id: newOrderId(at),
  memberId,
  courseId,
  orderedAt: minutesAfter(at, -2),
  paidAt: at,
  method: 'CARD',
  refund: null,
})

function storedOrder(order: LifeOrder, courses: PricedCourse[]): StoredOrder {
  const { title, price } = courses.find(({ id }) => id === order.courseId)!
  return { ...order, tid: `T${randomBytes(10).toString('hex').slice(0, 19)}`, title, amount: price }
}

/** What went back, and when. */
async function refundOrder(trx: Db, orderId: string, { askedAt, reason }: NonNullable<LifeOrder['refund']>) {
  const order = (await findPaidOrder(trx, orderId))!
  const asked = { ...order, asked_at: askedAt }
  const quote = quoteFrom(asked)
  const doneAt = minutesAfter(askedAt, 1)
  await insertRefund(trx, {
    orderId,
    amount: quote.refundAmount,
    reason,
    calculation: calculationOf(asked, quote),
    dueAt: dueOf(asked),
    askedAt,
    doneAt,
  })
  return { amount: quote.refundAmount, at: doneAt }
}
