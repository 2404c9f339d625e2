import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

export type EnrolmentKey = { memberId: number; courseId: number }

export type AccessRow = {
  source: 'free' | 'payment' | 'staff'
  expires_at: Date | null
  state: 'open' | 'frozen' | 'expired' | 'ended'
}

/** The current access, locked until the end of the transaction. */
export async function lockAccess(
  trx: Db,
  { memberId, courseId }: EnrolmentKey,
): Promise<AccessRow | undefined> {
  const { rows } = await sql<AccessRow>`
    select source, expires_at,
      case
        when ended_at is not null then 'ended'
        when frozen_at is not null then 'frozen'
        when expires_at <= now() then 'expired'
        else 'open'
      end as state
    from enrolment where member_id = ${memberId} and course_id = ${courseId} for update`.execute(trx)
  return rows[0]
}

export async function setEnd(trx: Db, { memberId, courseId }: EnrolmentKey, end: Date | null): Promise<void> {
  await trx
    .updateTable('enrolment')
    .set({ expires_at: end, end_changed_at: sql<Date>`now()` })
    .where('member_id', '=', memberId)
    .where('course_id', '=', courseId)
    .execute()
}

/** False: another enrolment was opened meanwhile, and stays unchanged. */
export async function insertByHand(
  trx: Db,
  { memberId, courseId }: EnrolmentKey,
  end: Date | null,
): Promise<boolean> {
  const { rows } = await sql`
    insert into enrolment as e (member_id, course_id, source, expires_at)
    values (${memberId}, ${courseId}, 'staff', ${end})
    on conflict (member_id, course_id) do update set
      source = 'staff', order_id = null, enrolled_at = now(), expires_at = excluded.expires_at,
      frozen_at = null, ended_at = null
    where e.ended_at is not null or (e.frozen_at is null and e.expires_at <= now())
    returning e.member_id`.execute(trx)
  return rows.length === 1
}

export async function endNow(trx: Db, { memberId, courseId }: EnrolmentKey): Promise<Date> {
  const { expires_at } = await trx
    .updateTable('enrolment')
    .set({ expires_at: sql<Date>`now()` })
    .where('member_id', '=', memberId)
    .where('course_id', '=', courseId)
    .returning('expires_at')
    .executeTakeFirstOrThrow()
  return expires_at!
}
