import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

export type OpenSessionRow = {
  id: string
  user_agent: string | null
  ip: string | null
  created_at: Date
  last_seen_at: Date
}

/** Sessions with a valid token, the current one first. */
export async function findOpenSessions(db: Db, memberId: number, current: string): Promise<OpenSessionRow[]> {
  const { rows } = await sql<OpenSessionRow>`
    select s.id, s.user_agent, host(s.ip) as ip, s.created_at, s.last_seen_at
    from session s
    where s.member_id = ${memberId} and s.ended_at is null and s.expires_at > now()
      and exists (select from session_token t where t.session_id = s.id and t.expires_at > now())
    order by s.id = ${current} desc, s.last_seen_at desc, s.id`.execute(db)
  return rows
}

/** False: the session has ended, never existed, or belongs to another member. */
export async function endSessionOfMember(db: Db, memberId: number, sessionId: string): Promise<boolean> {
  const ended = await db
    .updateTable('session')
    .set({ ended_at: sql`now()`, end_reason: 'ended' })
    .where('id', '=', sessionId)
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}
