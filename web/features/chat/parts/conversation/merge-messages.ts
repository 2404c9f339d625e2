import type { ChatMessage } from '#contract/chat/chat.ts'

/** Deduplicates by id, oldest first; ids of a room rise in message order (contract.md#chat-order). */
export function mergeMessages(
  known: readonly ChatMessage[],
  more: readonly ChatMessage[],
): readonly ChatMessage[] {
  const ids = new Set(known.map(({ id }) => id))
  const fresh = more.filter(({ id }) => !ids.has(id) && ids.add(id))
  if (fresh.length === 0) return known
  return [...known, ...fresh].toSorted((one, other) => one.id - other.id)
}

export const newestId = (messages: readonly ChatMessage[]) => messages.at(-1)?.id ?? null
