import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'
import type { LifeOrder } from './life.ts'

/** An order as the payment sandbox knows it. */
export type StoredOrder = LifeOrder & { tid: string; title: string; amount: number }

export type OrderFacts = { cid: string; termsVersion: string }

const boughtOf = (orders: StoredOrder[]) => sql`(
  select id, "memberId" as member_id, "courseId" as course_id, "orderedAt" as ordered_at, "paidAt" as paid_at, method,
    tid, title, amount, coalesce("paidAt", "orderedAt" + interval '15 minutes') as ended_at
  from jsonb_to_recordset(${JSON.stringify(orders)}::jsonb) as given (id text, "memberId" int, "courseId" int,
    "orderedAt" timestamptz, "paidAt" timestamptz, method text, tid text, title text, amount int)
) as bought`

/** Orders, their history and, where they were paid, the ledger. Refunds follow by `insertRefund`. */
export async function insertOrders(
  db: Db,
  orders: StoredOrder[],
  { cid, termsVersion }: OrderFacts,
): Promise<void> {
  const bought = boughtOf(orders)
  await sql`
    insert into payment_order (id, member_id, course_id, course_title, list_price, amount, provider, provider_cid,
      provider_tid, method, state, state_since, created_at, ready_at, approved_at, agreed_at, terms_version, had_sample,
      access_days)
    select id, member_id, course_id, title, amount, amount, 'kakaopay', ${cid}, tid,
      case when paid_at is not null then 'KAKAOPAY_' || method end,
      case when paid_at is null then 'EXPIRED' else 'APPROVED' end, ended_at, ordered_at, ordered_at, paid_at, ordered_at,
      ${termsVersion}, true, (select access_days from course where course.id = course_id)
    from ${bought}`.execute(db)
  await sql`
    insert into order_event (order_id, at, from_state, to_state, cause)
    select id, step.at, step.from_state, step.to_state, step.cause
    from ${bought} cross join lateral (values
      (1, ordered_at, null, 'CREATED', 'ordered'),
      (2, ordered_at + interval '1 second', 'CREATED', 'READY', 'opened'),
      (3, paid_at - interval '1 second', 'READY', 'APPROVING', 'approving'),
      (4, paid_at, 'APPROVING', 'APPROVED', 'approved'),
      (5, case when paid_at is null then ended_at end, 'READY', 'EXPIRED', 'expired')
    ) step (place, at, from_state, to_state, cause)
    where step.at is not null
    order by step.at, step.place`.execute(db)
  await sql`
    insert into ledger (order_id, kind, amount, at)
    select id, 'payment', amount, paid_at from ${bought} where paid_at is not null order by paid_at`.execute(
    db,
  )
}

/** The enrolments that the demonstration's accounts have already in these courses. */
export async function findOwnEnrolments(
  db: Db,
  courseIds: number[],
): Promise<{ memberId: number; courseId: number; at: Date }[]> {
  const { rows } = await sql<{ memberId: number; courseId: number; at: Date }>`
    select member_id as "memberId", course_id as "courseId", enrolled_at as at from enrolment
    where source = 'staff' and course_id = any (${courseIds}::int[]) order by member_id, course_id`.execute(
    db,
  )
  return rows
}

/** Gives enrolments that staff made their orders, and the orders what was opened since. */
export async function joinOwnOrders(db: Db, orders: { id: string; memberId: number; courseId: number }[]) {
  await sql`
    update enrolment e set source = 'payment', order_id = o.id
    from jsonb_to_recordset(${JSON.stringify(orders)}::jsonb) as o (id text, "memberId" int, "courseId" int)
    where e.member_id = o."memberId" and e.course_id = o."courseId"`.execute(db)
  await sql`
    insert into lecture_opening (order_id, lecture_id, opened_at, opened_by)
    select o.id, l.id, p.started_at, case l.kind when 'video' then 'start' else l.kind end
    from jsonb_to_recordset(${JSON.stringify(orders)}::jsonb) as o (id text, "memberId" int, "courseId" int)
    join lecture l on l.course_id = o."courseId" and not l.is_public
    join lecture_progress p on p.lecture_id = l.id and p.member_id = o."memberId"`.execute(db)
}

export type PaidRefund = {
  orderId: string
  amount: number
  reason: string
  calculation: object
  dueAt: Date
  askedAt: Date
  doneAt: Date
}

/** A refund that the provider paid a minute after it was asked for. */
export async function insertRefund(db: Db, refund: PaidRefund): Promise<void> {
  const { orderId, amount, reason, calculation, dueAt, askedAt, doneAt } = refund
  await sql`
    insert into refund (order_id, amount, reason, requested_by, calculation, requested_at, due_at, state, released_at, done_at)
    values (${orderId}, ${amount}, ${reason}, 'member', ${JSON.stringify(calculation)}, ${askedAt}, ${dueAt}, 'done',
      ${askedAt}, ${doneAt})`.execute(db)
  await sql`
    insert into order_event (order_id, at, from_state, to_state, cause)
    values (${orderId}, ${askedAt}, 'APPROVED', 'CANCELING', 'refundOrdered'),
      (${orderId}, ${doneAt}, 'CANCELING', 'CANCELED', 'refunded')`.execute(db)
  await sql`insert into ledger (order_id, kind, amount, at) values (${orderId}, 'refund', ${amount}, ${doneAt})`.execute(
    db,
  )
  await sql`update payment_order set state = 'CANCELED', state_since = ${doneAt} where id = ${orderId}`.execute(
    db,
  )
  await sql`update enrolment set ended_at = ${askedAt} where order_id = ${orderId}`.execute(db)
}
