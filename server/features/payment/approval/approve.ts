import { setTimeout as sleep } from 'node:timers/promises'
import * as contract from '#contract/payment/payment.ts'
import { isReturnOf, type ReturnParameters } from '#contract/payment/providers.ts'
import type { Problem } from '#contract/platform/problem.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Viewer } from '#server/platform/http/visitor.ts'
import { isAnotherCharging } from './charging.ts'
import { closeUnpaid } from './closing.ts'
import { findEnrolment } from '../enrolment.store.ts'
import { shownOrder } from '../order/order-view.ts'
import { moveOrder, ownOrder } from '../order/order.ts'
import { findLastCause, findOrder, isPageOver, type OrderRow } from '../order/order.store.ts'
import type { PaymentDeps } from '../payment-deps.ts'
import { gatewayOf, isThisOrder, openedOrder, pageLifeSec } from './provider-order.ts'
import { settle } from './reconcile.ts'

type Approval = { orderId: string } & ReturnParameters

/** Less than the browser's timeout of ten seconds, with growing pauses: a concurrent call waits for the first. */
const WAITS_MS = [50, 100, 200, 400, 800, 1000, 1000, 1000, 1000, 1000, 1000]
const RETRY_AFTER_SEC = 2

/** Approves at the provider once, however many calls ask for it (security.md#9, #11). */
export async function approveOrder(
  deps: PaymentDeps,
  viewer: Viewer,
  { orderId, ...returned }: Approval,
): Promise<contract.Order> {
  const own = await ownOrder(deps.db, viewer, orderId)
  const order = await approved(deps, own, returned)
  if (order.state === 'APPROVED' || order.state === 'CANCELING') return shownOrder(deps.db, order)
  const problem = refusalOf(order, await findLastCause(deps.db, orderId))
  return refuse(
    problem,
    problem.status === 503 ? { headers: { 'retry-after': String(RETRY_AFTER_SEC) } } : {},
  )
}

async function approved(deps: PaymentDeps, own: OrderRow, returned: ReturnParameters): Promise<OrderRow> {
  let order = own
  for (const waitMs of WAITS_MS) {
    if (order.state === 'READY') {
      const charged = await charge(deps, order, returned)
      if (charged) return charged
    } else if (order.state !== 'APPROVING') return order
    await sleep(waitMs)
    order = (await findOrder(deps.db, order.id)) ?? order
  }
  return order
}

/** Requests the money from the provider, outside any transaction. Undefined: another call has started to. */
async function charge(
  deps: PaymentDeps,
  order: OrderRow,
  returned: ReturnParameters,
): Promise<OrderRow | undefined> {
  const { db, config } = deps
  if (!isReturnOf(order.provider, returned)) return refuse(contract.returnOfAnother)
  if (await isPageOver(db, order.id, pageLifeSec(deps, order))) return refuse(contract.orderExpired)
  if (await findEnrolment(db, order.member_id, order.course_id)) return closeTaken(deps, order)
  await deps.paymentsOfMember.take(`approve ${order.member_id}`)
  try {
    const charging = await moveOrder(db, order.id, {
      from: ['READY'],
      to: 'APPROVING',
      cause: 'approving',
      checkInSec: config.PAYMENT_CHECK_SEC,
    })
    return charging && (await callProvider(deps, charging, returned))
  } catch (error) {
    if (isAnotherCharging(error)) return closeTaken(deps, order)
    throw error
  }
}

const closeTaken = (deps: PaymentDeps, order: OrderRow) =>
  closeUnpaid(deps, order, 'FAILED', { cause: 'alreadyEnrolled' })

/** Any answer but a clear success is looked up at once: an error may follow a success whose answer was lost. */
async function callProvider(
  deps: PaymentDeps,
  order: OrderRow,
  returned: ReturnParameters,
): Promise<OrderRow> {
  const opened = openedOrder(order)
  if (!opened) return order
  const gateway = gatewayOf(deps, order)
  const answer = await gateway.approve(opened, returned)
  if (answer.is === 'done' && isThisOrder(order, answer.payment) && answer.payment.total === order.amount)
    return settle(deps, order, answer.payment, { isAnswered: true })
  const looked = await gateway.lookup(opened)
  if (looked.is !== 'done') return order
  return settle(deps, order, looked.payment, { isAnswered: answer.is === 'refused' })
}

/** The problem to report for an unpaid order. */
function refusalOf({ state }: OrderRow, cause: string | undefined): Problem {
  if (cause === 'alreadyEnrolled') return contract.alreadyEnrolled
  if (cause === 'amountMismatch' && state === 'CANCELED') return contract.amountMismatch
  switch (state) {
    case 'READY':
      return contract.paymentRefused
    case 'FAILED':
      return cause === 'refused' ? contract.paymentRefused : contract.orderClosed
    case 'EXPIRED':
      return contract.orderExpired
    case 'APPROVING':
    case 'NEEDS_REVIEW':
      return contract.paymentPending
    default:
      return contract.orderClosed
  }
}
