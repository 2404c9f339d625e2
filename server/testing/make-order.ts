import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { OrderState } from '#contract/payment/payment.ts'
import type { Db } from '#server/platform/database/db.ts'

export type OrderToMake = {
  memberId: number
  courseId: number
  listPrice?: number
  discount?: number
  state?: OrderState
  /** How many days ago it was paid. */
  paidDaysAgo?: number
  accessDays?: number | null
  /** Null: no terms were agreed to. */
  termsVersion?: string | null
  couponId?: number
}

const PAID: OrderState[] = ['APPROVED', 'CANCELING', 'CANCELED']

/** Creates an order; for a paid state also its ledger row and enrolment. */
export async function makeOrder(db: Db, order: OrderToMake): Promise<string> {
  const { memberId, courseId, listPrice = 59_000, discount = 0, paidDaysAgo = 0 } = order
  const { state = 'APPROVED', accessDays = null, termsVersion = '2026-11-01' } = order
  const id = `test-${randomBytes(8).toString('hex')}`
  const paidAt = sql<Date>`now() - make_interval(days => ${paidDaysAgo})`
  const amount = listPrice - discount
  const isPaid = PAID.includes(state)
  await db
    .insertInto('payment_order')
    .values({
      id,
      member_id: memberId,
      course_id: courseId,
      course_title: '시험 과정',
      state,
      amount,
      discount,
      list_price: listPrice,
      access_days: accessDays,
      terms_version: termsVersion,
      agreed_at: termsVersion === null ? null : paidAt,
      coupon_id: order.couponId ?? null,
      provider: amount > 0 ? 'kakaopay' : null,
      provider_cid: amount > 0 ? 'TC0ONETIME' : null,
      provider_tid: amount > 0 ? `T${randomBytes(9).toString('hex')}` : null,
      method: isPaid ? (amount > 0 ? 'KAKAOPAY_CARD' : 'COUPON') : null,
      created_at: paidAt,
      approved_at: isPaid ? paidAt : null,
    })
    .execute()
  await db.insertInto('order_event').values({ order_id: id, to_state: state, cause: 'approved' }).execute()
  if (isPaid) await makeAccess(db, { ...order, id, amount, paidAt, accessDays })
  return id
}

type Access = OrderToMake & { id: string; amount: number; paidAt: ReturnType<typeof sql<Date>> }

async function makeAccess(db: Db, { id, memberId, courseId, amount, paidAt, accessDays }: Access) {
  await db.insertInto('ledger').values({ order_id: id, kind: 'payment', amount, at: paidAt }).execute()
  await sql`
    insert into enrolment (member_id, course_id, source, order_id, enrolled_at, expires_at)
    values (${memberId}, ${courseId}, 'payment', ${id}, ${paidAt},
      ${paidAt} + make_interval(days => ${accessDays ?? null}))`.execute(db)
}

/** Records an earlier refund of that amount. */
export async function makeRefunded(db: Db, orderId: string, amount: number): Promise<void> {
  await db.insertInto('ledger').values({ order_id: orderId, kind: 'refund', amount }).execute()
}
