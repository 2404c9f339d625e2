import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

export const findEnrolments = (db: Db, memberId: number) =>
  db
    .selectFrom('enrolment as e')
    .innerJoin('course as c', 'c.id', 'e.course_id')
    .select(['e.course_id', 'c.title', 'e.source', 'e.enrolled_at', 'e.ended_at'])
    .where('e.member_id', '=', memberId)
    .orderBy('e.enrolled_at')
    .execute()

export async function endEnrolments(trx: Db, memberId: number): Promise<void> {
  await trx
    .updateTable('enrolment')
    .set({ ended_at: sql`now()` })
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .execute()
}

/** Stores the number of opened lectures, without which ones: the refund rules need no more. */
export async function keepOpened(trx: Db, orderId: string, opened: number): Promise<void> {
  await trx
    .updateTable('payment_order')
    .set({ openings_at_erasure: opened })
    .where('id', '=', orderId)
    .execute()
}

/** Which lectures a person opened is personal data; the orders are kept without a name. */
export async function removeOpenings(trx: Db, memberId: number): Promise<void> {
  await trx
    .deleteFrom('lecture_opening')
    .where('order_id', 'in', (orders) =>
      orders.selectFrom('payment_order').select('id').where('member_id', '=', memberId),
    )
    .execute()
}

/** Locks orders before enrolments, as a refund does. */
export async function lockOrders(trx: Db, memberId: number): Promise<void> {
  await sql`select from payment_order where member_id = ${memberId} order by id for no key update`.execute(
    trx,
  )
}
