import { openChatRoom, supportEmailMissing } from '#contract/chat/chat.ts'
import { Failure, sentenceOf } from '#web/api/failure.ts'
import { send } from '#web/api/send.ts'

/** The open room again, or a new one; the email is asked for before the server is (spec 5). */
export async function startRoom(supportEmail: string): Promise<number> {
  const email = supportEmail.trim()
  if (email === '') throw new Failure({ kind: 'aborted', message: supportEmailMissing.message })
  return send(openChatRoom, { query: { supportEmail: email } })
}

/** Spec 8, and why, where the server said so. */
export function roomFailure(thrown: unknown): string {
  const why = sentenceOf(thrown, '')
  return why === '' || why === openChatRoom.fallback
    ? openChatRoom.fallback
    : `${openChatRoom.fallback} ${why}`
}
