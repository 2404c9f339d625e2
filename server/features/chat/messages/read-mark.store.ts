import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

export type KnownMark = { read_id: number | null; last_id: number | null; unread: number }

/** How far a side has read, and the newest message it could read. */
export async function findMark(
  db: Db,
  roomId: number,
  side: 'member' | 'support',
): Promise<KnownMark | undefined> {
  const [readId, unread] = [sql.ref(`${side}_read_id`), sql.ref(`${side}_unread`)]
  const { rows } = await sql<KnownMark>`
    select ${readId} as read_id, last_message_id as last_id, ${unread} as unread
    from chat_room where id = ${roomId}`.execute(db)
  return rows[0]
}

export type MarkRow = { read_id: number | null; unread: number; is_moved: boolean }

/**
 * Within a transaction that locks the room: moves the read mark, never backwards and never past the last message.
 * The other side's messages after it count as unread.
 */
export async function moveMark(
  trx: Db,
  roomId: number,
  side: 'member' | 'support',
  upTo: number,
): Promise<MarkRow> {
  const [readId, unread] = [sql.ref(`${side}_read_id`), sql.ref(`${side}_unread`)]
  const { rows } = await sql<MarkRow>`
    with place as (
      select id, member_id, ${readId} as old_id, greatest(${readId}, least(${upTo}::int, last_message_id)) as new_id
      from chat_room where id = ${roomId}
    )
    update chat_room r set ${readId} = p.new_id, ${unread} = (
      select count(*) from chat_message c
      where c.room_id = p.id and c.id > coalesce(p.new_id, 0) and c.type <> 'notice'
        and (c.sender_id = p.member_id) = ${side === 'support'}
    )
    from place p
    where r.id = p.id
    returning r.${readId} as read_id, r.${unread} as unread, p.old_id is distinct from p.new_id as is_moved`.execute(
    trx,
  )
  return rows[0]!
}
