import { sql } from 'kysely'
import type { Audience } from '#contract/announcement/audience.ts'
import type { Db } from '#server/platform/database/db.ts'
import { adNews, noticeNews } from '../bell-kinds.ts'
import { isInAudience } from '../whom.ts'

/** Begins what is due; each is begun once, by whichever process comes first. */
export async function beginDue(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('announcement')
    .set({ state: 'sending', started_at: now })
    .where('state', '=', 'waiting')
    .where('send_at', '<=', now)
    .execute()
}

/** Reopens an ended sending some of whose mails were too early and wait again. */
export async function reopenWaiting(db: Db): Promise<void> {
  await sql`
    update announcement a set state = 'sending', ended_at = null
    where a.state = 'sent' and exists (
      select from announcement_recipient r where r.announcement_id = a.id and r.state = 'waiting'
    )`.execute(db)
}

export const findSending = (db: Db) =>
  db.selectFrom('announcement').select('id').where('state', '=', 'sending').orderBy('id').execute()

type Collection = { audience: Audience; collected_to: number }

/** The announcement whose recipients are not all stored, unless another process stores them at this moment. */
export async function lockCollecting(trx: Db, id: number): Promise<Collection | undefined> {
  const { rows } = await sql<Collection>`
    select audience, collected_to from announcement
    where id = ${id} and state = 'sending' and collected_at is null
    for no key update skip locked`.execute(trx)
  return rows[0]
}

/** Stores the next members of the audience as recipients; returns the last of them, null at the end. */
export async function insertRecipients(
  trx: Db,
  id: number,
  { audience, collected_to: after }: Collection,
  { limit, now }: { limit: number; now: Date },
): Promise<{ last: number | null; added: number }> {
  const { rows } = await sql<{ last: number | null; added: number }>`
    with batch as (
      select m.id from member m where m.id > ${after} and ${isInAudience(id, audience)} order by m.id limit ${limit}
    ), added as (
      insert into announcement_recipient (announcement_id, member_id, due_at)
      select ${id}, b.id, ${now} from batch b
      on conflict do nothing
      returning id
    )
    select (select max(id) from batch) as last, (select count(*)::int from added) as added`.execute(trx)
  return rows[0]!
}

export async function noteCollected(
  trx: Db,
  id: number,
  { last, added, now }: { last: number | null; added: number; now: Date },
): Promise<void> {
  await trx
    .updateTable('announcement')
    .set({
      recipient_count: sql`recipient_count + ${added}`,
      ...(last === null ? { collected_at: now } : { collected_to: last }),
    })
    .where('id', '=', id)
    .execute()
}

/** Recipients whose accounts were removed while they were being stored. */
export async function leaveOutWithdrawn(db: Db, id: number): Promise<void> {
  await sql`
    update announcement_recipient r set member_id = null,
      state = case when r.rung_at is null then 'left_out' else 'handed' end,
      left_out = case when r.rung_at is null then 'withdrawn' end
    from member m
    where r.announcement_id = ${id} and r.state = 'waiting' and m.id = r.member_id and m.withdrawn_at is not null`.execute(
    db,
  )
}

/** Ends a sending that has no recipient left. */
export async function endSending(db: Db, id: number, now: Date): Promise<void> {
  await sql`
    update announcement a set state = 'sent', ended_at = ${now}
    where a.id = ${id} and a.state = 'sending' and a.collected_at is not null and not exists (
      select from announcement_recipient r where r.announcement_id = a.id and r.state = 'waiting'
    )`.execute(db)
}

/** The index on these news is for this window; a round that fails is repeated many times within it. */
const LATELY = sql`interval '10 minutes'`

/**
 * Copies who has read the news, because news are deleted after 90 days. Leaves locked recipients to a later round: waiting
 * for the removal of an account, with other recipients locked, could deadlock.
 */
export async function noteReading(db: Db): Promise<void> {
  await sql`
    with read as materialized (
      select r.id, b.read_at from announcement_recipient r join bell b on b.member_id = r.member_id
      where b.kind in (${noticeNews.id}, ${adNews.id}) and b.read_at > now() - ${LATELY}
        and r.announcement_id = split_part(b.key, ':', 2)::int and r.read_at is null
      for update of r skip locked
    )
    update announcement_recipient r set read_at = read.read_at from read where r.id = read.id`.execute(db)
}
