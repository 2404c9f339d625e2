import { sql } from 'kysely'
import type { Db } from '#server/database/db.ts'
import type { Letter } from './letter.ts'

export async function insertMail(
  db: Db,
  messageId: string,
  { to, subject, text, html }: Letter,
): Promise<number> {
  const { id } = await db
    .insertInto('mail')
    .values({ message_id: messageId, recipient: to, subject, body_text: text, body_html: html })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const findMail = (db: Db, id: number) =>
  db.selectFrom('mail').selectAll().where('id', '=', id).executeTakeFirst()

/** A sent letter is in its receiver's hands: the link in it, which is stored nowhere else, leaves the database. */
export async function markSent(db: Db, id: number): Promise<void> {
  await db
    .updateTable('mail')
    .set({ sent_at: sql`now()`, body_text: '', body_html: '' })
    .where('id', '=', id)
    .execute()
  await db
    .deleteFrom('mail')
    .where('sent_at', '<', sql<Date>`now() - interval '30 days'`)
    .execute()
}

/** The newest letters, of one recipient when one is named. */
export const findNewestMail = (db: Db, { to, limit }: { to: string | null; limit: number }) =>
  db
    .selectFrom('mail')
    .selectAll()
    .$if(to !== null, (letters) => letters.where(sql<boolean>`lower(recipient) = lower(${to})`))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
