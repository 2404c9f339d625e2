import { useState } from 'react'
import type { RoomMessages } from '#web/features/chat/parts/conversation/use-room-messages.ts'

type Props = { room: RoomMessages; isMine: (userId: number) => boolean; otherName: string }

/** Screen readers announce messages that arrive while the room is open, but not older ones. */
export function NewsForEars({ room: { phase, messages }, isMine, otherName }: Props) {
  const newest = messages.at(-1)?.id ?? 0
  const [beganAt, setBeganAt] = useState<number | null>(null)
  if (beganAt === null && phase === 'ready') setBeganAt(newest)
  const news = messages.findLast(({ id, senderId }) => beganAt !== null && id > beganAt && !isMine(senderId))
  return (
    <p aria-live="polite" className="sr-only">
      {news && wordsOf(news, otherName)}
    </p>
  )
}

const wordsOf = ({ message, type, attachments = [] }: RoomMessages['messages'][number], name: string) =>
  [
    type === 'text' ? `${name}: ` : '',
    message,
    attachments.length > 0 ? ` 첨부 파일 ${attachments.length}개` : '',
  ].join('')
