import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

export const findEnrolment = (db: Db, memberId: number, courseId: number) =>
  db
    .selectFrom('open_enrolment')
    .select(['course_id', 'enrolled_at'])
    .where('member_id', '=', memberId)
    .where('course_id', '=', courseId)
    .$castTo<{ course_id: number; enrolled_at: Date }>() // the types of a view do not know which columns are never null
    .executeTakeFirst()

/** The enrolment unless it was refunded or is being refunded; its access may have ended. */
export const findTaken = (db: Db, memberId: number, courseId: number) =>
  db
    .selectFrom('enrolment')
    .select('enrolled_at')
    .where('member_id', '=', memberId)
    .where('course_id', '=', courseId)
    .where('ended_at', 'is', null)
    .where('frozen_at', 'is', null)
    .executeTakeFirst()

type EnrolmentToInsert = {
  memberId: number
  courseId: number
  source: 'free' | 'payment' | 'staff'
  orderId?: string
  /** null: no end. */
  accessDays?: number | null
}

/**
 * Enrols, or reopens an enrolment that ended, expired or was frozen; an open one stays unchanged. Exception: a purchase
 * (it needs its order) replaces access that staff gave while it was being paid, and never shortens it.
 */
export async function insertEnrolment(
  db: Db,
  { memberId, courseId, source, orderId, accessDays = null }: EnrolmentToInsert,
): Promise<{ enrolled_at: Date }> {
  const { rows } = await sql<{ enrolled_at: Date }>`
    insert into enrolment as e (member_id, course_id, source, order_id, expires_at)
    values (${memberId}, ${courseId}, ${source}, ${orderId ?? null}, now() + make_interval(days => ${accessDays}))
    on conflict (member_id, course_id) do update set
      source = excluded.source, order_id = excluded.order_id,
      enrolled_at = excluded.enrolled_at,
      expires_at = case when ${byHand} and (e.expires_at is null or excluded.expires_at < e.expires_at)
        then e.expires_at else excluded.expires_at end,
      frozen_at = null, ended_at = null
    where e.ended_at is not null or e.frozen_at is not null or e.expires_at <= now()
      or (${byHand} and excluded.source = 'payment')
    returning enrolled_at`.execute(db)
  return rows[0] ?? (await findOpen(db, memberId, courseId))
}

const byHand = sql`(e.source = 'staff' and e.ended_at is null and (e.expires_at is null or e.expires_at > now()))`

const findOpen = (db: Db, memberId: number, courseId: number) =>
  db
    .selectFrom('enrolment')
    .select('enrolled_at')
    .where('member_id', '=', memberId)
    .where('course_id', '=', courseId)
    .executeTakeFirstOrThrow()

/** Freezes access while a refund is pending. */
export async function freezeEnrolment(db: Db, orderId: string): Promise<void> {
  await db
    .updateTable('enrolment')
    .set({ frozen_at: sql`now()` })
    .where('order_id', '=', orderId)
    .where('frozen_at', 'is', null)
    .execute()
}

export async function thawEnrolment(db: Db, orderId: string): Promise<void> {
  await db.updateTable('enrolment').set({ frozen_at: null }).where('order_id', '=', orderId).execute()
}

export async function endEnrolment(db: Db, orderId: string): Promise<void> {
  await db
    .updateTable('enrolment')
    .set({ ended_at: sql`now()` })
    .where('order_id', '=', orderId)
    .where('ended_at', 'is', null)
    .execute()
}
