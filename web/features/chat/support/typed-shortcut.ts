import type { CannedReply } from '#contract/chat/chat.ts'

/** A slash at the start of the last word; URLs and dates have theirs inside a word. */
const SHORTCUT = /(^|\s)\/([^\s/]*)$/u

/** The letters after the slash; null when no shortcut is being typed. */
export const typedShortcut = (text: string): string | null => SHORTCUT.exec(text)?.[2] ?? null

/** Replies whose shortcut starts with the letters, then those that contain them. */
export function repliesFor(replies: readonly CannedReply[], typed: string): CannedReply[] {
  const wanted = typed.toLowerCase()
  const begins = replies.filter(({ shortcut }) => shortcut.toLowerCase().startsWith(wanted))
  const holds = replies.filter(
    (reply) =>
      !begins.includes(reply) &&
      [reply.shortcut, reply.text].some((words) => words.toLowerCase().includes(wanted)),
  )
  return [...begins, ...holds]
}

/** Replaces the shortcut by the reply, with the member's name filled in. */
export const withReply = (text: string, reply: Pick<CannedReply, 'text'>, memberName: string) =>
  text.replace(SHORTCUT, (_all, before: string) => before + filledIn(reply.text, memberName))

export const filledIn = (text: string, memberName: string) => text.replaceAll('{이름}', memberName)
