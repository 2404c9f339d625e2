import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'
import { DYNAMIC } from '#server/platform/database/prepared.ts'
import type { Viewer } from '#server/platform/http/visitor.ts'

type RingToInsert = {
  kind: string
  title: string
  body: string
  href: string
  key: string
  mails: boolean
}

/** Batches news into one email: it waits five minutes, and at least an hour after the previous one. */
export async function insertRing(db: Db, memberId: number, ring: RingToInsert): Promise<void> {
  const { kind, title, body, href, key, mails } = ring
  await sql`
    insert into bell (member_id, kind, key, title, body, href, mail_due_at)
    select ${memberId}, ${kind}, ${key}, ${title}, ${body}, ${href},
      case when ${mails}::boolean and not exists (
        select from bell_mail_off o where o.member_id = ${memberId} and o.kind = ${kind}
      ) then greatest(
        now() + interval '5 minutes',
        (select max(b.mailed_at) + interval '1 hour' from bell b where b.member_id = ${memberId})
      ) end
    on conflict (member_id, key) do nothing`.execute(db)
}

type QuietRing = Omit<RingToInsert, 'mails'> & { memberId: number }

/** Entries for many members in one statement, without an email. */
export async function insertQuietRings(db: Db, rings: readonly QuietRing[]): Promise<void> {
  await db
    .insertInto('bell')
    .values(rings.map(({ memberId, ...ring }) => ({ member_id: memberId, ...ring })))
    .onConflict((before) => before.doNothing())
    .modifyEnd(DYNAMIC)
    .execute()
}

/** Which staff news a viewer sees, as a condition on `bell`; `app.ts` passes it in. */
export type StaffNewsFor = (viewer: Viewer) => RawBuilder<boolean>

/** The caller. Staff news are hidden from former staff, and without the second factor (security.md#42). */
export type BellReader = { memberId: number; seesStaffNews: RawBuilder<boolean> }

const ownRings = ({ memberId, seesStaffNews }: BellReader) =>
  sql<boolean>`member_id = ${memberId} and (not starts_with(href, '/admin') or ${seesStaffNews})`

export async function findRings(
  db: Db,
  reader: BellReader,
  { beforeId, limit }: { beforeId: number | undefined; limit: number },
) {
  return await db
    .selectFrom('bell')
    .select(['id', 'kind', 'title', 'body', 'href', 'created_at', 'read_at'])
    .where(ownRings(reader))
    .$if(beforeId !== undefined, (rings) => rings.where('id', '<', beforeId!))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export type RingRow = Awaited<ReturnType<typeof findRings>>[number]

export async function countUnread(db: Db, reader: BellReader): Promise<number> {
  const { count } = await db
    .selectFrom('bell')
    .select(sql<number>`count(*)::int`.as('count'))
    .where(ownRings(reader))
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

const unread = (db: Db) =>
  db
    .updateTable('bell')
    .set({ read_at: sql`now()`, mail_due_at: null })
    .where('read_at', 'is', null)

/** Only entries that the reader sees: others cannot have been read. */
export async function readRings(
  db: Db,
  reader: BellReader,
  which: { ids: number[] } | { upToId: number },
): Promise<void> {
  const own = unread(db).where(ownRings(reader))
  await (
    'ids' in which ? own.where('id', 'in', which.ids).modifyEnd(DYNAMIC) : own.where('id', '<=', which.upToId)
  ).execute()
}

const about = (key: string) => sql<boolean>`(key = ${key} or starts_with(key, ${`${key}:`}))`

export async function readRingsAbout(
  db: Db,
  { key, memberId }: { key: string; memberId?: number },
): Promise<void> {
  await (
    memberId === undefined
      ? unread(db).where(sql<boolean>`key collate "C" = ${key}`)
      : unread(db).where('member_id', '=', memberId).where(about(key))
  ).execute()
}

/** Matches the key prefix as a range, to use the index: `;` follows `:` in byte order. */
export async function deleteRings(db: Db, key: string): Promise<void> {
  await sql`
    delete from bell
    where key collate "C" = ${key} or (key collate "C" >= ${`${key}:`} and key collate "C" < ${`${key};`})`.execute(
    db,
  )
}

/**
 * A member whose email is due, locked until the end of the transaction; other processes skip the member. Locks the oldest
 * waiting entry only: with any entry, two processes could hold entries of the same member and deadlock.
 */
export async function takeDueMember(trx: Db): Promise<number | undefined> {
  const { rows } = await sql<{ member_id: number }>`
    select b.member_id from bell b
    where b.mail_due_at <= now() and not exists (
      select from bell o where o.member_id = b.member_id and o.mail_due_at is not null and o.id < b.id
    )
    order by b.mail_due_at limit 1
    for update skip locked`.execute(trx)
  return rows[0]?.member_id
}

/** Takes all entries that wait for an email, including those due later. */
export async function takeMailed(trx: Db, memberId: number) {
  const taken = await trx
    .updateTable('bell')
    .set({ mail_due_at: null, mailed_at: sql`now()` })
    .where('member_id', '=', memberId)
    .where('mail_due_at', 'is not', null)
    .returning(['id', 'title', 'body', 'href'])
    .execute()
  return taken.toSorted((one, other) => one.id - other.id)
}

/** Removes at most `most` entries, read or not, that are older; returns how many. */
export async function deleteOldRings(
  trx: Db,
  { days, most }: { days: number; most: number },
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from bell where id in (
      select id from bell where created_at < now() - make_interval(days => ${days}) limit ${most} for update skip locked
    )`.execute(trx)
  return Number(numAffectedRows)
}

export const findMailOff = (db: Db, memberId: number) =>
  db.selectFrom('bell_mail_off').select('kind').where('member_id', '=', memberId).execute()

/** Locks the member against removal, which would miss what is stored after it; false: the account was removed. */
export async function holdRecipient(trx: Db, memberId: number): Promise<boolean> {
  const { rows } = await sql`
    select from member where id = ${memberId} and withdrawn_at is null for key share`.execute(trx)
  return rows.length > 0
}

/** Turning it off also drops emails that are waiting. */
export async function switchMail(
  trx: Db,
  memberId: number,
  { kind, isOn }: { kind: string; isOn: boolean },
): Promise<void> {
  const own = { member_id: memberId, kind }
  if (isOn) {
    await trx.deleteFrom('bell_mail_off').where('member_id', '=', memberId).where('kind', '=', kind).execute()
    return
  }
  await trx
    .insertInto('bell_mail_off')
    .values(own)
    .onConflict((before) => before.doNothing())
    .execute()
  await trx
    .updateTable('bell')
    .set({ mail_due_at: null })
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .where('mail_due_at', 'is not', null)
    .execute()
}

export async function eraseBell(trx: Db, memberId: number): Promise<void> {
  await trx.deleteFrom('bell').where('member_id', '=', memberId).execute()
  await trx.deleteFrom('bell_mail_off').where('member_id', '=', memberId).execute()
}
