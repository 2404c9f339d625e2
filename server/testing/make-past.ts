import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'
import { makeOrder, type OrderToMake } from './make-order.ts'

/**
 * An order created at that time, and paid at once if its state is paid; `at` such as
 * `2020-01-01T23:59:59.999+09:00`.
 */
export async function makePastOrder(db: Db, at: string, order: OrderToMake): Promise<string> {
  const orderId = await makeOrder(db, order)
  await sql`update payment_order set created_at = ${at}::timestamptz,
    approved_at = case when approved_at is not null then ${at}::timestamptz end where id = ${orderId}`.execute(
    db,
  )
  await sql`update ledger set at = ${at}::timestamptz where order_id = ${orderId}`.execute(db)
  await sql`update enrolment set enrolled_at = ${at}::timestamptz where order_id = ${orderId}`.execute(db)
  return orderId
}

export async function makePastRefund(db: Db, at: string, orderId: string, amount: number): Promise<void> {
  await sql`
    insert into ledger (order_id, kind, amount, at) values (${orderId}, 'refund', ${amount}, ${at}::timestamptz)`.execute(
    db,
  )
}

type PastLearning = {
  memberId: number
  courseId: number
  lectureIds: number[]
  durationSec: number
  part: number
  at: string
}

/** Records that a member watched these lectures up to that part, last at that time. */
export async function makeWalk(
  db: Db,
  { memberId, courseId, lectureIds, durationSec, part, at }: PastLearning,
): Promise<void> {
  for (const lectureId of lectureIds)
    await sql`
      insert into lecture_progress (member_id, lecture_id, watched_sec, started_at, completed_at, updated_at)
      values (${memberId}, ${lectureId}, ${Math.floor(durationSec * part)}, ${at}::timestamptz,
        case when ${part >= 0.9} then ${at}::timestamptz end, ${at}::timestamptz)`.execute(db)
  await sql`
    insert into attendance (member_id, course_id, day)
    values (${memberId}, ${courseId}, (${at}::timestamptz at time zone 'Asia/Seoul')::date) on conflict do nothing`.execute(
    db,
  )
}

export async function makeFinished(db: Db, memberId: number, courseId: number, at: string): Promise<void> {
  await sql`
    insert into course_completion (member_id, course_id, completed_at)
    values (${memberId}, ${courseId}, ${at}::timestamptz)`.execute(db)
}
