import {
  approvePayment,
  getOrder,
  type Order,
  orderNotFound,
  type OrderState,
  paymentPending,
} from '#contract/payment/payment.ts'
import type { ReturnParameters } from '#contract/payment/providers.ts'
import { Failure } from '#web/api/failure.ts'
import { send } from '#web/api/send.ts'
import {
  forgetToken,
  markSent,
  returnedOf,
  wasSent,
} from '#web/features/payment/kakaopay-success/return-token.ts'

export type OrderProgress =
  /** The outcome is unknown so far; never shown as a failure. */
  | { is: 'unclear'; order: Order | null; isLong: boolean }
  /** `reason`: why the approval was refused, if it was. */
  | { is: 'settled'; order: Order; reason: string | null }
  | { is: 'refused'; failure: Failure }

/** providers.md#2.7: the provider may need longer than a request may wait, so poll the order. */
const PAUSES_MS = [1000, 2000, 3000, 5000]
const PAUSE_LATER_MS = 10_000
const LOOKS_EARLY = 20
const LOOKS_UNTIL_LONG = 6

/** Approves the order if that is still to be done, then polls until its state is final. */
export async function followOrder(
  orderId: string,
  tell: (followed: OrderProgress) => void,
  signal: AbortSignal,
) {
  let order: Order | null = null
  let reason: string | null = null
  for (let looks = 0; ; looks += 1) {
    const answer = await ask(orderId, order, signal)
    if (signal.aborted) return
    if ('order' in answer) {
      order = answer.order
      if (isOver(order.state) || (reason !== null && isUntouched(order.state))) {
        forgetToken(orderId)
        return tell({ is: 'settled', order, reason })
      }
    } else if (!isUnclear(answer.failure)) {
      // Keep the token: after a login with the right account the buyer returns here.
      if (!answer.ofApproval || isNotOurs(answer.failure))
        return tell({ is: 'refused', failure: answer.failure })
      // The order's state matters more than why this approval was refused.
      reason = answer.failure.message
      forgetToken(orderId)
      continue
    }
    tell({ is: 'unclear', order, isLong: looks >= LOOKS_UNTIL_LONG })
    await pause(looks, signal)
  }
}

type ApprovalResult = { order: Order } | { failure: Failure; ofApproval: boolean }

async function ask(orderId: string, known: Order | null, signal: AbortSignal): Promise<ApprovalResult> {
  const returned = returnedOf(orderId)
  const isDue = known ? isUntouched(known.state) : !wasSent(orderId)
  const approves = underWay.has(orderId) || (returned !== null && isDue)
  try {
    if (approves) return { order: await approveOnce(orderId, returned ?? {}) }
    return { order: await send(getOrder, { params: { orderId } }, { signal }) }
  } catch (thrown) {
    if (!(thrown instanceof Failure)) throw thrown
    return { failure: thrown, ofApproval: approves }
  }
}

const underWay = new Map<string, Promise<Order>>()

/** One request even if the screen renders twice; leaving the screen does not abort it. */
function approveOnce(orderId: string, returned: ReturnParameters): Promise<Order> {
  const running = underWay.get(orderId)
  if (running) return running
  markSent(orderId)
  const approval = send(approvePayment, { query: { orderId, ...returned } }).finally(() =>
    underWay.delete(orderId),
  )
  underWay.set(orderId, approval)
  return approval
}

/** The buyer is done at the provider, but the payment is not approved yet. */
const isUntouched = (state: OrderState) => state === 'CREATED' || state === 'READY'
const isOver = (state: OrderState) => !isUntouched(state) && state !== 'APPROVING'

const isUnclear = ({ kind, status, code }: Failure) =>
  code === paymentPending.code || kind !== 'http' || status >= 500 || status === 408 || status === 429

const isNotOurs = ({ status }: Failure) => [401, 403, orderNotFound.status].includes(status)

const pause = (looks: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const ms = PAUSES_MS[looks] ?? (looks < LOOKS_EARLY ? PAUSES_MS.at(-1) : PAUSE_LATER_MS)
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
