import type { AdminOrder, AdminOrderDetail } from '#contract/admin/admin-payment.ts'
import type { Coupon } from '#contract/payment/coupon.ts'
import type { Checkout, Order, Payment, Receipt } from '#contract/payment/payment.ts'
import type { RefundQuote } from '#contract/payment/refund.ts'

const PAID_AT = '2026-11-21T19:03:11.482+09:00'

export const makeCheckout = (overrides: Partial<Checkout> = {}): Checkout => ({
  courseId: 1,
  courseName: '데이터 분석을 위한 SQL',
  imageUrl: null,
  listPrice: 59_000,
  saleDiscount: 0,
  saleEndsAt: null,
  discount: 0,
  amount: 59_000,
  coupon: null,
  couponProblem: null,
  accessDays: null,
  refundRule: ['첫 줄', '둘째 줄', '셋째 줄'],
  termsVersion: '2026-11-01',
  openedBefore: 0,
  isEnrolled: false,
  providers: ['kakaopay'],
  ...overrides,
})

export const makeOrder = (overrides: Partial<Order> = {}): Order => ({
  orderId: 'A1',
  courseId: 1,
  courseName: '데이터 분석을 위한 SQL',
  amount: 59_000,
  state: 'APPROVED',
  approvedAt: PAID_AT,
  enrolledAt: '2026-11-21T19:03:12.000+09:00',
  receiptAt: '2026-11-21T19:03:13.000+09:00',
  isSettled: true,
  ...overrides,
})

export const makePayment = (overrides: Partial<Payment> = {}): Payment => ({
  orderId: 'A1',
  courseId: 1,
  courseName: '데이터 분석을 위한 SQL',
  price: 59_000,
  paymentDate: PAID_AT,
  method: 'KAKAOPAY_CARD',
  status: 'APPROVED',
  refundableAmount: 59_000,
  refundedAmount: 0,
  receiptUrl: '/mypage/paymentshistory/A1/receipt',
  access: { isOpen: true, until: null },
  ...overrides,
})

export const makeQuote = (overrides: Partial<RefundQuote> = {}): RefundQuote => ({
  orderId: 'A1',
  paidAmount: 59_000,
  refundedAmount: 0,
  refundAmount: 59_000,
  rule: 'house',
  results: [
    { rule: 'house', applies: true, amount: 59_000, why: '7일 안이고 한 강을 들었습니다.' },
    { rule: 'continuing', applies: false, amount: 0, why: '계속거래가 아닙니다.' },
  ],
  openedLectures: 1,
  totalLectures: 12,
  openableInFull: 1,
  fullUntil: '2026-11-28T23:59:59.999+09:00',
  dueAt: '2026-11-25T23:59:59.999+09:00',
  termsVersion: '2026-11-01',
  ...overrides,
})

export const makeReceipt = (overrides: Partial<Receipt> = {}): Receipt => ({
  orderId: 'A1',
  courseName: '데이터 분석을 위한 SQL',
  buyerName: '마루',
  method: 'KAKAOPAY_MONEY',
  listPrice: 59_000,
  discount: 10_000,
  amount: 49_000,
  vat: 4455,
  refunded: 0,
  paidAt: PAID_AT,
  refundedAt: null,
  seller: {
    company: '학교',
    representative: '대표',
    businessNumber: '000-00-00000',
    mailOrderNumber: '제0호',
    address: '서울',
    phone: '02-000-0000',
    email: 'a@b.kr',
  },
  ...overrides,
})

export const makeAdminOrder = (overrides: Partial<AdminOrder> = {}): AdminOrder => ({
  orderId: 'A1',
  memberId: 7,
  memberName: '김하나',
  memberEmail: 'ha•••••@example.com',
  courseId: 1,
  courseName: '데이터 분석을 위한 SQL',
  amount: 59_000,
  refunded: 0,
  provider: 'kakaopay',
  method: 'KAKAOPAY_CARD',
  state: 'APPROVED',
  createdAt: PAID_AT,
  paidAt: PAID_AT,
  refundDueAt: null,
  isRefundLate: false,
  ...overrides,
})

export const makeDetail = (overrides: Partial<AdminOrderDetail> = {}): AdminOrderDetail => ({
  order: makeAdminOrder(),
  listPrice: 59_000,
  saleDiscount: 0,
  couponDiscount: 0,
  couponCode: null,
  termsVersion: '2026-11-01',
  history: [
    { at: PAID_AT, from: null, to: 'CREATED', cause: 'ordered', detail: null },
    { at: PAID_AT, from: 'CREATED', to: 'READY', cause: 'opened', detail: null },
  ],
  refunds: [],
  quote: makeQuote(),
  ...overrides,
})

export const makeCoupon = (overrides: Partial<Coupon> = {}): Coupon => ({
  id: 3,
  code: 'AUTUMN',
  name: '가을 할인',
  kind: 'percent',
  value: 10,
  courseId: null,
  courseName: null,
  startsAt: '2026-11-01T00:00:00.000+09:00',
  endsAt: '2099-11-30T23:59:00.000+09:00',
  totalLimit: 100,
  perMemberLimit: 1,
  used: 4,
  discountTotal: 23_600,
  isDisabled: false,
  ...overrides,
})
