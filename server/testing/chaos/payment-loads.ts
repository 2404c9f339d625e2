import { approvePayment, readyPayment } from '#contract/payment/payment.ts'
import { requestRefund } from '#contract/payment/refund.ts'
import { agreedBody, press } from '../kakaopay.ts'
import { until } from '../until.ts'
import type { Client } from '../client.ts'
import type { Ledger } from './ledger.ts'
import type { RepeatedLoad } from './load.ts'
import type { Visitor } from './visitor.ts'

const WAIT_MS = 20_000

/** A member and a course, with the state of the purchase. */
type Purchase = {
  visitor: Visitor
  courseId: number
  state: 'none' | 'approving' | 'paid'
  orderId: string
  pgToken: string
}

/** Buys and refunds; retries interrupted calls, as our pages do. */
export function paymentLoads(visitors: Visitor[], courseIds: number[], ledger: Ledger): RepeatedLoad[] {
  const waiting: Purchase[] = courseIds.flatMap((courseId) =>
    visitors.map((visitor) => ({ visitor, courseId, state: 'none' as const, orderId: '', pgToken: '' })),
  )
  const take = (matches: (purchase: Purchase) => boolean) => {
    const at = waiting.findIndex(matches)
    return at < 0 ? undefined : waiting.splice(at, 1)[0]
  }
  /** Returns the purchase to the end of the queue in any case. */
  const withOne = async (
    matches: (purchase: Purchase) => boolean,
    work: (one: Purchase) => Promise<void>,
  ) => {
    const purchase = await until(() => take(matches), 'a purchase to go on with', WAIT_MS)
    try {
      await work(purchase)
    } finally {
      waiting.push(purchase)
    }
  }
  return [
    {
      kind: 'payment',
      pauseMs: 1_200,
      once: () =>
        withOne(
          ({ state }) => state !== 'paid',
          (purchase) => pay(purchase, ledger),
        ),
    },
    {
      kind: 'refund',
      pauseMs: 1_800,
      once: () =>
        withOne(
          ({ state }) => state === 'paid',
          (purchase) => refund(purchase, ledger),
        ),
    },
  ]
}

async function pay(purchase: Purchase, ledger: Ledger): Promise<void> {
  if (purchase.state === 'none') await begin(purchase)
  const { orderId, pgToken } = purchase
  const approve = (client: Client) => client.send(approvePayment, { query: { orderId, pg_token: pgToken } })
  try {
    await purchase.visitor.ask(approve)
  } catch (error) {
    // The order has another outcome, which the provider's records show.
    if (isRefused(error)) purchase.state = 'none'
    throw error
  }
  ledger.orders.set(orderId, 'APPROVED')
  purchase.state = 'paid'
}

async function begin(purchase: Purchase): Promise<void> {
  const input = { query: { courseId: String(purchase.courseId) }, body: agreedBody(purchase.courseId) }
  const payUrl = await purchase.visitor.ask((client) => client.send(readyPayment, input))
  const back = await press(payUrl, 'approve')
  purchase.orderId = back.searchParams.get('orderId')!
  purchase.pgToken = back.searchParams.get('pg_token')!
  purchase.state = 'approving'
}

async function refund(purchase: Purchase, ledger: Ledger): Promise<void> {
  const input = { params: { orderId: purchase.orderId }, body: { reason: '단순 변심' } }
  try {
    await purchase.visitor.ask((client) => client.send(requestRefund, input))
  } catch (error) {
    if (isRefused(error)) purchase.state = 'none' // already refunded: the first response was lost
    throw error
  }
  ledger.orders.set(purchase.orderId, 'CANCELED')
  purchase.state = 'none'
}

const isRefused = (error: unknown) => error instanceof Error && /answered 4(?!01|03|29)/.test(error.message)
