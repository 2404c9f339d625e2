import { seoulTime } from '#server/platform/clock.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import { framedMail } from '#server/platform/mail/frame.ts'

type SecondFactor = { brand: string; isOn: boolean; at: Date; accountLink: string; forgottenLink: string }

export function secondFactorMail({
  brand,
  isOn,
  at,
  accountLink,
  forgottenLink,
}: SecondFactor): Omit<Mail, 'to'> {
  const changed = isOn ? '2단계 인증이 켜졌습니다' : '2단계 인증이 꺼졌습니다'
  const effect = isOn
    ? '이제 로그인할 때 인증 앱의 코드도 입력해야 합니다. 복구 코드는 안전한 곳에 보관해 주세요.'
    : '이제 로그인할 때 인증 앱의 코드를 입력하지 않아도 됩니다.'
  return framedMail({
    brand,
    subject: changed,
    heading: changed,
    paragraphs: [
      `${seoulTime(at).slice(0, 16).replace('T', ' ')} (한국 시간)에 계정 설정이 변경되었습니다. ${effect}`,
      '본인이 변경하지 않았다면 비밀번호를 재설정하고 로그인한 기기를 확인해 주세요.',
    ],
    button: { label: '보안 설정 확인', href: accountLink },
    links: [{ label: '비밀번호 재설정', href: forgottenLink }],
  })
}
