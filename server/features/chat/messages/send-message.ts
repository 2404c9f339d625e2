import * as contract from '#contract/chat/chat.ts'
import type { Problem } from '#contract/platform/problem.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { ChatDeps } from '../chat-deps.ts'
import { chatMessage } from './message.ts'
import {
  findSent,
  type StoreResult,
  type StoredRow,
  storeText,
  storeWithFiles,
  type MessageToStore,
} from './message.store.ts'
import { findRoom } from '../rooms/room.store.ts'

export type Sender = { memberId: number; isSupport: boolean }

type SendDeps = Pick<ChatDeps, 'db' | 'pool' | 'live' | 'links' | 'config'>

/**
 * Stores a message and notifies both sides. A message that was stored before is returned to its sender alone; if this
 * process has not delivered it yet, it is delivered to both sides, after the earlier messages of the room.
 */
export async function sendMessage(
  deps: SendDeps,
  sender: Sender,
  { chatRoomId: roomId, message, clientMessageId, attachmentIds = [] }: contract.ChatSend,
): Promise<{ again: contract.ChatMessage | null }> {
  const body = message.trim() // trimmed like the text that is measured, otherwise blanks would have no limit
  const wrong = wrongText(body, attachmentIds.length > 0)
  if (wrong) refuse(wrong)
  const toStore: MessageToStore = {
    roomId,
    senderId: sender.memberId,
    isSupport: sender.isSupport,
    body,
    clientMessageId: clientMessageId ?? null,
    most: deps.config.CHAT_MESSAGES_PER_10_SEC,
  }
  const stored = await store(deps, toStore, attachmentIds)
  switch (stored.is) {
    case 'stored':
      publishStored(deps, stored.row)
      return { again: null }
    case 'known':
      return { again: await sentBefore(deps, toStore) }
    case 'fileGone':
      return refuse(contract.chatFileGone)
    case 'refused':
      return refuse(await reasonAgainst(deps, sender, roomId))
  }
}

const store = ({ pool }: SendDeps, toStore: MessageToStore, fileIds: number[]): Promise<StoreResult> =>
  fileIds.length > 0 ? storeWithFiles(pool, toStore, fileIds) : storeText(pool, toStore)

function wrongText(text: string, hasFiles: boolean): Problem | null {
  if (text === '' && !hasFiles) return contract.chatMessageBlank
  if (lengthOf(text) > contract.CHAT_MESSAGE_MAX) return contract.chatMessageTooLong
  return text.includes('\0') ? contract.chatBadRequest : null // PostgreSQL knows no NUL in text
}

/** In code points; only texts that are too long in UTF-16 units need the second count. */
const lengthOf = (text: string) =>
  text.length > contract.CHAT_MESSAGE_MAX ? Array.from(text).length : text.length

export function publishStored({ live, links }: Pick<ChatDeps, 'live' | 'links'>, row: StoredRow): void {
  const { room_id: chatRoomId, member_id: memberId, previous_id: previousId } = row
  live.message({ message: chatMessage(row, links), memberId, previousId })
  if (row.was_on_hold) live.event({ memberId, to: 'both' }, { type: 'room', chatRoomId, status: 'open' })
  if (row.assigned_status)
    live.event({ memberId, to: 'support' }, { type: 'room', chatRoomId, status: row.assigned_status })
  if (row.type === 'notice') return
  const [to, unreadCount] =
    row.sender_id === memberId
      ? (['support', row.support_unread] as const)
      : (['member', row.member_unread] as const)
  live.event({ memberId, to }, { type: 'unread', chatRoomId, unreadCount })
}

async function sentBefore(
  { db, links, live }: SendDeps,
  toStore: MessageToStore,
): Promise<contract.ChatMessage | null> {
  const row = await findSent(db, toStore)
  if (!row) return null
  const message = chatMessage(row, links)
  const { member_id: memberId, previous_id: previousId } = row
  return live.repeated({ message, memberId, previousId }) ? null : message
}

async function reasonAgainst({ db }: SendDeps, sender: Sender, roomId: number): Promise<Problem> {
  const room = await findRoom(db, roomId)
  const isTheirs = room && (sender.isSupport || room.member_id === sender.memberId)
  if (!isTheirs) return contract.notYourRoom
  return room.status === 'closed' ? contract.chatRoomClosed : contract.chatTooFast
}
