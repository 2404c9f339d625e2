import { seoulTime } from '../clock.ts'
import type { Db } from '../database/db.ts'
import type { Mail } from './mail.ts'
import { findMail, findNewestMail } from './mail.store.ts'

const SHOWN = 100

export type KeptMail = Mail & { id: number; sentAt: string }

/** The newest mails, optionally of one recipient. */
export async function keptMails(db: Db, to: string | null): Promise<KeptMail[]> {
  if (to?.includes('\0')) return [] // PostgreSQL's text cannot contain NUL
  return (await findNewestMail(db, { to, limit: SHOWN })).map(asKept)
}

export async function keptMail(db: Db, id: number): Promise<KeptMail | undefined> {
  const row = await findMail(db, id)
  return row && asKept(row)
}

function asKept(row: NonNullable<Awaited<ReturnType<typeof findMail>>>): KeptMail {
  return {
    id: row.id,
    to: row.recipient,
    subject: row.subject,
    text: row.body_text,
    html: row.body_html,
    sentAt: seoulTime(row.sent_at ?? row.created_at),
  }
}
