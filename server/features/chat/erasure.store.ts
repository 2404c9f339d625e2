import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

export type KeptRoom = {
  createdAt: Date
  closedAt: Date | null
  closeReason: string | null
  messages: { from: 'member' | 'support'; at: string; text: string; files: number }[]
  last_at: Date
}

/** Locks the rooms, so that no message is added before the transaction ends. */
export async function lockRoomsOf(trx: Db, memberId: number): Promise<void> {
  await sql`select id from chat_room where member_id = ${memberId} order by id for update`.execute(trx)
}

/** The conversations, with the side (member or support) of each message instead of names. */
export async function findConversations(db: Db, memberId: number): Promise<KeptRoom[]> {
  const { rows } = await sql<KeptRoom>`
    select r.created_at as "createdAt", r.closed_at as "closedAt", r.close_reason as "closeReason",
      r.last_message_at as last_at,
      json_agg(json_build_object(
        'from', case when c.sender_id = r.member_id then 'member' else 'support' end,
        'at', c.sent_at, 'text', c.body,
        'files', (select count(*) from chat_attachment a where a.message_id = c.id)) order by c.id) as messages
    from chat_room r
    join chat_message c on c.room_id = r.id
    where r.member_id = ${memberId}
    group by r.id
    order by r.id`.execute(db)
  return rows
}

export async function countRoomsOf(db: Db, memberId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from chat_room where member_id = ${memberId}`.execute(db)
  return rows[0]!.count
}

/** Deletes the rooms with their messages and file rows; the next sweep removes the files. */
export async function eraseChat(trx: Db, memberId: number): Promise<void> {
  await trx.deleteFrom('chat_room').where('member_id', '=', memberId).execute()
  await trx.deleteFrom('chat_mail_off').where('member_id', '=', memberId).execute()
  await trx.deleteFrom('chat_presence').where('member_id', '=', memberId).execute()
  await trx.updateTable('chat_room').set({ assignee_id: null }).where('assignee_id', '=', memberId).execute()
}
