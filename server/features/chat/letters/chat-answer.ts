import type { Letter } from '#server/platform/mail/letter.ts'
import { excerpt } from './excerpt.ts'
import { framedLetter } from '#server/platform/mail/frame.ts'

type Answer = { brand: string; name: string; count: number; texts: string[]; chatLink: string }

/** To a member who went offline before support answered. */
export function chatAnswerLetter({ brand, name, count, texts, chatLink }: Answer): Omit<Letter, 'to'> {
  return framedLetter({
    brand,
    subject: `상담 답변이 ${count}건 도착했습니다`,
    heading: `${name}님, 상담 답변이 도착했습니다`,
    paragraphs: [
      ...(count > texts.length ? [`읽지 않은 답변 ${count}건 가운데 최근 ${texts.length}건입니다.`] : []),
      ...texts.map(excerpt),
    ],
    button: { label: '상담 이어 가기', href: chatLink },
    small: ['이 알림은 상담 창에서 끌 수 있습니다. 이 메일에 답장하셔도 상담원에게 전달되지 않습니다.'],
  })
}
