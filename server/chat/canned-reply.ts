import { type CannedReply, cannedReplyNotFound, shortcutTaken } from '#contract/chat.ts'
import { writeAudit } from '#server/audit/audit.ts'
import type { Db } from '#server/database/db.ts'
import { refuse } from '#server/http/refuse.ts'
import * as store from './canned-reply.store.ts'
import type { Actor } from './chat-deps.ts'

type Asked = { db: Db }

export const cannedReplies = ({ db }: Asked): Promise<CannedReply[]> => store.findReplies(db)

export function makeCannedReply({ db }: Asked, reply: store.ReplyToSet, actor: Actor): Promise<CannedReply> {
  return db.transaction().execute(async (trx) => {
    const made = (await store.insertReply(trx, reply)) ?? refuse(shortcutTaken)
    await audit(trx, actor, 'chat.reply.make', made)
    return made
  })
}

export function changeCannedReply({ db }: Asked, id: number, reply: store.ReplyToSet, actor: Actor) {
  return db.transaction().execute(async (trx): Promise<CannedReply> => {
    if (!(await store.findReply(trx, id))) refuse(cannedReplyNotFound)
    if (!(await store.updateReply(trx, id, reply))) refuse(shortcutTaken)
    await audit(trx, actor, 'chat.reply.change', { id, ...reply })
    return { id, ...reply }
  })
}

export function removeCannedReply({ db }: Asked, id: number, actor: Actor): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const reply = (await store.findReply(trx, id)) ?? refuse(cannedReplyNotFound)
    await store.deleteReply(trx, id)
    await audit(trx, actor, 'chat.reply.remove', reply)
  })
}

const audit = (
  trx: Db,
  actor: Actor,
  action: string,
  { id, shortcut }: Pick<CannedReply, 'id' | 'shortcut'>,
) => writeAudit(trx, { ...actor, action, subject: `cannedReply:${id}`, detail: { shortcut } })
