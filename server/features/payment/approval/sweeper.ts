import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { closeUnpaid, needReview } from './closing.ts'
import { claimDue, isPageOver, scheduleCheck, type OrderRow } from '../order/order.store.ts'
import type { PaymentDeps } from '../payment-deps.ts'
import { gatewayOf, openedOrder, pageLifeSec } from './provider-order.ts'
import { isClosed, settle } from './reconcile.ts'
import { findReleasedRefund } from '../refund/refund-run.store.ts'
import { runRefund } from '../refund/refund-run.ts'

const TICK_MS = 1_000
/** Short: several faults in a row must not keep a refund waiting for half a minute. */
const TICK_AFTER_FAILURE_MS = 3_000
const BATCH = 10
const DAY_SEC = 86_400
const LONGEST_PAUSE_SEC = 3_600
const DAILY_CHECKS = 3
const CHECKS_BEFORE_REVIEW = 30 // with the pauses above: about a day

/**
 * Checks unfinished orders while the server runs. Each order's row holds its due time; any number of processes may run
 * this, and each claims different orders.
 */
export function sweepPayments(app: FastifyInstance, deps: PaymentDeps): void {
  const closing = new AbortController()
  const running = sweepOn(deps, closing.signal)
  app.addHook('onClose', async () => {
    closing.abort()
    await running
  })
}

async function sweepOn(deps: PaymentDeps, signal: AbortSignal): Promise<void> {
  let pauseMs = TICK_MS
  while (await passed(pauseMs, signal)) {
    try {
      await sweep(deps)
      pauseMs = TICK_MS
    } catch (error) {
      deps.log.error({ err: error }, 'payment sweep failed')
      pauseMs = TICK_AFTER_FAILURE_MS
    }
  }
}

/** False: the server is closing. */
const passed = (ms: number, signal: AbortSignal): Promise<boolean> =>
  sleep(ms, true, { signal, ref: false }).catch(() => false)

/** Checks all due orders; returns their number. */
export async function sweep(deps: PaymentDeps): Promise<number> {
  const due = await claimDue(deps.db, { limit: BATCH, leaseSec: deps.config.PAYMENT_CHECK_SEC })
  const checks = due.map((order) =>
    checkOrder(deps, order).catch((error: unknown) =>
      deps.log.error({ err: error, orderId: order.id }, 'payment check failed'),
    ),
  )
  await Promise.all(checks)
  return due.length < BATCH ? due.length : due.length + (await sweep(deps))
}

/** Brings a due order to the state it should have by now. */
export async function checkOrder(deps: PaymentDeps, order: OrderRow): Promise<unknown> {
  switch (order.state) {
    case 'CREATED':
      return closeUnpaid(deps, order, 'FAILED', { cause: 'notOpened' })
    case 'READY':
    case 'APPROVING':
    case 'FAILED':
    case 'EXPIRED':
      return lookUp(deps, order)
    case 'CANCELING':
      return continueRefund(deps, order)
    default:
      return scheduleCheck(deps.db, order.id, null)
  }
}

async function lookUp(deps: PaymentDeps, order: OrderRow): Promise<unknown> {
  const opened = openedOrder(order)
  if (!opened) return scheduleCheck(deps.db, order.id, null)
  const looked = await gatewayOf(deps, order).lookup(opened)
  if (looked.is !== 'done') return waitOn(deps, order)
  const settled = await settle(deps, order, looked.payment, { isAnswered: true })
  // A payment found there is being refunded, which does not wait until tomorrow.
  const isDone = looked.payment.status === 'paid' || looked.payment.status === 'failed'
  if (isClosed(order) && isClosed(settled) && !isDone) await scheduleDailyCheck(deps, order)
  return settled
}

const scheduleDailyCheck = ({ db }: PaymentDeps, { id, check_count }: OrderRow) =>
  scheduleCheck(db, id, check_count >= DAILY_CHECKS ? null : DAY_SEC)

/** The provider did not answer: retry with growing pauses. */
async function waitOn(deps: PaymentDeps, order: OrderRow): Promise<unknown> {
  if (isClosed(order)) return scheduleDailyCheck(deps, order)
  // The money was never requested, so none was taken; if that is wrong, the daily check finds it.
  if (order.state === 'READY' && (await isPageOver(deps.db, order.id, 2 * pageLifeSec(deps, order))))
    return closeUnpaid(deps, order, 'EXPIRED', { cause: 'unreachable' })
  if (order.check_count >= CHECKS_BEFORE_REVIEW) return needReview(deps, order, { cause: 'unreachable' })
  return scheduleCheck(deps.db, order.id, pauseSec(deps, order))
}

const pauseSec = ({ config }: PaymentDeps, { check_count }: OrderRow) =>
  Math.min(LONGEST_PAUSE_SEC, config.PAYMENT_CHECK_SEC * 2 ** Math.min(check_count, 10))

async function continueRefund(deps: PaymentDeps, order: OrderRow): Promise<unknown> {
  const refundId = await findReleasedRefund(deps.db, order.id)
  if (refundId === undefined) return needReview(deps, order, { cause: 'refundRefused', detail: 'no refund' })
  await runRefund(deps, refundId)
  return undefined
}
