import { chatRoomNotFound } from '#contract/chat/chat.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Viewer } from '#server/platform/http/visitor.ts'
import type { ChatDeps } from '../chat-deps.ts'
import { findMark, type KnownMark, moveMark } from './read-mark.store.ts'
import { enterRoom } from '../rooms/room-access.ts'
import { lockRoom } from '../rooms/room.store.ts'

/** Stores how far a side has read, and notifies the other side; support staff share one mark. */
export async function markRead(
  deps: Pick<ChatDeps, 'db' | 'config' | 'live'>,
  viewer: Viewer,
  roomId: number,
  lastReadMessageId: number,
): Promise<{ unreadCount: number }> {
  const { room, side } = await enterRoom(deps, viewer, roomId)
  const known = (await findMark(deps.db, roomId, side)) ?? refuse(chatRoomNotFound)
  // A repeated mark costs one query: no lock and no notification.
  if (!isNews(known, lastReadMessageId)) return { unreadCount: known.unread }
  const mark = await deps.db.transaction().execute(async (trx) => {
    if (!(await lockRoom(trx, roomId))) refuse(chatRoomNotFound)
    return await moveMark(trx, roomId, side, lastReadMessageId)
  })
  const { member_id: memberId } = room
  if (mark.is_moved && mark.read_id !== null)
    deps.live.event(
      { memberId, to: 'both' },
      { type: 'read', chatRoomId: roomId, readerId: viewer.memberId, lastReadMessageId: mark.read_id },
    )
  deps.live.event({ memberId, to: side }, { type: 'unread', chatRoomId: roomId, unreadCount: mark.unread })
  return { unreadCount: mark.unread }
}

const isNews = ({ read_id: readId, last_id: lastId }: KnownMark, upTo: number): boolean =>
  Math.min(upTo, lastId ?? 0) > (readId ?? 0)
