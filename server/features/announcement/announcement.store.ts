import { sql } from 'kysely'
import type { AnnouncementToSave, AnnouncementState } from '#contract/announcement/staff-announcement.ts'
import type { AnnouncementKind } from '#contract/announcement/announcement.ts'
import type { Audience } from '#contract/announcement/audience.ts'
import type { Db } from '#server/platform/database/db.ts'
import { pageRows } from '#server/platform/database/page-rows.ts'

export type AnnouncementRow = {
  id: number
  kind: AnnouncementKind
  title: string
  body: string
  to_bell: boolean
  to_mail: boolean
  audience: Audience
  version: number
  state: AnnouncementState
  send_at: Date | null
  started_at: Date | null
  collected_at: Date | null
  recipient_count: number
  ended_at: Date | null
  changed_at: Date
  changed_by: number | null
  /** null: nobody, or a removed account. */
  changer: string | null
  chosen_count: number
}

const ANNOUNCEMENTS = sql`
  select a.id, a.kind, a.title, a.body, a.to_bell, a.to_mail, a.audience, a.version, a.state, a.send_at, a.started_at,
    a.collected_at, a.recipient_count, a.ended_at, a.changed_at, a.changed_by, m.name as changer,
    (select count(*)::int from announcement_member x where x.announcement_id = a.id) as chosen_count
  from announcement a left join member m on m.id = a.changed_by and m.withdrawn_at is null`

export async function findAnnouncements(
  db: Db,
  { limit, offset }: { limit: number; offset: number },
): Promise<AnnouncementRow[]> {
  const { rows } = await sql<AnnouncementRow>`
    ${ANNOUNCEMENTS} order by a.id desc ${pageRows(limit, offset)}`.execute(db)
  return rows
}

export async function countAnnouncements(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from announcement`.execute(db)
  return rows[0]!.count
}

export async function findAnnouncement(db: Db, id: number): Promise<AnnouncementRow | undefined> {
  const { rows } = await sql<AnnouncementRow>`${ANNOUNCEMENTS} where a.id = ${id}`.execute(db)
  return rows[0]
}

/** Waits for other changes of the announcement. */
export async function lockAnnouncement(trx: Db, id: number): Promise<AnnouncementRow | undefined> {
  const { rows } = await sql<AnnouncementRow>`
    ${ANNOUNCEMENTS} where a.id = ${id} for no key update of a`.execute(trx)
  return rows[0]
}

export async function insertDraft(trx: Db, audience: Audience): Promise<number> {
  const { id } = await trx
    .insertInto('announcement')
    .values({ kind: 'notice', audience: JSON.stringify(audience) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Returns how many of them are members. */
export async function insertChosen(trx: Db, id: number, memberIds: readonly number[]): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    insert into announcement_member (announcement_id, member_id)
    select ${id}, m.id from member m where m.id = any (${memberIds}::int[]) and m.withdrawn_at is null`.execute(
    trx,
  )
  return Number(numAffectedRows)
}

export async function updateDraft(
  trx: Db,
  id: number,
  { kind, title, body, toBell, toMail, audience }: AnnouncementToSave,
  changedBy: number,
): Promise<void> {
  await trx
    .updateTable('announcement')
    .set({
      kind,
      title,
      body,
      to_bell: toBell,
      to_mail: toMail,
      audience: JSON.stringify(audience),
      version: sql`version + 1`,
      changed_at: sql`now()`,
      changed_by: changedBy,
    })
    .where('id', '=', id)
    .execute()
}

export const deleteAnnouncement = (trx: Db, id: number) =>
  trx.deleteFrom('announcement').where('id', '=', id).execute()

/** `endedAt` only for the end of a sending. */
export const setState = (
  trx: Db,
  id: number,
  to: { state: AnnouncementState; sendAt?: Date | null; endedAt?: Date },
) =>
  trx
    .updateTable('announcement')
    .set({
      state: to.state,
      ...(to.sendAt === undefined ? {} : { send_at: to.sendAt }),
      ...(to.endedAt === undefined ? {} : { ended_at: to.endedAt }),
    })
    .where('id', '=', id)
    .execute()
