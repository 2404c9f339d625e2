import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

export type RunningRefund = {
  id: number
  order_id: string
  amount: number
  ends_access: boolean
  tries: number
  refusals: number
}

const RUNNING = ['id', 'order_id', 'amount', 'ends_access', 'tries', 'refusals'] as const
const OPEN = ['requested', 'running']

export const findRefund = (db: Db, refundId: number): Promise<RunningRefund> =>
  db.selectFrom('refund').select(RUNNING).where('id', '=', refundId).executeTakeFirstOrThrow()

/** The unfinished refund of an order whose payment was approved. */
export async function findReleasedRefund(db: Db, orderId: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('refund')
    .select('id')
    .where('order_id', '=', orderId)
    .where('state', 'in', OPEN)
    .where('released_at', 'is not', null)
    .executeTakeFirst()
  return row?.id
}

/** Recorded before the provider is called, so that after a crash the next try knows that a call may have been made. */
export const beginTry = (db: Db, refundId: number): Promise<RunningRefund | undefined> =>
  db
    .updateTable('refund')
    .set({ state: 'running', tries: sql`tries + 1` })
    .where('id', '=', refundId)
    .where('state', 'in', OPEN)
    .where('released_at', 'is not', null)
    .returning(RUNNING)
    .executeTakeFirst()

export async function countRefusal(db: Db, refundId: number): Promise<number> {
  const { refusals } = await db
    .updateTable('refund')
    .set({ refusals: sql`refusals + 1` })
    .where('id', '=', refundId)
    .returning('refusals')
    .executeTakeFirstOrThrow()
  return refusals
}

export async function markDone(db: Db, refundId: number): Promise<void> {
  await db
    .updateTable('refund')
    .set({ state: 'done', done_at: sql`now()` })
    .where('id', '=', refundId)
    .execute()
}
