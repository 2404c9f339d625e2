import type { FastifyReply } from 'fastify'
import type { ChatMessage } from '#contract/chat/chat.ts'
import type { Viewer } from '#server/platform/http/visitor.ts'
import type { ChatDeps } from '../chat-deps.ts'
import { chatMessage } from './message.ts'
import { findHistory } from './message.store.ts'
import { enterRoom } from '../rooms/room-access.ts'

type HistoryQuery = { beforeId?: number | undefined; afterId?: number | undefined; limit: number }

/** A section of a room's history, oldest first; a header says whether there is more in the requested direction. */
export async function chatHistory(
  deps: ChatDeps,
  viewer: Viewer,
  roomId: number,
  { limit, ...span }: HistoryQuery,
  reply: FastifyReply,
): Promise<ChatMessage[]> {
  await enterRoom(deps, viewer, roomId)
  const rows = await findHistory(deps.db, roomId, { ...span, limit: limit + 1 })
  const hasMore = rows.length > limit
  reply.header('x-has-more', String(hasMore))
  const asked = !hasMore ? rows : span.afterId === undefined ? rows.slice(1) : rows.slice(0, limit)
  return asked.map((row) => chatMessage(row, deps.links))
}
