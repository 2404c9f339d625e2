import type { Mail } from '#server/platform/mail/mail.ts'
import { framedMail } from '#server/platform/mail/frame.ts'

type PasswordReset = { brand: string; link: string; minutes: number }

export function passwordResetMail({ brand, link, minutes }: PasswordReset): Omit<Mail, 'to'> {
  return framedMail({
    brand,
    subject: '비밀번호 재설정',
    heading: '새 비밀번호를 설정해 주세요',
    paragraphs: [
      `${brand} 계정의 비밀번호 재설정을 요청하셨습니다. 아래 링크에서 새 비밀번호를 설정할 수 있습니다.`,
    ],
    button: { label: '비밀번호 재설정', href: link },
    small: [
      `링크는 ${minutes}분 동안 한 번만 사용할 수 있으며, 다시 요청하면 이전 링크는 사용할 수 없습니다.`,
      '새 비밀번호를 설정하면 모든 기기에서 로그아웃됩니다.',
      '요청하지 않으셨다면 이 메일을 무시해 주세요. 비밀번호는 변경되지 않습니다.',
    ],
  })
}
