import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

/** Removes expired rows, with a delay, so that "expired" can still be reported. */
export async function sweepIdentity(db: Db): Promise<void> {
  await sql`delete from sign_up where expires_at < now() - interval '1 day'`.execute(db)
  await sql`delete from kakao_registration where expires_at < now()`.execute(db)
  await sql`delete from password_reset where expires_at < now() - interval '1 day'`.execute(db)
  await sql`delete from pending_sign_in where expires_at < now()`.execute(db)
  await sql`delete from known_device where last_seen_at < now() - interval '400 days'`.execute(db)
  await sql`delete from session_token where expires_at < now() - interval '1 day'`.execute(db)
  // The law requires access records for three months (통신비밀보호법).
  await sql`delete from session where least(expires_at, ended_at) < now() - interval '3 months'`.execute(db)
  await sql`delete from rate_limit where expire < extract(epoch from now()) * 1000`.execute(db)
}
