import { type RawBuilder, sql } from 'kysely'
import type pg from 'pg'
import type { Db } from '#server/platform/database/db.ts'
import { hot } from '#server/platform/database/hot.ts'

export type FileRow = { id: number; name: string; kind: 'image' | 'pdf'; file: string; sizeBytes: number }

export type MessageRow = {
  id: number
  room_id: number
  sender_id: number
  sender_email: string
  type: 'text' | 'auto' | 'notice'
  body: string
  client_message_id: string | null
  sent_at: Date
  files: FileRow[] | null
}

/** A stored message with the new state of its room. */
export type StoredRow = MessageRow & {
  member_id: number
  /** The message before it in the room. */
  previous_id: number | null
  member_unread: number
  support_unread: number
  /** A message of the member reopens a room on hold. */
  was_on_hold: boolean
  /** Status of the room, if this reply assigned it to its sender. */
  assigned_status: 'open' | 'hold' | null
}

const PACE_SEC = 10

type InsertTextParameters = [
  roomId: number,
  senderId: number,
  isSupport: boolean,
  body: string,
  clientMessageId: string | null,
  /** Messages that the sender may send in ten seconds. */
  most: number,
]

/**
 * Returns no row where the room is closed or the sender has no part in it. Locks the room before it draws the id, so ids
 * follow the order of commits; a repeated message is a unique violation, which rolls everything back. Locks the sender
 * first, like the removal of an account does, to avoid a deadlock. The first reply of support assigns the room, audited
 * like the button for it; a socket has no request id, so the entry names the message.
 *
 * Counts the message against the sender's pace, which all processes share: no row where it is spent. The count is in the
 * table of all limits, in fixed spans of ten seconds; each process also keeps its own sliding count (pace.ts).
 */
const insertText = hot<StoredRow, InsertTextParameters>(
  'insert_chat_text',
  `
  with sender as materialized (
    select id from member where id = $2::int for key share
  ), place as (
    select id, member_id, status, assignee_id, last_message_id
    from chat_room
    where id = (select $1::int from sender) and status <> 'closed' and (member_id = $2::int or $3::bool)
    for no key update
  ), pace as (
    insert into rate_limit as l (key, points, expire)
    select 'chat-message:' || $2::int, 1, (extract(epoch from clock_timestamp()) + ${PACE_SEC}) * 1000 from place
    on conflict (key) do update set
      points = case when l.expire < extract(epoch from clock_timestamp()) * 1000 then 1 else l.points + 1 end,
      expire = case when l.expire < extract(epoch from clock_timestamp()) * 1000 then excluded.expire else l.expire end
      where l.points < $6::int or l.expire < extract(epoch from clock_timestamp()) * 1000
    returning 1
  ), message as (
    update chat_room r set
      last_message_id = nextval('chat_message_id_seq'),
      last_message_at = clock_timestamp(),
      status = case when p.member_id = $2::int then 'open' else r.status end,
      waiting_since = case when p.member_id = $2::int then coalesce(r.waiting_since, clock_timestamp()) end,
      support_unread = r.support_unread + (p.member_id = $2::int)::int,
      member_unread = r.member_unread + (p.member_id <> $2::int)::int,
      assignee_id = case when p.member_id = $2::int then r.assignee_id else coalesce(r.assignee_id, $2::int) end
    from place p, pace
    where r.id = p.id
    returning r.id, r.last_message_id, r.last_message_at, r.member_id, r.member_unread, r.support_unread,
      p.last_message_id as previous_id, p.status = 'hold' and p.member_id = $2::int as was_on_hold,
      case when p.assignee_id is null and p.member_id <> $2::int then r.status end as assigned_status
  ), audited as (
    insert into audit_log (actor_id, action, subject, detail, request_id)
    select $2::int, 'chat.change', 'chatRoom:' || id, jsonb_build_object(
      'before', jsonb_build_object('assigneeId', null), 'after', jsonb_build_object('assigneeId', $2::int)
    ), 'chatMessage:' || last_message_id
    from message where assigned_status is not null
  ), made as (
    insert into chat_message (id, room_id, sender_id, body, client_message_id, sent_at) overriding system value
    select last_message_id, id, $2::int, $4::text, $5::text, last_message_at from message
    returning id, room_id, sender_id, type, body, client_message_id, sent_at
  )
  select made.*, m.email as sender_email, null as files,
    message.member_id, message.previous_id, message.member_unread, message.support_unread, message.was_on_hold,
    message.assigned_status
  from made
  join message on message.id = made.room_id
  join member m on m.id = made.sender_id`,
)

export type MessageToStore = {
  roomId: number
  senderId: number
  isSupport: boolean
  body: string
  clientMessageId: string | null
  /** Messages that the sender may send in ten seconds. */
  most: number
}

export type StoreResult =
  | { is: 'stored'; row: StoredRow }
  | { is: 'known' }
  | { is: 'refused' }
  | { is: 'fileGone' }

export async function storeText(pool: pg.Pool, message: MessageToStore): Promise<StoreResult> {
  return await onceOnly(async () => storedIn(await insertText(pool, paramsOf(message))))
}

/** With files that the sender uploaded for this room and has not sent yet: all of them or nothing. */
export async function storeWithFiles(
  pool: pg.Pool,
  message: MessageToStore,
  fileIds: number[],
): Promise<StoreResult> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const stored = await onceOnly(async () => storedIn(await insertText(client, paramsOf(message))))
    const files = stored.is === 'stored' ? await attach(client, stored.row, fileIds) : []
    const isWhole = stored.is === 'stored' && files.length === new Set(fileIds).size
    await client.query(isWhole ? 'commit' : 'rollback')
    if (stored.is !== 'stored') return stored
    return isWhole ? { is: 'stored', row: { ...stored.row, files } } : { is: 'fileGone' }
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release()
  }
}

async function attach(client: pg.PoolClient, { id, room_id, sender_id }: StoredRow, fileIds: number[]) {
  const { rows } = await client.query<FileRow>(
    `update chat_attachment set message_id = $1
     where id = any ($2::int[]) and room_id = $3 and uploader_id = $4 and message_id is null
     returning id, name, kind, file, size_bytes as "sizeBytes"`,
    [id, fileIds, room_id, sender_id],
  )
  return rows.toSorted((a, b) => a.id - b.id)
}

const paramsOf = ({
  roomId,
  senderId,
  isSupport,
  body,
  clientMessageId,
  most,
}: MessageToStore): InsertTextParameters => [roomId, senderId, isSupport, body, clientMessageId, most]

const storedIn = ([row]: StoredRow[]): StoreResult => (row ? { is: 'stored', row } : { is: 'refused' })

const UNIQUE_VIOLATION = '23505'

async function onceOnly(store: () => Promise<StoreResult>): Promise<StoreResult> {
  try {
    return await store()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION) return { is: 'known' }
    throw error
  }
}

type NoticeToStore = {
  roomId: number
  senderId: number
  type: 'auto' | 'notice'
  body: string
  /** For an automatic answer: the end of the closed period; a room gets one answer per period. */
  closedUntil?: Date
}

/**
 * A message of the system. An automatic answer counts as unread, a notice does not. Neither ends the member's waiting;
 * an automatic answer is stored only while the member is waiting.
 */
export async function storeSystemMessage(
  trx: Db,
  { roomId, senderId, type, body, closedUntil }: NoticeToStore,
) {
  const { rows } = await sql<StoredRow>`
    with place as (
      select id, last_message_id from chat_room
      where id = ${roomId} and (${type}::text = 'notice' or waiting_since is not null)
      for no key update
    ), message as (
      update chat_room r set
        last_message_id = nextval('chat_message_id_seq'),
        last_message_at = clock_timestamp(),
        member_unread = r.member_unread + ${type === 'auto' ? 1 : 0}
      from place p
      where r.id = p.id
      returning r.id, r.last_message_id, r.last_message_at, r.member_id, r.member_unread, r.support_unread,
        p.last_message_id as previous_id, false as was_on_hold, null as assigned_status
    ), made as (
      insert into chat_message (id, room_id, sender_id, type, body, closed_until, sent_at) overriding system value
      select last_message_id, id, ${senderId}::int, ${type}, ${body}, ${closedUntil ?? null}::timestamptz, last_message_at
      from message
      returning id, room_id, sender_id, type, body, client_message_id, sent_at
    )
    select made.*, m.email as sender_email, null as files,
      message.member_id, message.previous_id, message.member_unread, message.support_unread, message.was_on_hold,
      message.assigned_status
    from made
    join message on message.id = made.room_id
    join member m on m.id = made.sender_id`.execute(trx)
  return rows[0]
}

const MESSAGE = sql`
  select c.id, c.room_id, c.sender_id, m.email as sender_email, c.type, c.body, c.client_message_id, c.sent_at,
    (select json_agg(json_build_object(
       'id', a.id, 'name', a.name, 'kind', a.kind, 'file', a.file, 'sizeBytes', a.size_bytes) order by a.id)
     from chat_attachment a where a.message_id = c.id) as files
  from chat_message c
  join member m on m.id = c.sender_id`

/** A message with its room's member and the message before it in the room. */
export type PlacedRow = MessageRow & { member_id: number; previous_id: number | null }

const placed = (found: RawBuilder<unknown>) => sql<PlacedRow>`
  select message.*, r.member_id,
    (select max(b.id) from chat_message b where b.room_id = message.room_id and b.id < message.id) as previous_id
  from (${MESSAGE} ${found}) message
  join chat_room r on r.id = message.room_id
  order by message.id`

export async function findSent(
  db: Db,
  { roomId, senderId, clientMessageId }: Pick<MessageToStore, 'roomId' | 'senderId' | 'clientMessageId'>,
): Promise<PlacedRow | undefined> {
  const { rows } = await placed(sql`
    where c.room_id = ${roomId} and c.sender_id = ${senderId} and c.client_message_id = ${clientMessageId}`).execute(
    db,
  )
  return rows[0]
}

type HistorySpan = { beforeId?: number | undefined; afterId?: number | undefined; limit: number }

/** With `afterId`: the messages after it. Otherwise the newest, or those before `beforeId`; sorted oldest first. */
export async function findHistory(db: Db, roomId: number, { beforeId, afterId, limit }: HistorySpan) {
  const { rows } = await sql<MessageRow>`
    ${MESSAGE}
    where c.room_id = ${roomId}
      and (${beforeId ?? null}::int is null or c.id < ${beforeId ?? null})
      and (${afterId ?? null}::int is null or c.id > ${afterId ?? null})
    order by c.id ${afterId === undefined ? sql`desc` : sql`asc`}
    limit ${limit}`.execute(db)
  return rows.toSorted((a, b) => a.id - b.id)
}

export type CrossedRow = MessageRow & { member_id: number }

export async function findCrossed(db: Db, id: number): Promise<CrossedRow | undefined> {
  const { rows } = await sql<CrossedRow>`
    select message.*, r.member_id from (${MESSAGE} where c.id = ${id}) message
    join chat_room r on r.id = message.room_id`.execute(db)
  return rows[0]
}

/** All messages above an id, of any room. */
export async function findAbove(db: Db, id: number, limit: number): Promise<PlacedRow[]> {
  const { rows } = await placed(sql`where c.id > ${id} order by c.id limit ${limit}`).execute(db)
  return rows
}

export async function findHighestId(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`select coalesce(max(id), 0) as id from chat_message`.execute(db)
  return rows[0]!.id
}
