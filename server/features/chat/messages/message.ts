import type { ChatMessage } from '#contract/chat/chat.ts'
import { seoulTime } from '#server/platform/clock.ts'
import type { FileLinks } from '../files/file-link.ts'
import type { MessageRow } from './message.store.ts'

/** A stored message as both sides receive it: the specification's fields and our additions. */
export function chatMessage(row: MessageRow, links: FileLinks): ChatMessage {
  return {
    id: row.id,
    chatRoomId: row.room_id,
    senderId: row.sender_id,
    senderEmail: row.sender_email,
    message: row.body,
    sentAt: seoulTime(row.sent_at),
    type: row.type,
    ...(row.client_message_id === null ? {} : { clientMessageId: row.client_message_id }),
    ...(row.files === null
      ? {}
      : {
          attachments: row.files.map(({ id, name, kind, sizeBytes }) => ({
            id,
            name,
            type: kind,
            sizeBytes,
            url: links.urlOf(id),
          })),
        }),
  }
}
