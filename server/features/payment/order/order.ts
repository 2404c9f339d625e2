import { randomInt } from 'node:crypto'
import { type OrderState, orderNotFound } from '#contract/payment/payment.ts'
import { forbidden } from '#contract/platform/problem.ts'
import { seoulDate } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/db.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Viewer } from '#server/platform/http/visitor.ts'
import { findOrder, type OrderChange, type OrderRow, updateState } from './order.store.ts'

const MINUTE_SEC = 60
const DAY_SEC = 86_400

/** When the sweeper checks an order after a move into each state; states not listed are not checked. */
const CHECK_IN_SEC: Partial<Record<OrderState, number>> = {
  CREATED: MINUTE_SEC,
  APPROVING: MINUTE_SEC,
  CANCELING: 0,
  // Finds and refunds money that was taken after all.
  EXPIRED: DAY_SEC,
}

/** The causes of moves, as stored in the history. */
export type Cause =
  | 'opened' // the provider's page is open
  | 'notOpened'
  | 'nothingToPay' // a coupon covers the whole price
  | 'approving'
  | 'approved'
  | 'notApproved' // the provider declined; the page may try again
  | 'looked' // found by a lookup
  | 'refused' // by the provider, permanently
  | 'expired'
  | 'alreadyEnrolled'
  | 'buyerLeft' // while the payment was under way: refunded
  | 'amountMismatch'
  | 'idMismatch'
  | 'foundPaid' // after the order was closed: refunded
  | 'foundCanceled'
  | 'foundPartlyCanceled'
  | 'unreachable'
  | 'refundOrdered'
  | 'refunded'
  | 'refundRefused'
  | 'endedByStaff' // an order without money

export type Move = {
  from: readonly OrderState[]
  cause: Cause
  detail?: string | null | undefined
  set?: OrderChange
} & (
  | { to: Exclude<OrderState, 'READY'>; checkInSec?: number | null }
  // The provider says how long its page lives.
  | { to: 'READY'; checkInSec: number }
)

/**
 * Moves an order if its state is one of `from`, and writes its history. Undefined: it is in another state by now.
 * Nothing else changes an order's state.
 */
export function moveOrder(db: Db, orderId: string, move: Move): Promise<OrderRow | undefined> {
  return updateState(db, orderId, { checkInSec: CHECK_IN_SEC[move.to] ?? null, ...move })
}

/** The member's own order: an unknown id is 404, another member's order 403 (contract.md#order). */
export async function ownOrder(db: Db, viewer: Pick<Viewer, 'memberId'>, orderId: string): Promise<OrderRow> {
  const order = (await findOrder(db, orderId)) ?? refuse(orderNotFound)
  return order.member_id === viewer.memberId ? order : refuse(forbidden)
}

const ID_LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ' // without letters and digits that look alike
const ID_LENGTH = 16

/** `20261121-7K3MQ9X2VB4TD8WN`: random, so that it cannot be guessed, with a day for people to refer to. */
export function newOrderId(now: Date): string {
  const letters = Array.from({ length: ID_LENGTH }, () => ID_LETTERS[randomInt(ID_LETTERS.length)])
  return `${seoulDate(now).replaceAll('-', '')}-${letters.join('')}`
}
