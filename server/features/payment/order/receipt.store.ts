import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

export type ReceiptRow = {
  buyer_name: string
  paid: number
  paid_at: Date
  refunded: number
  refunded_at: Date | null
}

/** The ledger's sums of an order; undefined when nothing was paid. */
export async function findReceipt(db: Db, orderId: string): Promise<ReceiptRow | undefined> {
  const { rows } = await sql<ReceiptRow>`
    select m.name as buyer_name, p.amount as paid, p.at as paid_at, r.refunded, r.refunded_at
    from ledger p
    join payment_order o on o.id = p.order_id
    join member m on m.id = o.member_id
    cross join lateral (
      select coalesce(sum(amount), 0)::int as refunded, max(at) as refunded_at
      from ledger where order_id = p.order_id and kind = 'refund'
    ) r
    where p.order_id = ${orderId} and p.kind = 'payment'`.execute(db)
  return rows[0]
}
