import type { ChatRoomDetail } from '#contract/chat/chat.ts'

/** A room as support sees it. */
export const makeRoom = (changes: Partial<ChatRoomDetail> = {}): ChatRoomDetail => ({
  roomId: 3,
  memberId: 70,
  memberName: '김하나',
  memberEmail: 'hana@example.com',
  memberImageUrl: null,
  status: 'open',
  createdAt: '2026-11-20T10:00:00.000+09:00',
  closedAt: null,
  closeReason: null,
  lastMessage: '안녕하세요',
  lastMessageAt: '2026-11-20T10:01:00.000+09:00',
  unreadCount: 0,
  waitingSince: null,
  assignee: null,
  lastReadMessageId: null,
  memberLastReadMessageId: null,
  ...changes,
})
