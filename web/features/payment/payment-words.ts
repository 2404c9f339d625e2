import type { OrderState, Payment } from '#contract/payment/payment.ts'

export const STATE_NAMES: Record<OrderState, string> = {
  CREATED: '결제 준비',
  READY: '결제 대기',
  APPROVING: '결제 확인 중',
  APPROVED: '결제 완료',
  CANCELING: '환불 진행 중',
  CANCELED: '환불 완료',
  FAILED: '결제 실패',
  EXPIRED: '시간 초과',
  NEEDS_REVIEW: '담당자 확인 중',
}

type PaymentState = Pick<Payment, 'status' | 'refundedAmount'>

/** The state in the buyer's words: an approved order may be partly refunded. */
export const stateWord = ({ status, refundedAmount }: PaymentState) =>
  status === 'APPROVED' && refundedAmount > 0 ? '일부 환불' : STATE_NAMES[status]

/** Whether the state may change soon, so that it is worth polling. */
export const isMoving = (status: OrderState) => status === 'APPROVING' || status === 'CANCELING'
