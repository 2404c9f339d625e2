import type { Letter } from '#server/platform/mail/letter.ts'
import { excerpt } from './excerpt.ts'
import { framedLetter } from '#server/platform/mail/frame.ts'

type Waiting = { brand: string; count: number; rooms: { name: string; text: string }[]; inboxLink: string }

/** To support staff, when none of them is connected. */
export function chatWaitingLetter({ brand, count, rooms, inboxLink }: Waiting): Omit<Letter, 'to'> {
  return framedLetter({
    brand,
    subject: `읽지 않은 상담 메시지가 ${count}건 있습니다`,
    heading: `상담 ${rooms.length}건에서 답변을 기다리고 있습니다`,
    paragraphs: rooms.map(({ name, text }) => `${name}: ${excerpt(text)}`),
    button: { label: '상담 목록 열기', href: inboxLink },
    small: ['접속한 상담원이 없을 때 보내는 알림입니다.'],
  })
}
