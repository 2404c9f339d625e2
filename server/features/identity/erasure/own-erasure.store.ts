import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

type LoginRow = {
  at: Date
  last_seen_at: Date
  endedAt: Date | null
  ip: string | null
  userAgent: string | null
}

/** The login log: time, address, device. */
export async function findLogins(db: Db, memberId: number): Promise<LoginRow[]> {
  const { rows } = await sql<LoginRow>`
    select created_at as at, last_seen_at, ended_at as "endedAt", host(ip) as ip, user_agent as "userAgent"
    from session where member_id = ${memberId} order by created_at`.execute(db)
  return rows
}

/** Deletes everything that belongs to the account, opens it, or waits for its address. */
export async function eraseAccount(trx: Db, memberId: number): Promise<void> {
  await sql`
    with leaving as (
      select lower(email) as email, (select subject from social_account where member_id = ${memberId}) as subject
      from member where id = ${memberId}
    ), sign_ups as (
      delete from sign_up s using leaving l where lower(s.email) = l.email or s.kakao_subject = l.subject
    )
    delete from kakao_registration k using leaving l where lower(k.email) = l.email or k.subject = l.subject`.execute(
    trx,
  )
  for (const table of PERSONAL) await trx.deleteFrom(table).where('member_id', '=', memberId).execute()
}

const PERSONAL = [
  'consent',
  'known_device',
  'second_factor',
  'recovery_code',
  'pending_sign_in',
  'password_reset',
  'learner_view',
] as const
