import { CONSENT_NAMES, type ConsentKind } from '#contract/identity/consent.ts'
import { seoulTime } from '#server/platform/clock.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import { framedMail } from '#server/platform/mail/frame.ts'

type ConsentChangedMailFields = {
  brand: string
  /** Sender and contact of the advertising (Network Act, article 50). */
  sender: { company: string; email: string; phone: string }
  at: Date
  changes: { kind: ConsentKind; agreed: boolean }[]
  profileLink: string
}

/** Confirms changed advertising consents at once; the law allows fourteen days. */
export function consentChangedMail({
  brand,
  sender,
  at,
  changes,
  profileLink,
}: ConsentChangedMailFields): Omit<Mail, 'to'> {
  const isGiven = changes.every(({ agreed }) => agreed)
  const day = seoulTime(at).slice(0, 16).replace('T', ' ')
  return framedMail({
    brand,
    subject: isGiven ? '마케팅 수신에 동의하셨습니다' : '마케팅 수신 동의가 변경되었습니다',
    heading: '마케팅 수신 동의 처리 결과',
    paragraphs: [
      `${day} (한국 시간)에 아래와 같이 처리했습니다.`,
      ...changes.map(({ kind, agreed }) => `${CONSENT_NAMES[kind]}: ${agreed ? '동의' : '동의하지 않음'}`),
      '동의 여부는 프로필의 동의 내역에서 언제든지 바꿀 수 있습니다.',
    ],
    button: { label: '동의 내역 보기', href: profileLink },
    small: [`발신: ${sender.company} (${sender.email}, ${sender.phone})`],
  })
}
