import { sql } from 'kysely'
import type { AnnouncementKind } from '#contract/announcement/announcement.ts'
import type { Db } from '#server/platform/database/db.ts'
import { pageRows } from '#server/platform/database/page-rows.ts'

export type ReceivedRow = {
  id: number
  kind: AnnouncementKind
  title: string
  body: string
  received_at: Date
  is_read: boolean
}

const RECEIVED = sql`
  from announcement_recipient r join announcement a on a.id = r.announcement_id
  left join bell b on b.member_id = r.member_id and b.key = 'announcement:' || a.id`

/** A mail that was taken back from the queue reached nobody. */
const reached = (memberId: number) => sql`r.member_id = ${memberId}
  and (r.rung_at is not null or (r.state = 'handed' and r.mail_state <> 'dropped'))`

const COLUMNS = sql`a.id, a.kind, a.title, a.body, coalesce(r.rung_at, r.due_at) as received_at,
  r.read_at is not null or b.read_at is not null as is_read`

export async function findReceived(
  db: Db,
  memberId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<ReceivedRow[]> {
  const { rows } = await sql<ReceivedRow>`
    select ${COLUMNS} ${RECEIVED} where ${reached(memberId)} order by a.id desc ${pageRows(limit, offset)}`.execute(
    db,
  )
  return rows
}

export async function countReceived(db: Db, memberId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count ${RECEIVED} where ${reached(memberId)}`.execute(db)
  return rows[0]!.count
}

export async function findOneReceived(
  db: Db,
  memberId: number,
  announcementId: number,
): Promise<ReceivedRow | undefined> {
  const { rows } = await sql<ReceivedRow>`
    select ${COLUMNS} ${RECEIVED} where ${reached(memberId)} and a.id = ${announcementId}`.execute(db)
  return rows[0]
}

export const noteRead = (db: Db, memberId: number, announcementId: number) =>
  db
    .updateTable('announcement_recipient')
    .set({ read_at: sql`now()` })
    .where('member_id', '=', memberId)
    .where('announcement_id', '=', announcementId)
    .where('state', '=', 'handed')
    .where('read_at', 'is', null)
    .execute()
