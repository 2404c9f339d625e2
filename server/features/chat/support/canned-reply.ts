import { type CannedReply, cannedReplyNotFound, shortcutTaken } from '#contract/chat/chat.ts'
import { changesOf, writeAudit } from '#server/features/audit/audit.ts'
import type { Db } from '#server/platform/database/db.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import * as store from './canned-reply.store.ts'
import type { Actor } from '#server/features/audit/actor.ts'

type CannedReplyDeps = { db: Db }

export const cannedReplies = ({ db }: CannedReplyDeps): Promise<CannedReply[]> => store.findReplies(db)

export function makeCannedReply(
  { db }: CannedReplyDeps,
  reply: store.ReplyToSet,
  actor: Actor,
): Promise<CannedReply> {
  return db.transaction().execute(async (trx) => {
    const made = (await store.insertReply(trx, reply)) ?? refuse(shortcutTaken)
    await audit(trx, actor, 'chat.reply.make', { before: null, after: made })
    return made
  })
}

export function changeCannedReply(
  { db }: CannedReplyDeps,
  id: number,
  reply: store.ReplyToSet,
  actor: Actor,
) {
  return db.transaction().execute(async (trx): Promise<CannedReply> => {
    const before = (await store.findReply(trx, id)) ?? refuse(cannedReplyNotFound)
    if (!(await store.updateReply(trx, id, reply))) refuse(shortcutTaken)
    const after = { id, ...reply }
    await audit(trx, actor, 'chat.reply.change', { before, after })
    return after
  })
}

export function removeCannedReply({ db }: CannedReplyDeps, id: number, actor: Actor): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const reply = (await store.findReply(trx, id)) ?? refuse(cannedReplyNotFound)
    await store.deleteReply(trx, id)
    await audit(trx, actor, 'chat.reply.remove', { before: reply, after: null })
  })
}

type Change = { before: CannedReply | null; after: CannedReply | null }

async function audit(trx: Db, actor: Actor, action: string, { before, after }: Change): Promise<void> {
  const detail = before && after ? changesOf(before, after) : { before: textOf(before), after: textOf(after) }
  const id = before?.id ?? after?.id
  if (detail) await writeAudit(trx, { ...actor, action, subject: `cannedReply:${id}`, detail })
}

const textOf = (reply: CannedReply | null) => reply && { shortcut: reply.shortcut, text: reply.text }
