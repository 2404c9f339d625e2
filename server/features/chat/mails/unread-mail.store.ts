import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

const STALE = sql`interval '3 minutes'`
const HERE = sql`interval '60 seconds'`

export type UnreadRoom = {
  id: number
  member_id: number
  member_name: string
  member_email: string
  last_id: number
  count: number
  /** The newest of them, oldest first. */
  texts: string[]
}

const SHOWN = 5

/**
 * Within a transaction: rooms whose member is not connected, has not read a support person's message for three minutes, and
 * was not mailed about any of them. Locked, so that only one process sends the email.
 */
export const lockUnreadOfMembers = (trx: Db, limit: number): Promise<UnreadRoom[]> =>
  lockUnread(
    trx,
    'member',
    sql`not exists (select from chat_mail_off o where o.member_id = r.member_id)
    and not exists (select from chat_presence p where p.member_id = r.member_id and p.seen_at > now() - ${HERE})`,
    limit,
  )

/** The same for the support staff as a whole; the caller checks first whether any of them is connected. */
export const lockUnreadOfSupport = (trx: Db, limit: number): Promise<UnreadRoom[]> =>
  lockUnread(trx, 'support', sql`r.status <> 'closed'`, limit)

async function lockUnread(
  trx: Db,
  side: 'member' | 'support',
  condition: ReturnType<typeof sql>,
  limit: number,
): Promise<UnreadRoom[]> {
  const [unread, readId, mailedId] = ['unread', 'read_id', 'mailed_id'].map((name) =>
    sql.ref(`r.${side}_${name}`),
  )
  const isTheirs = side === 'member' ? sql`c.sender_id <> r.member_id` : sql`c.sender_id = r.member_id`
  const isNew = sql`c.room_id = r.id and c.type = 'text' and ${isTheirs}
    and c.id > greatest(coalesce(${readId}, 0), ${mailedId})`
  const { rows } = await sql<UnreadRoom>`
    with due as materialized (
      select r.id from chat_room r
      join member m on m.id = r.member_id and m.withdrawn_at is null
      where ${unread} > 0 and ${condition}
        and exists (select from chat_message c where ${isNew} and c.sent_at < now() - ${STALE})
      order by r.id limit ${limit}
      for no key update of r skip locked
    )
    select r.id, r.member_id, m.name as member_name, m.email as member_email, n.last_id, n.count,
      array(select t.body from (
        select c.id, coalesce(nullif(btrim(c.body), ''), '(파일)') as body from chat_message c
        where ${isNew} order by c.id desc limit ${SHOWN}
      ) t order by t.id) as texts
    from due
    join chat_room r on r.id = due.id
    join member m on m.id = r.member_id
    cross join lateral (
      select max(c.id) as last_id, count(*)::int as count from chat_message c where ${isNew}
    ) n
    order by r.id`.execute(trx)
  return rows
}

export async function markMailed(trx: Db, side: 'member' | 'support', rooms: UnreadRoom[]): Promise<void> {
  const mailedId = sql.ref(`${side}_mailed_id`)
  for (const { id, last_id: lastId } of rooms)
    await sql`update chat_room set ${mailedId} = greatest(${mailedId}, ${lastId}::int) where id = ${id}`.execute(
      trx,
    )
}
