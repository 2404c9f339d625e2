import type { Mail } from '#server/platform/mail/mail.ts'
import { framedMail } from '#server/platform/mail/frame.ts'

type RefundRequestedMailFields = {
  brand: string
  courseTitle: string
  orderId: string
  /** `59,000원`. */
  amount: string
  why: string
  /** `2026년 11월 26일`. */
  dueDay: string
  isReviewed: boolean
  historyLink: string
  supportEmail: string
}

export function refundRequestedMail(refund: RefundRequestedMailFields): Omit<Mail, 'to'> {
  const { brand, courseTitle, orderId, amount, why, dueDay, isReviewed, historyLink, supportEmail } = refund
  return framedMail({
    brand,
    subject: '환불 신청을 접수했습니다',
    heading: `‘${courseTitle}’ 환불 신청을 접수했습니다.`,
    paragraphs: [
      isReviewed
        ? `담당자가 확인한 뒤 ${amount}을 ${dueDay}까지 결제하신 수단으로 환불해 드립니다.`
        : `${amount}을 ${dueDay}까지 결제하신 수단으로 환불해 드립니다. 환불이 완료되면 메일로 알려 드립니다.`,
      `계산 근거: ${why}`,
      isReviewed
        ? '확인하는 동안 이 코스는 수강할 수 없습니다. 환불되지 않으면 다시 수강할 수 있습니다.'
        : '이 코스는 지금부터 수강할 수 없습니다.',
    ],
    button: { label: '결제 내역 보기', href: historyLink },
    small: [`주문 번호 ${orderId}`, `신청하신 적이 없다면 이메일(${supportEmail})로 알려 주세요.`],
  })
}
