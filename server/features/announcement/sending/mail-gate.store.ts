import { sql } from 'kysely'
import type { AnnouncementState } from '#contract/announcement/staff-announcement.ts'
import type { Db } from '#server/platform/database/db.ts'
import { type Delivery, reasonOf, waysTo } from '../whom.ts'

export type MailedRow = {
  id: number
  kind: Delivery['kind']
  state: AnnouncementState
  may_mail: boolean
  at_night: boolean
}

export async function holdMailedMember(trx: Db, mailId: number): Promise<void> {
  await sql`
    select from member where id = (select member_id from announcement_recipient where ${isOf(mailId)})
    for key share`.execute(trx)
}

const isOf = (mailId: number) => sql`mail_id = ${mailId} and mail_state in ('queued', 'failed')`

/** The recipient of a queued mail, with what the member agreed to by now; undefined after the removal of the account. */
export async function findMailed(trx: Db, mailId: number): Promise<MailedRow | undefined> {
  const [ad, notice] = (['ad', 'notice'] as const).map((kind) => waysTo({ kind, toBell: true, toMail: true }))
  const { rows } = await sql<MailedRow>`
    select r.id, a.kind, a.state,
      case a.kind when 'ad' then ${ad!.mail} else ${notice!.mail} end as may_mail,
      case a.kind when 'ad' then ${ad!.atNight} else true end as at_night
    from announcement_recipient r
    join announcement a on a.id = r.announcement_id
    join member m on m.id = r.member_id
    where ${isOf(mailId)} and m.withdrawn_at is null
    for update of r`.execute(trx)
  return rows[0]
}

/** Waits again, for the mail alone. */
export const putBack = (trx: Db, recipientId: number, dueAt: Date) =>
  trx
    .updateTable('announcement_recipient')
    .set({ state: 'waiting', due_at: dueAt, mail_id: null, mail_state: null })
    .where('id', '=', recipientId)
    .execute()

/** A recipient who got nothing else is counted as left out. */
export async function dropMail(trx: Db, recipientId: number): Promise<void> {
  await sql`
    update announcement_recipient r set mail_state = 'dropped',
      state = case when r.rung_at is null and a.state <> 'stopped' then 'left_out' else r.state end,
      left_out = case when r.rung_at is null and a.state <> 'stopped'
        then case a.kind when 'ad' then ${reasonOf('ad')} else ${reasonOf('notice')} end end
    from announcement a
    where r.id = ${recipientId} and a.id = r.announcement_id`.execute(trx)
}

export async function noteMailEnd(db: Db, mailId: number, end: 'sent' | 'failed'): Promise<void> {
  await sql`update announcement_recipient set mail_state = ${end} where ${isOf(mailId)}`.execute(db)
}
