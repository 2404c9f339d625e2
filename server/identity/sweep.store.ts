import { sql } from 'kysely'
import type { Db } from '#server/database/db.ts'

/** Removes what nothing asks for any more. A while after its end, so that "expired" can still be said. */
export async function sweepIdentity(db: Db): Promise<void> {
  await sql`delete from sign_up where expires_at < now() - interval '1 day'`.execute(db)
  await sql`delete from session_token where expires_at < now() - interval '1 day'`.execute(db)
  await sql`delete from session where least(expires_at, ended_at) < now() - interval '30 days'`.execute(db)
  await sql`delete from rate_limit where expire < extract(epoch from now()) * 1000`.execute(db)
}
