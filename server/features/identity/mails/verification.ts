import type { Mail } from '#server/platform/mail/mail.ts'
import { framedMail } from '#server/platform/mail/frame.ts'

type Verification = { brand: string; name: string; link: string; hours: number }

/** Asks the recipient to confirm the address. The link comes first in the text, whatever was entered as the name. */
export function verificationMail({ brand, name, link, hours }: Verification): Omit<Mail, 'to'> {
  return framedMail({
    brand,
    subject: '이메일 주소를 확인해 주세요',
    heading: isPlainName(name) ? `${name}님, 안녕하세요.` : '안녕하세요.',
    paragraphs: [
      `${brand} 가입을 신청해 주셔서 감사합니다. 아래 링크를 열면 가입이 완료되고 바로 로그인돼요.`,
    ],
    button: { label: '이메일 확인하고 가입 완료', href: link },
    small: [
      `링크는 ${hours}시간 동안 한 번만 사용할 수 있어요.`,
      '가입을 신청한 적이 없다면 이 메일을 무시해 주세요. 링크를 열지 않으면 계정은 만들어지지 않아요.',
    ],
  })
}

/** Greets only by names made of letters: others could carry an advertisement to a third party's address. */
export const isPlainName = (name: string) => /^[\p{L}\p{M}' -]{1,20}$/u.test(name)
