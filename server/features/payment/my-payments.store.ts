import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

export type PaymentRow = {
  id: string
  course_id: number
  course_title: string
  method: string | null
  state: string
  paid: number
  paid_at: Date
  refunded: number
  /** null: no enrolment comes from this order. */
  is_open: boolean | null
  expires_at: Date | null
}

/** Orders that were paid, including refunded ones. */
export async function findPayments(db: Db, memberId: number): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`
    select o.id, o.course_id, o.course_title, o.method, o.state, p.amount as paid, p.at as paid_at,
      (select coalesce(sum(r.amount), 0)::int from ledger r where r.order_id = o.id and r.kind = 'refund') as refunded,
      case when e.order_id is not null then e.expires_at is null or e.expires_at > now() end as is_open, e.expires_at
    from payment_order o
    join ledger p on p.order_id = o.id and p.kind = 'payment'
    left join enrolment e on e.order_id = o.id and e.ended_at is null and e.frozen_at is null
    where o.member_id = ${memberId}
    order by p.at desc, o.id`.execute(db)
  return rows
}
