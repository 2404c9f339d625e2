import { seoulTime } from '#server/platform/clock.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import { framedMail } from '#server/platform/mail/frame.ts'

type PasswordChangedMailFields = {
  brand: string
  at: Date
  forgottenLink: string
  /** Where a linked Kakao account, which still opens the account, can be unlinked; null without one. */
  kakaoLink: string | null
}

export function passwordChangedMail({
  brand,
  at,
  forgottenLink,
  kakaoLink,
}: PasswordChangedMailFields): Omit<Mail, 'to'> {
  return framedMail({
    brand,
    subject: '비밀번호가 변경되었습니다',
    heading: '비밀번호가 변경되었습니다',
    paragraphs: [
      `${seoulTime(at).slice(0, 16).replace('T', ' ')} (한국 시간)에 계정 비밀번호가 변경되었습니다. 다른 기기에서는 모두 로그아웃되었습니다.`,
      '본인이 변경했다면 이 메일을 무시하셔도 됩니다. 본인이 변경하지 않았다면 지금 바로 비밀번호를 재설정해 주세요.',
      ...(kakaoLink === null ? [] : [STILL_LINKED]),
    ],
    button: { label: '비밀번호 재설정', href: forgottenLink },
    ...(kakaoLink === null ? {} : { links: [{ label: '카카오 연결 확인', href: kakaoLink }] }),
  })
}

const STILL_LINKED =
  '이 계정에는 카카오 계정이 연결되어 있어 비밀번호와 관계없이 카카오로 로그인할 수 있습니다. 본인이 연결하지 않았다면 로그인한 뒤 계정 설정에서 카카오 연결을 해제해 주세요.'
