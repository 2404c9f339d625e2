import type { Mail } from '#server/platform/mail/mail.ts'
import { framedMail } from '#server/platform/mail/frame.ts'
import { isPlainName } from './verification.ts'

type Verification = { brand: string; name: string; link: string; hours: number }

/** Asks whether the address and the Kakao account belong to the recipient. Confirming lets that account log in. */
export function kakaoVerificationMail({ brand, name, link, hours }: Verification): Omit<Mail, 'to'> {
  return framedMail({
    brand,
    subject: '이메일 주소를 확인해 주세요',
    heading: isPlainName(name) ? `${name}님, 안녕하세요.` : '안녕하세요.',
    paragraphs: [
      `카카오 로그인으로 ${brand} 가입을 신청하셨어요. 신청한 브라우저에서 아래 링크를 열면 가입이 완료되고 바로 로그인돼요. 다른 브라우저나 기기에서 열면 신청한 카카오 계정으로 한 번 더 로그인해야 해요.`,
      '가입하면 신청한 카카오 계정으로 이 이메일 계정에 로그인하게 돼요. 본인의 카카오 계정일 때만 가입을 완료해 주세요.',
    ],
    button: { label: '이메일 확인하고 가입 완료', href: link },
    small: [
      `링크는 ${hours}시간 동안 한 번만 사용할 수 있어요.`,
      '카카오로 가입을 신청한 적이 없다면 이 메일을 무시해 주세요. 링크를 열었다면 화면을 닫아 주세요. 가입을 완료하지 않으면 계정은 만들어지지 않아요.',
    ],
  })
}
