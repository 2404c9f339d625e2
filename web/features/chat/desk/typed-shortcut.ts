import type { CannedReply } from '#contract/chat/chat.ts'

/** A slash that begins a word at the end of what is written; addresses and dates have theirs inside one. */
const SHORTCUT = /(^|\s)\/([^\s/]*)$/u

/** The letters after the slash; null where no shortcut is being typed. */
export const typedShortcut = (text: string): string | null => SHORTCUT.exec(text)?.[2] ?? null

/** Those whose shortcut begins so, then those that hold it anywhere. */
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

/** The text with the reply in the place of its shortcut, and the member's name in it. */
export const withReply = (text: string, reply: Pick<CannedReply, 'text'>, memberName: string) =>
  text.replace(SHORTCUT, (_all, before: string) => before + filledIn(reply.text, memberName))

export const filledIn = (text: string, memberName: string) => text.replaceAll('{이름}', memberName)
