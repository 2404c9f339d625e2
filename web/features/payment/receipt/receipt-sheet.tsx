import type { ReactNode } from 'react'
import type { Receipt } from '#contract/payment/payment.ts'
import { METHOD_NAMES } from '#contract/payment/providers.ts'
import { sum } from '#web/features/payment/sum.ts'
import { minuteText } from '#web/ui/words/moment.ts'

/** The receipt of a purchase: item, sums with VAT, refunds, seller. */
export const ReceiptSheet = ({ receipt }: { receipt: Receipt }) => {
  const { refundedAt } = receipt
  return (
    <article
      aria-labelledby="receipt"
      className="mx-auto max-w-xl rounded-card border border-line bg-sheet p-6 tabular-nums sm:p-8 print:max-w-none
        print:border-0 print:p-0"
    >
      <h1 id="receipt" className="text-28">
        영수증
      </h1>
      <p className="mt-1 text-13 text-ink-soft">주문 번호 {receipt.orderId}</p>
      <Rows>
        <Row name="구매자">{receipt.buyerName}</Row>
        <Row name="코스">{receipt.courseName}</Row>
        <Row name="결제 일시">{minuteText(receipt.paidAt)}</Row>
        <Row name="결제 수단">{METHOD_NAMES[receipt.method]}</Row>
      </Rows>
      <Rows>
        <Row name="수강료">{sum(receipt.listPrice)}</Row>
        {receipt.discount > 0 && <Row name="할인">-{sum(receipt.discount)}</Row>}
        <Row name="결제 금액" strong>
          {sum(receipt.amount)}
        </Row>
        <Row name={receipt.vat > 0 ? '부가가치세 (결제 금액에 포함)' : '부가가치세'}>{sum(receipt.vat)}</Row>
        {receipt.refunded > 0 && (
          <Row name="환불 금액" strong>
            -{sum(receipt.refunded)}
          </Row>
        )}
        {refundedAt && <Row name="환불 일시">{minuteText(refundedAt)}</Row>}
      </Rows>
      <Seller seller={receipt.seller} />
    </article>
  )
}

const Seller = ({ seller }: Pick<Receipt, 'seller'>) => (
  <>
    <h2 className="mt-6 text-15">판매자</h2>
    <Rows>
      <Row name="상호">{seller.company}</Row>
      <Row name="대표자">{seller.representative}</Row>
      <Row name="사업자등록번호">{seller.businessNumber}</Row>
      <Row name="통신판매업 신고번호">{seller.mailOrderNumber}</Row>
      <Row name="주소">{seller.address}</Row>
      <Row name="전화">{seller.phone}</Row>
      <Row name="이메일">{seller.email}</Row>
    </Rows>
  </>
)

const Rows = ({ children }: { children: ReactNode }) => (
  <dl className="mt-4 space-y-1.5 border-t border-line pt-4 text-15">{children}</dl>
)

const Row = ({ name, strong = false, children }: { name: string; strong?: boolean; children: ReactNode }) => (
  <div className="flex flex-wrap justify-between gap-x-6">
    <dt className="text-ink-soft">{name}</dt>
    <dd className={`ml-auto text-right ${strong ? 'font-bold' : ''}`}>{children}</dd>
  </div>
)
