import type { Mail } from '#server/platform/mail/mail.ts'
import { framedMail } from '#server/platform/mail/frame.ts'

type RefundRefusedMailFields = {
  brand: string
  courseTitle: string
  orderId: string
  /** The reason that staff wrote. */
  reason: string
  historyLink: string
  supportEmail: string
}

export function refundRefusedMail(refund: RefundRefusedMailFields): Omit<Mail, 'to'> {
  const { brand, courseTitle, orderId, reason, historyLink, supportEmail } = refund
  return framedMail({
    brand,
    subject: '환불 신청이 거절되었습니다',
    heading: `‘${courseTitle}’ 환불 신청이 거절되었습니다.`,
    paragraphs: [`사유: ${reason}`, '강의는 지금부터 다시 수강할 수 있습니다.'],
    button: { label: '결제 내역 보기', href: historyLink },
    small: [`주문 번호 ${orderId}`, `이의가 있으시면 이메일(${supportEmail})로 문의해 주세요.`],
  })
}
