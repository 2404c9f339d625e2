import type { Site } from '#contract/site/site.ts'
import { seoulTime } from '#server/platform/clock.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import { framedMail } from '#server/platform/mail/frame.ts'

type PaymentMailFields = {
  brand: string
  business: Site['business']
  buyerName: string
  order: {
    id: string
    item: string
    listPrice: number
    discount: number
    amount: number
    /** null: no end. */
    accessDays: number | null
    paidAt: Date
  }
  refundRule: string[]
  historyLink: string
}

/** The contract that a buyer must receive (전자상거래법 §13): order, seller and refund rule. */
export function paymentMail(paid: PaymentMailFields): Omit<Mail, 'to'> {
  const { brand, buyerName, order, refundRule, historyLink } = paid
  return framedMail({
    brand,
    subject: `‘${order.item}’ 결제가 완료되었습니다`,
    heading: `${buyerName}님, 결제가 완료되었습니다. 지금 바로 수강할 수 있습니다.`,
    paragraphs: [...orderLines(order), '환불 안내', ...refundRule],
    button: { label: '결제 내역과 영수증 보기', href: historyLink },
    small: sellerLines(paid.business),
  })
}

function orderLines({
  id,
  item,
  listPrice,
  discount,
  amount,
  accessDays,
  paidAt,
}: PaymentMailFields['order']): string[] {
  return [
    `주문 번호: ${id}`,
    `상품: ${item}`,
    ...(discount > 0 ? [`정가: ${won(listPrice)}`, `할인: ${won(discount)}`] : []),
    `결제 금액: ${won(amount)} (부가세 포함)`,
    `결제 시각: ${seoulTime(paidAt).slice(0, 16).replace('T', ' ')}`,
    `수강 기간: ${accessDays === null ? '제한 없음' : `결제일부터 ${accessDays}일`}`,
  ]
}

const sellerLines = (business: Site['business']): string[] => [
  `판매자: ${business.company} (대표 ${business.representative})`,
  `사업자등록번호 ${business.businessNumber}, 통신판매업신고 ${business.mailOrderNumber}`,
  `${business.address}, ${business.phone}, ${business.email}`,
]

const won = (amount: number) => `${amount.toLocaleString('ko-KR')}원`
