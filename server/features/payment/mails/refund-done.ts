import type { Mail } from '#server/platform/mail/mail.ts'
import { framedMail } from '#server/platform/mail/frame.ts'

type RefundDoneMailFields = {
  brand: string
  courseTitle: string
  orderId: string
  /** Such as `59,000원`; null: nothing was paid, only the access ended. */
  amount: string | null
  endsAccess: boolean
  historyLink: string
  supportEmail: string
}

export function refundDoneMail(refund: RefundDoneMailFields): Omit<Mail, 'to'> {
  const { brand, courseTitle, orderId, amount, endsAccess, historyLink, supportEmail } = refund
  const access = endsAccess ? '이 코스의 수강이 종료되었습니다.' : '강의는 계속 수강할 수 있습니다.'
  return framedMail({
    brand,
    subject: amount ? `${amount}을 환불했습니다` : '수강이 종료되었습니다',
    heading: amount
      ? `‘${courseTitle}’ 결제 금액 중 ${amount}을 환불했습니다.`
      : `‘${courseTitle}’ 수강이 종료되었습니다.`,
    paragraphs: amount
      ? ['결제하신 수단으로 환불했습니다. 카드사에 따라 명세서에 반영되기까지 며칠 걸릴 수 있습니다.', access]
      : ['결제한 금액이 없는 주문이므로 환불 금액은 없습니다.'],
    button: { label: '결제 내역 보기', href: historyLink },
    small: [`주문 번호 ${orderId}`, `궁금한 점은 이메일(${supportEmail})로 문의해 주세요.`],
  })
}
