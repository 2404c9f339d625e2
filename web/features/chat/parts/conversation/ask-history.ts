import { CHAT_HISTORY_MAX, type ChatMessage, listChatMessages } from '#contract/chat/chat.ts'
import { send } from '#web/api/send.ts'

const FIRST_PAGE = 100
const OLDER_PAGE = 50

export type HistoryPage = { messages: ChatMessage[]; hasMore: boolean }
export type History = {
  newest: (roomId: number, signal: AbortSignal) => Promise<HistoryPage>
  before: (roomId: number, messageId: number, signal: AbortSignal) => Promise<HistoryPage>
  /** All later messages, over several requests. */
  after: (roomId: number, messageId: number, signal: AbortSignal) => Promise<ChatMessage[]>
}

export const askHistory: History = {
  newest: (roomId, signal) => ask(roomId, { limit: FIRST_PAGE }, signal),
  before: (roomId, messageId, signal) => ask(roomId, { beforeId: messageId, limit: OLDER_PAGE }, signal),
  after: async (roomId, messageId, signal) => {
    const { messages, hasMore } = await ask(roomId, { afterId: messageId, limit: CHAT_HISTORY_MAX }, signal)
    const last = messages.at(-1)
    return hasMore && last ? [...messages, ...(await askHistory.after(roomId, last.id, signal))] : messages
  },
}

type Range = { beforeId?: number; afterId?: number; limit: number }

/** A full page may have more behind it; the next request shows. */
async function ask(
  roomId: number,
  { beforeId, afterId, limit }: Range,
  signal: AbortSignal,
): Promise<HistoryPage> {
  const query = { beforeId: text(beforeId), afterId: text(afterId), limit: String(limit) }
  const messages = await send(listChatMessages, { params: { roomId }, query }, { signal })
  return { messages, hasMore: messages.length >= limit }
}

/** 0 is no id either: in an empty room every message is new. */
const text = (id: number | undefined) => (id ? String(id) : undefined)
