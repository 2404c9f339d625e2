import { sql } from 'kysely'
import type { CannedReply } from '#contract/chat/chat.ts'
import type { Db } from '#server/platform/database/db.ts'

export type ReplyToSet = { shortcut: string; text: string }

export async function findReplies(db: Db): Promise<CannedReply[]> {
  const { rows } = await sql<CannedReply>`
    select id, shortcut, body as text from canned_reply order by lower(shortcut), id`.execute(db)
  return rows
}

/** Undefined: the shortcut is taken. */
export async function insertReply(trx: Db, { shortcut, text }: ReplyToSet): Promise<CannedReply | undefined> {
  const { rows } = await sql<CannedReply>`
    insert into canned_reply (shortcut, body) values (${shortcut}, ${text})
    on conflict do nothing
    returning id, shortcut, body as text`.execute(trx)
  return rows[0]
}

export async function findReply(trx: Db, id: number): Promise<CannedReply | undefined> {
  const { rows } = await sql<CannedReply>`
    select id, shortcut, body as text from canned_reply where id = ${id} for update`.execute(trx)
  return rows[0]
}

const UNIQUE_VIOLATION = '23505'

/** False: another reply has the shortcut. */
export async function updateReply(trx: Db, id: number, { shortcut, text }: ReplyToSet): Promise<boolean> {
  try {
    await trx.updateTable('canned_reply').set({ shortcut, body: text }).where('id', '=', id).execute()
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION) return false
    throw error
  }
}

export async function deleteReply(trx: Db, id: number): Promise<void> {
  await trx.deleteFrom('canned_reply').where('id', '=', id).execute()
}
