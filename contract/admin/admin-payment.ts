import * as z from 'zod/mini'
import { call } from '../platform/call.ts'
import { Id, SeoulDate, SeoulTime, storable, Won } from '../platform/fields.ts'
import { PageQuery, pageOf } from '../platform/page.ts'
import { SelectedIds } from '../platform/selection.ts'
import { ORDER_ID, OrderState, orderIdParams } from '../payment/payment.ts'
import { PaymentMethod, Provider } from '../payment/providers.ts'
import { personal } from '../platform/personal.ts'
import { problem } from '../platform/problem.ts'
import { RefundQuote, RefundResult } from '../payment/refund.ts'
import { StaffReason } from '../audit/staff-reason.ts'
import { neutral, tolerant } from '../platform/reading.ts'

export const AdminOrder = z.object({
  orderId: z.string(),
  memberId: Id,
  memberName: z.string(),
  memberEmail: personal('email', 'masked'),
  courseId: Id,
  courseName: z.string(),
  amount: Won,
  refunded: Won,
  provider: z.nullable(Provider),
  method: z.nullable(PaymentMethod),
  state: OrderState,
  createdAt: SeoulTime,
  paidAt: z.nullable(SeoulTime),
  /** An open refund whose money is due; the day before it is a warning. */
  refundDueAt: z.nullable(SeoulTime),
  isRefundLate: z.boolean(),
})
export type AdminOrder = z.infer<typeof AdminOrder>

export const OrderFilters = z.object({
  state: z.catch(z.optional(OrderState), undefined),
  /** `review`: an order or a waiting refund needs a person; `due`: refunds that are due tomorrow or earlier. */
  view: z.catch(z.optional(z.enum(['review', 'due'])), undefined),
  from: z.catch(z.optional(SeoulDate), undefined),
  to: z.catch(z.optional(SeoulDate), undefined),
  courseId: z.catch(z.optional(z.string()), undefined),
  /** Part of a name, an e-mail address or an order id. */
  q: z.catch(z.optional(z.string().check(z.trim(), z.maxLength(100), storable(''))), undefined),
})

/** The same list as a file. Not a `call`, because the browser opens the address directly. */
export const ORDERS_CSV = '/api/admin/payments.csv'

/** `ids=one,two` limits the file to the selected orders. */
export const OrdersCsvQuery = z.extend(OrderFilters, { ids: z.optional(SelectedIds(ORDER_ID)) })

export const listOrders = call({
  method: 'GET',
  path: '/api/admin/payments',
  summary: 'Orders, newest first, filtered',
  query: z.extend(PageQuery, OrderFilters.shape),
  reply: pageOf(AdminOrder),
  fallback: '결제 목록을 불러오지 못했습니다.',
})

export const AdminOrderDetail = z.object({
  order: AdminOrder,
  listPrice: Won,
  /** The parts of the sale and of the coupon. */
  saleDiscount: tolerant(Won, { missing: 0 }),
  couponDiscount: tolerant(Won, { missing: 0 }),
  couponCode: z.nullable(z.string()),
  termsVersion: z.nullable(z.string()),
  /** Every transition, oldest first. */
  history: z.array(
    z.object({
      at: SeoulTime,
      from: z.nullable(OrderState),
      to: OrderState,
      cause: z.string(),
      detail: z.nullable(z.string()),
    }),
  ),
  refunds: z.array(
    z.object({
      amount: Won,
      reason: z.string(),
      by: neutral(z.enum(['member', 'staff', 'system']), 'system'),
      state: neutral(z.enum(['requested', 'running', 'done', 'refused']), 'running'),
      /** Asked for by the member, and nothing happens until staff agree or refuse. */
      isWaiting: z.boolean(),
      requestedAt: SeoulTime,
      dueAt: SeoulTime,
      doneAt: z.nullable(SeoulTime),
    }),
  ),
  quote: z.nullable(RefundQuote),
})
export type AdminOrderDetail = z.infer<typeof AdminOrderDetail>

export const showOrder = call({
  method: 'GET',
  path: '/api/admin/payments/:orderId',
  summary: "An order's whole history",
  params: orderIdParams,
  reply: AdminOrderDetail,
  fallback: '주문을 불러오지 못했습니다.',
})

export const refundOrder = call({
  method: 'POST',
  path: '/api/admin/payments/:orderId/refund',
  summary: 'A refund by staff: by the rules, or a sum up to what is left; written to the audit log',
  params: orderIdParams,
  body: z.object({ reason: StaffReason, amount: z.optional(Won), endsAccess: z._default(z.boolean(), true) }),
  reply: RefundResult,
  fallback: '환불하지 못했습니다.',
})

export const refundTooLarge = (left: number) =>
  problem(400, 'REFUND_TOO_LARGE', `환불할 수 있는 금액은 ${left.toLocaleString('ko-KR')}원까지입니다.`)
export const refundAmountNeeded = problem(
  409,
  'REFUND_AMOUNT_NEEDED',
  '탈퇴한 회원의 수강 기록이 남아 있지 않습니다. 환불 금액을 직접 입력해 주세요.',
)
export const noWaitingRefund = problem(409, 'NO_WAITING_REFUND', '확인 대기 중인 환불 신청이 없습니다.')

export const refuseRefund = call({
  method: 'POST',
  path: '/api/admin/payments/:orderId/refund/refusal',
  summary: 'Refuses a refund that waits for staff and gives the access back; written to the audit log',
  params: orderIdParams,
  body: z.object({ reason: StaffReason }),
  reply: RefundResult,
  fallback: '환불 신청을 거절하지 못했습니다.',
})

export const settleOrder = call({
  method: 'POST',
  path: '/api/admin/payments/:orderId/review',
  summary: 'Looks an order that needs review up at the provider again and puts it where it belongs',
  params: orderIdParams,
  body: z.object({ reason: StaffReason }),
  reply: AdminOrderDetail,
  fallback: '주문을 확인하지 못했습니다.',
})
