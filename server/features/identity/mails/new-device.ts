import { seoulTime } from '#server/platform/clock.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import { framedMail } from '#server/platform/mail/frame.ts'

type NewDevice = {
  brand: string
  device: string
  at: Date
  address: string
  sessionsLink: string
  forgottenLink: string
}

/** Warns a member of a login from a browser that is new for the account. */
export function newDeviceMail({
  brand,
  device,
  at,
  address,
  sessionsLink,
  forgottenLink,
}: NewDevice): Omit<Mail, 'to'> {
  return framedMail({
    brand,
    subject: '새 기기에서 로그인',
    heading: '새 기기에서 로그인되었습니다',
    paragraphs: [
      `기기: ${device}`,
      `시각: ${seoulTime(at).slice(0, 16).replace('T', ' ')} (한국 시간)`,
      `IP 주소: ${address}`,
      '본인이 로그인했다면 이 메일을 무시하셔도 됩니다. 본인이 아니라면 해당 기기를 로그아웃하고 비밀번호를 재설정해 주세요.',
    ],
    button: { label: '로그인한 기기 확인', href: sessionsLink },
    links: [{ label: '비밀번호 재설정', href: forgottenLink }],
  })
}
