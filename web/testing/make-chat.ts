import type { SupportState, ChatMessage, OwnChatRoom } from '#contract/chat/chat.ts'
import { testMember } from '#web/testing/render-private.tsx'

export const SUPPORT_ID = 2

const minute = (id: number) => String(id % 60).padStart(2, '0')

/** From support by default. */
export const makeMessage = (id: number, overrides: Partial<ChatMessage> = {}): ChatMessage => ({
  id,
  chatRoomId: 31,
  senderId: SUPPORT_ID,
  senderEmail: 'support@codemaru.kr',
  message: `메시지 ${id}`,
  sentAt: `2026-11-21T14:${minute(id)}:03.482+09:00`,
  type: 'text',
  ...overrides,
})

export const makeOwn = (id: number, overrides: Partial<ChatMessage> = {}) =>
  makeMessage(id, { senderId: testMember.id, senderEmail: testMember.email, ...overrides })

export const makeOwnRoom = (overrides: Partial<OwnChatRoom> = {}): OwnChatRoom => ({
  roomId: 31,
  status: 'open',
  unreadCount: 0,
  lastReadMessageId: null,
  supportLastReadMessageId: null,
  hasContext: true,
  mailNotice: true,
  ...overrides,
})

export const makeSupportState = (overrides: Partial<SupportState> = {}): SupportState => ({
  isOpen: true,
  isOnline: true,
  hoursText: '평일 10:00 ~ 19:00',
  opensAt: null,
  override: null,
  overrideUntil: null,
  isMine: false,
  ...overrides,
})
