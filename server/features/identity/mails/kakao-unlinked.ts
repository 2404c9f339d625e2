import type { Mail } from '#server/platform/mail/mail.ts'
import { framedMail } from '#server/platform/mail/frame.ts'

type KakaoUnlinkedMailFields = { brand: string; name: string; email: string; passwordLink: string }

/** To a member who disconnected the school at Kakao and has no password: how to log in again. */
export function kakaoUnlinkedMail({
  brand,
  name,
  email,
  passwordLink,
}: KakaoUnlinkedMailFields): Omit<Mail, 'to'> {
  return framedMail({
    brand,
    subject: '카카오 연결이 해제되었습니다',
    heading: `${name}님, 카카오 연결이 해제되었습니다.`,
    paragraphs: [
      `카카오에서 ${brand} 연결을 해제하셔서 더 이상 카카오로 로그인할 수 없습니다. 로그인한 모든 기기에서도 로그아웃되었습니다.`,
      `수강 내역과 회원 정보는 그대로 유지됩니다. 아래에서 비밀번호를 만들면 이메일(${email})로 로그인할 수 있습니다.`,
    ],
    button: { label: '비밀번호 만들기', href: passwordLink },
    small: [
      '카카오 로그인을 다시 사용하려면 이메일로 로그인한 뒤 계정 설정에서 카카오 계정을 연결해 주세요.',
    ],
  })
}
