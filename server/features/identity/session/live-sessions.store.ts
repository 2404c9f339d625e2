import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

export type LiveSessionRow = { id: string; email: string; roles: string[] }

/** The sessions that can still be renewed and whose member still has an account. */
export async function findLiveSessions(db: Db, ids: string[]): Promise<LiveSessionRow[]> {
  const { rows } = await sql<LiveSessionRow>`
    select s.id, m.email, m.roles
    from session s
    join member m on m.id = s.member_id and m.withdrawn_at is null
    where s.id = any (${ids}::uuid[]) and s.ended_at is null and s.expires_at > now()
      and exists (select from session_token t where t.session_id = s.id and t.expires_at > now())`.execute(db)
  return rows
}
