import { sql } from 'kysely'
import type { ChatRoomStatus } from '#contract/chat/chat.ts'
import type { AccessState } from '#contract/payment/staff-enrolment.ts'
import type { OrderState } from '#contract/payment/payment.ts'
import type { Db } from '#server/platform/database/db.ts'

export type AccessRow = {
  course_id: number
  title: string
  source: 'free' | 'payment' | 'staff'
  order_id: string | null
  enrolled_at: Date
  until: Date | null
  state: AccessState
}

/** All courses that the member ever had, open ones first. */
export async function findAccess(db: Db, memberId: number): Promise<AccessRow[]> {
  const { rows } = await sql<AccessRow>`
    select e.course_id, c.title, e.source, e.order_id, e.enrolled_at,
      case when e.ended_at is null then e.expires_at else least(e.ended_at, e.expires_at) end as until,
      case
        when e.ended_at is not null then 'ended'
        when e.frozen_at is not null then 'frozen'
        when e.expires_at <= now() then 'expired'
        else 'open'
      end as state
    from enrolment e join course c on c.id = e.course_id
    where e.member_id = ${memberId}
    order by e.ended_at is not null, e.expires_at <= now() nulls first, e.enrolled_at desc, e.course_id`.execute(
    db,
  )
  return rows
}

type PaymentSums = { paid: number; refunded: number; total: number }

export async function sumPayments(db: Db, memberId: number): Promise<PaymentSums> {
  const { rows } = await sql<PaymentSums>`
    select coalesce(sum(l.amount) filter (where l.kind = 'payment'), 0) as paid,
      coalesce(sum(l.amount) filter (where l.kind = 'refund'), 0) as refunded,
      (select count(*)::int from payment_order where member_id = ${memberId}) as total
    from payment_order o join ledger l on l.order_id = o.id
    where o.member_id = ${memberId}`.execute(db)
  return rows[0]!
}

export type OrderRow = {
  id: string
  course_title: string
  amount: number
  refunded: number
  state: OrderState
  created_at: Date
}

export async function findOrdersOf(db: Db, memberId: number, limit: number): Promise<OrderRow[]> {
  const { rows } = await sql<OrderRow>`
    select o.id, o.course_title, o.amount, o.state, o.created_at,
      (select coalesce(sum(l.amount), 0)::int from ledger l where l.order_id = o.id and l.kind = 'refund') as refunded
    from payment_order o
    where o.member_id = ${memberId} order by o.created_at desc, o.id limit ${limit}`.execute(db)
  return rows
}

export type QuestionRow = {
  id: number
  course_id: number
  course_title: string
  lecture_id: number | null
  exercise_id: number | null
  title: string
  asked_at: Date
}

export async function findQuestions(
  db: Db,
  memberId: number,
  limit: number,
): Promise<{ rows: QuestionRow[]; total: number }> {
  const { rows } = await sql<QuestionRow & { total: number }>`
    select q.id, q.course_id, c.title as course_title, q.lecture_id, q.exercise_id, q.title, q.asked_at,
      count(*) over ()::int as total
    from question q join course c on c.id = q.course_id
    where q.author_id = ${memberId} and q.removed_at is null
    order by q.id desc limit ${limit}`.execute(db)
  return { rows: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 }
}

export type RoomRow = { id: number; status: ChatRoomStatus; created_at: Date }

export async function findRooms(
  db: Db,
  memberId: number,
  limit: number,
): Promise<{ rows: RoomRow[]; total: number }> {
  const { rows } = await sql<RoomRow & { total: number }>`
    select id, status, created_at, count(*) over ()::int as total
    from chat_room where member_id = ${memberId} order by id desc limit ${limit}`.execute(db)
  return { rows, total: rows[0]?.total ?? 0 }
}
