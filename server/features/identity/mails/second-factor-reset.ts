import { seoulTime } from '#server/platform/clock.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import { framedMail } from '#server/platform/mail/frame.ts'

type Reset = { brand: string; at: Date; accountLink: string; forgottenLink: string }

export function secondFactorResetMail({ brand, at, accountLink, forgottenLink }: Reset): Omit<Mail, 'to'> {
  return framedMail({
    brand,
    subject: '운영진이 2단계 인증을 해제했습니다',
    heading: '운영진이 2단계 인증을 해제했습니다',
    paragraphs: [
      `${seoulTime(at).slice(0, 16).replace('T', ' ')} (한국 시간)에 2단계 인증이 해제되었고, 모든 기기에서 로그아웃되었습니다. 로그인한 뒤 2단계 인증을 다시 켜 주세요.`,
      '요청하신 적이 없다면 비밀번호를 재설정하고 상담으로 문의해 주세요.',
    ],
    button: { label: '보안 설정 확인', href: accountLink },
    links: [{ label: '비밀번호 재설정', href: forgottenLink }],
  })
}
