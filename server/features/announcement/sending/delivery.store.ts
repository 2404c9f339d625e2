import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'
import { type Delivery, waysTo } from '../whom.ts'

export type SendingRow = {
  id: number
  kind: Delivery['kind']
  title: string
  body: string
  to_bell: boolean
  to_mail: boolean
  collected_at: Date
}

/** The announcement, held so that a pause or a stop waits for this batch; undefined if it is not being sent. */
export async function holdSending(trx: Db, id: number): Promise<SendingRow | undefined> {
  const { rows } = await sql<SendingRow>`
    select id, kind, title, body, to_bell, to_mail, collected_at from announcement
    where id = ${id} and state = 'sending' and collected_at is not null
    for share skip locked`.execute(trx)
  return rows[0]
}

/** The next members, held against their removal; one who is being removed or changes consents comes later. */
export async function holdDueMembers(
  trx: Db,
  id: number,
  { now, limit }: { now: Date; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select m.id from member m
    where m.withdrawn_at is null and m.id in (
      select r.member_id from announcement_recipient r
      where r.announcement_id = ${id} and r.state = 'waiting' and r.due_at <= ${now}
      order by r.due_at, r.id limit ${limit}
    )
    order by m.id
    for key share skip locked`.execute(trx)
  return rows.map((row) => row.id)
}

export type DueRow = {
  id: number
  member_id: number
  email: string
  bell: boolean
  mail: boolean
  at_night: boolean
}

/** The recipients among these members, with what they agreed to by now. Another process skips them. */
export async function takeDue(
  trx: Db,
  { id, kind, to_bell: toBell, to_mail: toMail }: SendingRow,
  memberIds: readonly number[],
): Promise<DueRow[]> {
  const { bell, mail, atNight } = waysTo({ kind, toBell, toMail })
  const { rows } = await sql<DueRow>`
    select r.id, r.member_id, m.email, ${bell} and r.rung_at is null as bell, ${mail} as mail, ${atNight} as at_night
    from announcement_recipient r join member m on m.id = r.member_id
    where r.announcement_id = ${id} and r.state = 'waiting' and r.member_id = any (${memberIds}::int[])
    order by r.id
    for update of r skip locked`.execute(trx)
  return rows
}

export type Outcome =
  | { is: 'left_out'; because: string }
  | { is: 'waiting'; until: Date }
  | { is: 'handed'; isRung: boolean; mailId: number | null }

/** Stores what became of each recipient. */
export async function noteHanded(
  trx: Db,
  now: Date,
  outcomes: readonly { id: number; outcome: Outcome }[],
): Promise<void> {
  const rows = outcomes.map(({ id, outcome }) => ({
    id,
    state: outcome.is,
    left_out: outcome.is === 'left_out' ? outcome.because : null,
    due_at: outcome.is === 'waiting' ? outcome.until : null,
    is_rung: outcome.is === 'handed' && outcome.isRung,
    mail_id: outcome.is === 'handed' ? outcome.mailId : null,
  }))
  await sql`
    update announcement_recipient r set
      state = case when o.state = 'left_out' and r.rung_at is not null then 'handed' else o.state end,
      left_out = case when r.rung_at is null then o.left_out end,
      due_at = coalesce(o.due_at, r.due_at),
      rung_at = case when o.is_rung then ${now} else r.rung_at end,
      mail_id = coalesce(o.mail_id, r.mail_id),
      mail_state = case when o.mail_id is not null then 'queued' else r.mail_state end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as o (id bigint, state text, left_out text, due_at timestamptz, is_rung boolean, mail_id integer)
    where r.id = o.id`.execute(trx)
}
