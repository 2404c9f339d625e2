import { seoulTime } from '#server/platform/clock.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import { framedMail } from '#server/platform/mail/frame.ts'

type GoodbyeMailFields = {
  brand: string
  contact: string
  at: Date
  isByStaff: boolean
  retained: { what: string; period: string; basis: string }[]
  /** The number of the retained records, the only link from the person to them. */
  holder: string
}

/** The goodbye mail: what was deleted, what is kept and for how long, and how to ask about it. */
export function goodbyeMail({
  brand,
  contact,
  at,
  isByStaff,
  retained,
  holder,
}: GoodbyeMailFields): Omit<Mail, 'to'> {
  const day = seoulTime(at).slice(0, 16).replace('T', ' ')
  return framedMail({
    brand,
    subject: '회원 탈퇴가 완료되었습니다',
    heading: '회원 탈퇴가 완료되었습니다',
    paragraphs: [
      isByStaff
        ? `${day} (한국 시간)에 운영진이 계정을 탈퇴 처리했습니다.`
        : `${day} (한국 시간)에 요청하신 대로 탈퇴가 완료되었습니다. 그동안 이용해 주셔서 감사합니다.`,
      '이름, 이메일, 휴대폰 번호, 비밀번호, 프로필 이미지, 학습 기록을 삭제했습니다. 이 메일을 보낸 뒤에는 이메일 주소도 남지 않습니다.',
      '아래 기록이 있으면 법령에 따라 이름과 연락처를 제외하고 별도로 보관하며, 기간이 지나면 삭제합니다.',
      ...retained.map(({ what, period, basis }) => `${what}: ${period} (${basis})`),
      `보관 번호: ${holder}`,
    ],
    small: [
      `보관한 기록에 관한 문의는 보관 번호와 함께 이메일(${contact})로 보내 주세요. 보관 번호가 없으면 누구의 기록인지 확인할 수 없습니다.`,
      `본인이 요청하지 않았다면 이메일(${contact})로 바로 알려 주세요.`,
    ],
  })
}
