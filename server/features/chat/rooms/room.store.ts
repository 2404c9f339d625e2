import { sql } from 'kysely'
import type { ChatRoomStatus } from '#contract/chat/chat.ts'
import type { Db } from '#server/platform/database/db.ts'

export type RoomParties = { id: number; member_id: number; support_id: number; status: ChatRoomStatus }
export type LockedRoom = RoomParties & { assignee_id: number | null }

export async function findRoom(db: Db, id: number): Promise<RoomParties | undefined> {
  const { rows } = await sql<RoomParties>`
    select id, member_id, support_id, status from chat_room where id = ${id}`.execute(db)
  return rows[0]
}

/** Locks the room until the end of the transaction: no message, read mark or other change. */
export async function lockRoom(trx: Db, id: number): Promise<LockedRoom | undefined> {
  const { rows } = await sql<LockedRoom>`
    select id, member_id, support_id, status, assignee_id from chat_room
    where id = ${id} for no key update`.execute(trx)
  return rows[0]
}

/** The open room of the two, created if there is none; undefined if it was closed just now. */
export async function openRoom(db: Db, memberId: number, supportId: number): Promise<number | undefined> {
  const made = await sql<{ id: number }>`
    insert into chat_room (member_id, support_id) values (${memberId}, ${supportId})
    on conflict (member_id, support_id) where status <> 'closed' do nothing
    returning id`.execute(db)
  if (made.rows[0]) return made.rows[0].id
  const found = await sql<{ id: number }>`
    select id from chat_room
    where member_id = ${memberId} and support_id = ${supportId} and status <> 'closed'`.execute(db)
  return found.rows[0]?.id
}

export type OwnRoomRow = {
  id: number
  status: ChatRoomStatus
  member_unread: number
  member_read_id: number | null
  support_read_id: number | null
  has_context: boolean
}

export async function findNewestRoomOf(db: Db, memberId: number): Promise<OwnRoomRow | undefined> {
  const { rows } = await sql<OwnRoomRow>`
    select id, status, member_unread, member_read_id, support_read_id, context is not null as has_context
    from chat_room where member_id = ${memberId} order by id desc limit 1`.execute(db)
  return rows[0]
}

export async function setContext(db: Db, roomId: number, context: object): Promise<void> {
  await db
    .updateTable('chat_room')
    .set({ context: JSON.stringify(context) })
    .where('id', '=', roomId)
    .execute()
}
