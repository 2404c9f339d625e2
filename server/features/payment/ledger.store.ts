import type { Db } from '#server/platform/database/db.ts'

type LedgerEntry = { orderId: string; kind: 'payment' | 'refund'; amount: number; aid: string | null }

export async function insertLedgerEntry(db: Db, { orderId, kind, amount, aid }: LedgerEntry): Promise<void> {
  await db.insertInto('ledger').values({ order_id: orderId, kind, amount, provider_aid: aid }).execute()
}

/** The amounts paid and refunded for an order. */
export async function sumMoved(db: Db, orderId: string): Promise<{ paid: number; refunded: number }> {
  const rows = await db
    .selectFrom('ledger')
    .select(['kind', 'amount'])
    .where('order_id', '=', orderId)
    .execute()
  const sum = (wanted: string) =>
    rows.filter(({ kind }) => kind === wanted).reduce((total, { amount }) => total + amount, 0)
  return { paid: sum('payment'), refunded: sum('refund') }
}
