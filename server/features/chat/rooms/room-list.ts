import type { PageQuery } from '#contract/platform/page.ts'
import { chatRoomNotFound, type ChatRoomDetail, type ChatRoomSummary } from '#contract/chat/chat.ts'
import { seoulTime } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/db.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { imageUrl } from '#server/platform/media/images/image-url.ts'
import { maskedAddress } from '#server/platform/mail/masked-address.ts'
import * as store from './room-list.store.ts'

type RoomListQuery = PageQuery & { status: store.ListedStatus; q?: string | undefined; sort: store.ListOrder }

/** The support inbox, shared by all support accounts. */
export async function listChatRooms({ db }: { db: Db }, { page, size, sort, status, q }: RoomListQuery) {
  const filters = { status, ids: q ? await store.findRoomsWith(db, q) : undefined }
  const [rows, total] = await Promise.all([
    store.findRooms(db, filters, { sort, limit: size, offset: page * size }),
    store.countRooms(db, filters),
  ])
  return {
    content: rows.map(summary),
    page,
    size,
    totalElements: total,
    totalPages: Math.ceil(total / size),
  }
}

export async function chatRoom({ db }: { db: Db }, roomId: number): Promise<ChatRoomDetail> {
  const row = (await store.findListedRoom(db, roomId)) ?? refuse(chatRoomNotFound)
  return {
    ...summary(row),
    memberEmail: maskedAddress(row.member_email),
    lastReadMessageId: row.support_read_id,
    memberLastReadMessageId: row.member_read_id,
  }
}

export const summary = (row: store.RoomRow): ChatRoomSummary => ({
  roomId: row.id,
  memberId: row.member_id,
  memberName: row.member_name,
  memberEmail: row.member_email,
  memberImageUrl: imageUrl(row.image_file),
  status: row.status,
  createdAt: seoulTime(row.created_at),
  closedAt: row.closed_at && seoulTime(row.closed_at),
  closeReason: row.close_reason,
  lastMessage: row.last_message,
  lastMessageAt: row.last_message_at && seoulTime(row.last_message_at),
  unreadCount: row.support_unread,
  waitingSince: row.waiting_since && seoulTime(row.waiting_since),
  assignee: row.assignee_id === null ? null : { id: row.assignee_id, name: row.assignee_name ?? '' },
})
