import { sql } from 'kysely'
import type { Db } from '../database/db.ts'
import { DYNAMIC } from '../database/prepared.ts'
import type { Mail } from './mail.ts'

const MAIL_COLUMNS = [
  'id',
  'message_id',
  'recipient',
  'subject',
  'body_text',
  'body_html',
  'gate',
  'is_goodbye',
  'unsubscribe_url',
  'tries',
  'last_error',
  'created_at',
  'queued_at',
  'sent_at',
  'failed_at',
] as const

export async function insertMail(
  db: Db,
  { messageId, isGoodbye, to, subject, text, html }: Mail & { messageId: string; isGoodbye: boolean },
): Promise<number> {
  const { id } = await db
    .insertInto('mail')
    .values({
      message_id: messageId,
      recipient: to,
      subject,
      body_text: text,
      body_html: html,
      is_goodbye: isGoodbye,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export type MailToQueue = Mail & { messageId: string; gate: string }

/** Many mails in one statement; returns their ids in the same order. */
export async function insertMails(db: Db, mails: readonly MailToQueue[]): Promise<number[]> {
  const rows = await db
    .insertInto('mail')
    .values(
      mails.map(({ messageId, gate, to, subject, text, html, unsubscribeUrl = null }) => ({
        message_id: messageId,
        recipient: to,
        subject,
        body_text: text,
        body_html: html,
        gate,
        unsubscribe_url: unsubscribeUrl,
      })),
    )
    .modifyEnd(DYNAMIC)
    .returning(['id', 'message_id'])
    .execute()
  const ids = new Map(rows.map((row) => [row.message_id, row.id]))
  return mails.map(({ messageId }) => ids.get(messageId)!)
}

/** Takes a mail back that its gate refuses; its job then finds nothing to send. false: it was sent meanwhile. */
export async function deleteMail(db: Db, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('mail')
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export const findMail = (db: Db, id: number) =>
  db.selectFrom('mail').select(MAIL_COLUMNS).where('id', '=', id).executeTakeFirst()

/** Clears the text of a sent mail: its link is a secret that nothing else in the database contains. */
export async function markSent(db: Db, id: number): Promise<void> {
  await db
    .updateTable('mail')
    .set({
      sent_at: sql`now()`,
      body_text: '',
      body_html: '',
      unsubscribe_url: null,
      last_error: null,
      failed_at: null,
    })
    .where('id', '=', id)
    .execute()
  await db
    .deleteFrom('mail')
    .where('sent_at', '<', sql<Date>`now() - interval '30 days'`)
    .execute()
}

/** The newest mails, optionally of one recipient. */
export const findNewestMail = (db: Db, { to, limit }: { to: string | null; limit: number }) =>
  db
    .selectFrom('mail')
    .select(MAIL_COLUMNS)
    .$if(to !== null, (mails) => mails.where(sql<boolean>`lower(recipient) = lower(${to})`))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** Records a failed try; after the last one the mail counts as failed until staff retry it. */
export async function markFailed(
  db: Db,
  id: number,
  { reason, isLast }: { reason: string; isLast: boolean },
): Promise<void> {
  await db
    .updateTable('mail')
    .set({ tries: sql`tries + 1`, last_error: reason, ...(isLast ? { failed_at: sql<Date>`now()` } : {}) })
    .where('id', '=', id)
    .execute()
}

/** Deletes a goodbye mail after delivery or the last try: nothing else contains the address. */
export async function deleteGoodbyeMail(db: Db, id: number): Promise<void> {
  await db.deleteFrom('mail').where('id', '=', id).where('is_goodbye', '=', true).execute()
}

export async function deleteGoodbyeMails(db: Db, olderThanDays: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('mail')
    .where('is_goodbye', '=', true)
    .where('created_at', '<', sql<Date>`now() - make_interval(days => ${olderThanDays})`)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

const isTo = (address: string) => sql<boolean>`lower(recipient) = lower(${address})`

export async function deleteUnsent(db: Db, address: string): Promise<void> {
  await db.deleteFrom('mail').where('sent_at', 'is', null).where(isTo(address)).execute()
}

export async function renameRecipient(db: Db, address: string, pseudonym: string): Promise<void> {
  await db.updateTable('mail').set({ recipient: pseudonym, last_error: null }).where(isTo(address)).execute()
}
