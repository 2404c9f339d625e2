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
}

/** Orders that were paid, including refunded ones. */
export async function findPayments(db: Db, memberId: number): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`
    select o.id, o.course_id, o.course_title, o.method, o.state, p.amount as paid, p.at as paid_at,
      (select coalesce(sum(r.amount), 0)::int from ledger r where r.order_id = o.id and r.kind = 'refund') as refunded
    from payment_order o
    join ledger p on p.order_id = o.id and p.kind = 'payment'
    where o.member_id = ${memberId}
    order by p.at desc, o.id`.execute(db)
  return rows
}
