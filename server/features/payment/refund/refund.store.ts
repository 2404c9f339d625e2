import { type RawBuilder, sql } from 'kysely'
import type { OrderState } from '#contract/payment/payment.ts'
import type { Db } from '#server/platform/database/db.ts'

export type PaidOrderRow = {
  id: string
  member_id: number
  course_id: number
  course_title: string
  amount: number
  refunded: number
  state: OrderState
  approved_at: Date | null
  access_days: number | null
  terms_version: string | null
  agreed: boolean
  total_lectures: number
  had_sample: boolean
  opened_lecture_ids: number[]
  /** The buyer's account was removed; of their openings only the number is left. */
  is_left: boolean
  openings_at_erasure: number | null
  /** The database's time. */
  asked_at: Date
}

export async function findPaidOrder(db: Db, orderId: string): Promise<PaidOrderRow | undefined> {
  const [row] = await findPaidOrders(db, sql`o.id = ${orderId}`)
  return row
}

export const findPaidOrdersOf = (db: Db, memberId: number): Promise<PaidOrderRow[]> =>
  findPaidOrders(db, sql`o.member_id = ${memberId} and o.state = 'APPROVED'`)

/** All orders of a member that may still be refunded, including by staff. */
export const findMoneyOf = (db: Db, memberId: number): Promise<PaidOrderRow[]> =>
  findPaidOrders(
    db,
    sql`o.member_id = ${memberId} and o.state in ('APPROVED', 'CANCELING', 'NEEDS_REVIEW') and o.approved_at is not null`,
  )

/** The order that gives the member access to a course. */
export async function findOrderOfAccess(
  db: Db,
  memberId: number,
  courseId: number,
): Promise<PaidOrderRow | undefined> {
  const [row] = await findPaidOrders(
    db,
    sql`o.member_id = ${memberId} and o.course_id = ${courseId} and o.state = 'APPROVED'
      and exists (select from open_enrolment open where open.order_id = o.id)`,
  )
  return row
}

/**
 * Orders with everything that a refund is computed from. Public lectures count neither in the total nor as opened.
 * Openings in earlier, refunded purchases of the course count again, so that nobody watches a course for free two lectures
 * at a time (security.md#72); those of a kept purchase do not. A lecture deleted after the purchase still counts, in the total
 * and as opened. An order that does not store whether the course had a sample is judged by the course as it is now.
 */
async function findPaidOrders(db: Db, which: RawBuilder<unknown>): Promise<PaidOrderRow[]> {
  const { rows } = await sql<PaidOrderRow>`
    select o.id, o.member_id, o.course_id, o.course_title, o.amount, o.state, o.approved_at, o.access_days,
      o.terms_version, o.terms_version is not null and o.agreed_at is not null as agreed,
      (select coalesce(sum(b.amount), 0)::int from ledger b where b.order_id = o.id and b.kind = 'refund') as refunded,
      lectures.total_lectures, lectures.opened_lecture_ids, coalesce(o.had_sample, lectures.has_sample) as had_sample,
      m.withdrawn_at is not null as is_left, o.openings_at_erasure, now() as asked_at
    from payment_order o
    join member m on m.id = o.member_id
    cross join lateral (
      select
        (count(*) filter (where not l.is_public))::int as total_lectures,
        coalesce(bool_or(l.is_public), false) as has_sample,
        coalesce(array_agg(l.id order by l.id) filter (where not l.is_public and opened.lecture_id is not null), '{}')
          as opened_lecture_ids
      from every_lecture l
      left join (
        select p.lecture_id from lecture_opening p where p.order_id = o.id
        union
        select r.lecture_id from refunded_opening r
        where o.counts_earlier and r.member_id = o.member_id and r.course_id = o.course_id and r.approved_at < o.approved_at
      ) opened on opened.lecture_id = l.id
      where l.course_id = o.course_id
        and (l.deleted_at is null or (l.created_at <= o.approved_at and l.deleted_at > o.approved_at))
    ) lectures
    where ${which}
    order by o.approved_at desc`.execute(db)
  return rows
}

/**
 * The holder of these locks alone decides about the order's money. Locks the enrolment too, always after the order: an
 * opening takes a share lock on it, so none is recorded between the count and the end of access.
 */
export async function lockOrder(trx: Db, orderId: string): Promise<void> {
  await sql`select from payment_order where id = ${orderId} for no key update`.execute(trx)
  await sql`select from enrolment where order_id = ${orderId} for no key update`.execute(trx)
}

export type RefundRow = {
  id: number
  order_id: string
  amount: number
  ends_access: boolean
  state: 'requested' | 'running' | 'done' | 'refused'
  released_at: Date | null
  due_at: Date
}

const REFUND = ['id', 'order_id', 'amount', 'ends_access', 'state', 'released_at', 'due_at'] as const

export async function findOpenRefund(db: Db, orderId: string): Promise<RefundRow | undefined> {
  const row = await db
    .selectFrom('refund')
    .select(REFUND)
    .where('order_id', '=', orderId)
    .where('state', 'in', ['requested', 'running'])
    .executeTakeFirst()
  return row as RefundRow | undefined
}

export type RefundToInsert = {
  orderId: string
  amount: number
  reason: string
  by: 'member' | 'staff'
  endsAccess: boolean
  calculation: unknown
  dueAt: Date
  isReleased: boolean
}

export async function insertRefund(db: Db, refund: RefundToInsert): Promise<RefundRow> {
  const row = await db
    .insertInto('refund')
    .values({
      order_id: refund.orderId,
      amount: refund.amount,
      reason: refund.reason,
      requested_by: refund.by,
      ends_access: refund.endsAccess,
      calculation: JSON.stringify(refund.calculation),
      due_at: refund.dueAt,
      released_at: refund.isReleased ? sql`now()` : null,
    })
    .returning(REFUND)
    .executeTakeFirstOrThrow()
  return row as RefundRow
}

/** Releases a waiting refund, with the amount and end of access that staff chose. */
export async function releaseRefund(
  db: Db,
  refundId: number,
  { amount, endsAccess }: { amount: number; endsAccess: boolean },
): Promise<RefundRow> {
  const row = await db
    .updateTable('refund')
    .set({ amount, ends_access: endsAccess, released_at: sql`now()` })
    .where('id', '=', refundId)
    .returning(REFUND)
    .executeTakeFirstOrThrow()
  return row as RefundRow
}

export async function endRefund(db: Db, refundId: number, state: 'done' | 'refused'): Promise<RefundRow> {
  const row = await db
    .updateTable('refund')
    .set({ state, done_at: sql`now()` })
    .where('id', '=', refundId)
    .returning(REFUND)
    .executeTakeFirstOrThrow()
  return row as RefundRow
}

/** The recipient of emails about an order; undefined for a removed account. */
export const findBuyer = (db: Db, orderId: string) =>
  db
    .selectFrom('payment_order as o')
    .innerJoin('member as m', 'm.id', 'o.member_id')
    .select(['m.email', 'o.course_title'])
    .where('o.id', '=', orderId)
    .where('m.withdrawn_at', 'is', null)
    .executeTakeFirst()
