import { openChatRoom, supportEmailMissing } from '#contract/chat/chat.ts'
import { Failure, sentenceOf } from '#web/api/failure.ts'
import { send } from '#web/api/send.ts'

/** Reopens the open room or creates one; checks the email address before the request (spec.md#5). */
export async function startRoom(supportEmail: string): Promise<number> {
  const email = supportEmail.trim()
  if (email === '') throw new Failure({ kind: 'aborted', message: supportEmailMissing.message })
  return send(openChatRoom, { query: { supportEmail: email } })
}

/** spec.md#8, with the server's reason if it gave one. */
export function roomFailure(thrown: unknown): string {
  const why = sentenceOf(thrown, '')
  return why === '' || why === openChatRoom.fallback
    ? openChatRoom.fallback
    : `${openChatRoom.fallback} ${why}`
}
