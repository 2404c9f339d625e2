import { sql } from 'kysely'
import type { Figures } from '#contract/announcement/figures.ts'
import type { Db } from '#server/platform/database/db.ts'

type Counts = Omit<Figures, 'isCollected' | 'leftOut'> & {
  noConsent: number
  mailOff: number
  withdrawn: number
}

const countOf = (condition: ReturnType<typeof sql>) =>
  sql<number>`(count(*) filter (where ${condition}))::int`
const mails = (state: string) => countOf(sql`mail_state = ${state}`)
const leftOut = (reason: string) => countOf(sql`left_out = ${reason}`)

/** What became of a sending, in one pass over its recipients. */
export async function findFigures(db: Db, id: number): Promise<Omit<Figures, 'isCollected'>> {
  const { rows } = await sql<Counts>`
    select count(*)::int as recipients,
      ${countOf(sql`state = 'waiting'`)} as waiting,
      ${countOf(sql`state = 'waiting' and due_at > now()`)} as "waitsForMorning",
      ${countOf(sql`state = 'handed'`)} as handed,
      ${countOf(sql`rung_at is not null`)} as bell,
      ${countOf(sql`read_at is not null`)} as read,
      ${countOf(sql`mail_state <> 'dropped'`)} as mail,
      ${mails('queued')} as "mailQueued", ${mails('sent')} as "mailSent",
      ${mails('failed')} as "mailFailed", ${mails('dropped')} as "mailDropped",
      ${countOf(sql`opted_out_at is not null`)} as "optedOut",
      ${leftOut('no_consent')} as "noConsent", ${leftOut('mail_off')} as "mailOff", ${leftOut('withdrawn')} as withdrawn
    from announcement_recipient where announcement_id = ${id}`.execute(db)
  const { noConsent, mailOff, withdrawn, ...counts } = rows[0]!
  return { ...counts, leftOut: { noConsent, mailOff, withdrawn } }
}

export async function hasQueuedMails(db: Db, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('announcement_recipient')
    .select('id')
    .where('announcement_id', '=', id)
    .where('mail_state', '=', 'queued')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
