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
/** As long as the provider's page lives (Kakao Pay: 15 minutes from ready). */
export const PAGE_LIFE_SEC = 15 * MINUTE_SEC

/** When the sweeper looks at an order that has come into a state; what is not here is not looked after. */
const LOOK_IN_SEC: Partial<Record<OrderState, number>> = {
  CREATED: MINUTE_SEC,
  READY: PAGE_LIFE_SEC,
  APPROVING: MINUTE_SEC,
  CANCELING: 0,
  // Money that was taken after all is found, and goes back.
  EXPIRED: DAY_SEC,
}

/** What makes an order move, as its history names it. */
export type Cause =
  | 'opened' // the provider has its page
  | 'notOpened'
  | 'nothingToPay' // a coupon covers the whole price
  | 'approving'
  | 'approved'
  | 'notApproved' // the provider said no, and the page may try again
  | 'looked' // a lookup said so
  | 'refused' // by the provider, for good
  | 'expired'
  | 'alreadyEnrolled'
  | 'buyerLeft' // while their money was taken: given back
  | 'amountMismatch'
  | 'idMismatch'
  | 'foundPaid' // after it had been closed: given back
  | 'foundCanceled'
  | 'foundPartlyCanceled'
  | 'unreachable'
  | 'refundOrdered'
  | 'refunded'
  | 'refundRefused'
  | 'endedByStaff' // an order without money

export type Move = {
  from: readonly OrderState[]
  to: OrderState
  cause: Cause
  detail?: string | null | undefined
  set?: OrderChange
  lookInSec?: number | null
}

/**
 * Moves an order if it stands in one of `from`, and writes its history with it. Undefined: it stood elsewhere by now.
 * Nothing else changes an order's state.
 */
export function moveOrder(db: Db, orderId: string, move: Move): Promise<OrderRow | undefined> {
  return updateState(db, orderId, { lookInSec: LOOK_IN_SEC[move.to] ?? null, ...move })
}

/** One's own order: an unknown one is 404, another member's 403 (contract). */
export async function ownOrder(db: Db, viewer: Pick<Viewer, 'memberId'>, orderId: string): Promise<OrderRow> {
  const order = (await findOrder(db, orderId)) ?? refuse(orderNotFound)
  return order.member_id === viewer.memberId ? order : refuse(forbidden)
}

const ID_LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ' // none that is read for another
const ID_LENGTH = 16

/** `20261121-7K3MQ9X2VB4TD8WN`: random, so that none is guessed, and with a day, so that it can be talked about. */
export function newOrderId(now: Date): string {
  const letters = Array.from({ length: ID_LENGTH }, () => ID_LETTERS[randomInt(ID_LETTERS.length)])
  return `${seoulDate(now).replaceAll('-', '')}-${letters.join('')}`
}
