import { chatRoomClosed, type ChatContextToSet, notYourRoom, type OwnChatRoom } from '#contract/chat/chat.ts'
import type { Deps } from '#server/deps.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Viewer } from '#server/platform/http/visitor.ts'
import { hasMailNotice } from '../mails/mail-notice.ts'
import { enterRoom } from './room-access.ts'
import { findNewestRoomOf, setContext } from './room.store.ts'

/** The member's newest room, in any state. */
export async function ownChatRoom(
  { db }: Pick<Deps, 'db'>,
  { memberId }: Viewer,
): Promise<OwnChatRoom | null> {
  const [room, mailNotice] = await Promise.all([
    findNewestRoomOf(db, memberId),
    hasMailNotice({ db }, memberId),
  ])
  if (!room) return null
  return {
    roomId: room.id,
    status: room.status,
    unreadCount: room.member_unread,
    lastReadMessageId: room.member_read_id,
    supportLastReadMessageId: room.support_read_id,
    hasContext: room.has_context,
    mailNotice,
  }
}

/** Stores what the member agrees to show about the current page; nobody else may set it. */
export async function setChatContext(
  deps: Pick<Deps, 'db' | 'config'>,
  viewer: Viewer,
  roomId: number,
  context: ChatContextToSet,
): Promise<null> {
  const { room, side } = await enterRoom(deps, viewer, roomId)
  if (side !== 'member') refuse(notYourRoom)
  if (room.status === 'closed') refuse(chatRoomClosed)
  await setContext(deps.db, roomId, context)
  return null
}
