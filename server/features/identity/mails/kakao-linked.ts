import { seoulTime } from '#server/platform/clock.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import { framedMail } from '#server/platform/mail/frame.ts'

type KakaoLinkedMailFields = {
  brand: string
  isLinked: boolean
  at: Date
  settingsLink: string
  forgottenLink: string
}

/** To a member whose account was linked to Kakao, or unlinked. */
export function kakaoLinkedMail({
  brand,
  isLinked,
  at,
  settingsLink,
  forgottenLink,
}: KakaoLinkedMailFields): Omit<Mail, 'to'> {
  const changed = isLinked ? '카카오 계정이 연결되었습니다' : '카카오 연결이 해제되었습니다'
  const effect = isLinked
    ? '이제 그 카카오 계정으로도 이 계정에 로그인할 수 있습니다.'
    : '이제 카카오로 로그인할 수 없으며, 이메일과 비밀번호로 로그인해야 합니다.'
  const otherwise = isLinked
    ? '본인이 연결하지 않았다면 연결을 해제하고 비밀번호를 재설정해 주세요.'
    : '본인이 해제하지 않았다면 비밀번호를 재설정하고 로그인한 기기를 확인해 주세요.'
  return framedMail({
    brand,
    subject: changed,
    heading: changed,
    paragraphs: [
      `${seoulTime(at).slice(0, 16).replace('T', ' ')} (한국 시간)에 계정 설정이 변경되었습니다. ${effect}`,
      otherwise,
    ],
    button: { label: '카카오 연결 확인', href: settingsLink },
    links: [{ label: '비밀번호 재설정', href: forgottenLink }],
  })
}
