import { type RawBuilder, sql } from 'kysely'
import type { ChatRoomStatus } from '#contract/chat/chat.ts'
import type { Db } from '#server/platform/database/db.ts'
import { pageRows } from '#server/platform/database/page-rows.ts'
import { holding } from '#server/platform/database/holding.ts'

export type ListedStatus = 'open' | 'unanswered' | 'hold' | 'closed' | 'all'
export type ListOrder = 'lastMessageAt,desc' | 'createdAt,desc' | 'createdAt,asc' | 'waitingSince,asc'
/** `ids`: no others than these. */
export type RoomFilters = { status: ListedStatus; ids?: readonly number[] | undefined }

export type RoomRow = {
  id: number
  member_id: number
  member_name: string
  member_email: string
  image_file: string | null
  status: ChatRoomStatus
  created_at: Date
  closed_at: Date | null
  close_reason: string | null
  last_message: string | null
  last_message_at: Date | null
  support_unread: number
  waiting_since: Date | null
  assignee_id: number | null
  assignee_name: string | null
  support_read_id: number | null
  member_read_id: number | null
}

/** One page of rooms; data from other tables is read only for the rooms on it. */
export async function findRooms(
  db: Db,
  filters: RoomFilters,
  { sort, limit, offset }: { sort: ListOrder; limit: number; offset: number },
): Promise<RoomRow[]> {
  const { rows } = await sql<RoomRow>`
    with shown as materialized (
      select r.id from chat_room r join member m on m.id = r.member_id
      where ${fitting(filters)} order by ${ORDERS[sort]} ${pageRows(limit, offset)}
    )
    ${ROOM} join shown on shown.id = r.id order by ${ORDERS[sort]}`.execute(db)
  return rows
}

/** The rooms with this text in a message, or in the name or address of their member; reads all messages once. */
export async function findRoomsWith(db: Db, q: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select room_id as id from chat_message where type = 'text' and body ilike ${holding(q)}
    union
    select theirs.id from chat_room theirs join member on member.id = theirs.member_id
    where member.name ilike ${holding(q)} or member.email ilike ${holding(q)}`.execute(db)
  return rows.map(({ id }) => id)
}

export async function countRooms(db: Db, filters: RoomFilters): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from chat_room r join member m on m.id = r.member_id
    where ${fitting(filters)}`.execute(db)
  return rows[0]!.total
}

export async function findListedRoom(db: Db, id: number): Promise<RoomRow | undefined> {
  const { rows } = await sql<RoomRow>`${ROOM} where r.id = ${id}`.execute(db)
  return rows[0]
}

export async function findRoomsOf(db: Db, memberId: number): Promise<RoomRow[]> {
  const { rows } = await sql<RoomRow>`
    ${ROOM} where r.member_id = ${memberId} order by r.id desc limit 100`.execute(db)
  return rows
}

// A message without text is shown as the name of its file.
const ROOM = sql`
  select r.id, r.member_id, m.name as member_name, m.email as member_email, i.file as image_file,
    r.status, r.created_at, r.closed_at, r.close_reason, r.last_message_at, r.support_unread, r.waiting_since,
    r.assignee_id, s.name as assignee_name, r.support_read_id, r.member_read_id,
    coalesce(nullif(btrim(c.body, E' \\n\\r\\t'), ''),
      (select a.name from chat_attachment a where a.message_id = c.id order by a.id limit 1)) as last_message
  from chat_room r
  join member m on m.id = r.member_id
  left join image i on i.id = m.image_id
  left join member s on s.id = r.assignee_id
  left join chat_message c on c.id = r.last_message_id`

const ORDERS: Record<ListOrder, RawBuilder<unknown>> = {
  'lastMessageAt,desc': sql`r.last_message_at desc nulls last, r.id desc`,
  'createdAt,desc': sql`r.created_at desc, r.id desc`,
  'createdAt,asc': sql`r.created_at, r.id`,
  'waitingSince,asc': sql`r.waiting_since nulls last, r.id`,
}

const STATUSES: Record<ListedStatus, RawBuilder<unknown>> = {
  open: sql`r.status <> 'closed'`,
  unanswered: sql`r.status <> 'closed' and r.waiting_since is not null`,
  hold: sql`r.status = 'hold'`,
  closed: sql`r.status = 'closed'`,
  all: sql`true`,
}

const fitting = ({ status, ids }: RoomFilters): RawBuilder<unknown> =>
  ids ? sql`${STATUSES[status]} and r.id = any(${ids}::int[])` : STATUSES[status]
