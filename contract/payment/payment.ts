import * as z from 'zod/mini'
import { call } from '../platform/call.ts'
import { courseIdParams, Id, ImageUrl, pathId, SeoulTime, storable, Won } from '../platform/fields.ts'
import { personal } from '../platform/personal.ts'
import { problem } from '../platform/problem.ts'
import { neutral, tolerant } from '../platform/reading.ts'
import {
  isSomeReturn,
  PaymentMethod,
  Provider,
  RETURN_PARAMETERS,
  type ReturnParameter,
} from './providers.ts'

export const paymentRequired = problem(
  402,
  'PAYMENT_REQUIRED',
  '유료 코스입니다. 결제 후 수강할 수 있습니다.',
)
export const alreadyEnrolled = problem(409, 'ALREADY_ENROLLED', '이미 수강 중인 코스입니다.')
export const notForSale = problem(400, 'NOT_FOR_SALE', '지금은 판매하지 않는 코스입니다.')
export const freeCourse = problem(400, 'FREE_COURSE', '무료 코스는 결제 없이 바로 수강 신청할 수 있습니다.')
export const methodNotOffered = problem(
  400,
  'METHOD_NOT_OFFERED',
  '지금은 사용할 수 없는 결제 수단입니다. 다른 결제 수단을 선택해 주세요.',
)
export const orderNotFound = problem(404, 'ORDER_NOT_FOUND', '해당 주문을 찾을 수 없습니다.')
export const orderClosed = problem(
  409,
  'ORDER_CLOSED',
  '이미 종료된 주문입니다. 결제를 처음부터 다시 진행해 주세요.',
)
export const orderExpired = problem(
  409,
  'ORDER_EXPIRED',
  '결제 시간이 지났습니다. 결제를 처음부터 다시 진행해 주세요.',
)
export const paymentRefused = problem(
  400,
  'PAYMENT_REFUSED',
  '결제가 승인되지 않았습니다. 결제 수단을 확인한 뒤 다시 시도해 주세요.',
)
/** The provider has not decided yet; the server keeps checking the order, and the page asks again. */
export const paymentPending = problem(
  503,
  'PAYMENT_PENDING',
  '결제 결과를 확인하고 있습니다. 화면을 닫아도 결제는 안전하게 처리됩니다.',
)
export const amountMismatch = problem(
  400,
  'AMOUNT_MISMATCH',
  '결제 금액이 주문과 달라 결제를 취소했습니다. 금액은 청구되지 않습니다.',
)
export const providerUnavailable = problem(
  503,
  'PROVIDER_UNAVAILABLE',
  '결제사가 응답하지 않습니다. 결제되지 않았으니 잠시 후 다시 시도해 주세요.',
)
export const tooManyOrders = problem(
  429,
  'TOO_MANY_ATTEMPTS',
  '결제를 너무 자주 시도했습니다. 잠시 후 다시 시도해 주세요.',
)

/**
 * The state of an order. `CREATED`: not yet opened at the provider. `READY`: its payment page is open. `APPROVING`:
 * approval was requested and may be unanswered. `CANCELING`: the refund is under way. `CANCELED`: refunded.
 */
export const OrderState = neutral(
  z.enum([
    'CREATED',
    'READY',
    'APPROVING',
    'APPROVED',
    'CANCELING',
    'CANCELED',
    'FAILED',
    'EXPIRED',
    'NEEDS_REVIEW',
  ]),
  'NEEDS_REVIEW',
)
export type OrderState = z.infer<typeof OrderState>

export const ORDER_ID = /^[\w-]{1,64}$/
const orderIdText = z.string().check(z.regex(ORDER_ID, orderNotFound.message))
export const orderIdParams = z.object({ orderId: orderIdText })

/** A purchase in the member's payment history. */
export const Payment = z.object({
  orderId: z.string(),
  courseId: Id,
  courseName: z.string(),
  /** The amount paid, after coupons. */
  price: Won,
  paymentDate: SeoulTime,
  method: PaymentMethod,
  status: OrderState,
  /** The amount of a refund requested now; 0 when nothing is refundable. */
  refundableAmount: Won,
  refundedAmount: Won,
  receiptUrl: z.string(),
  /** The access that it paid for; null: refunded, or replaced by a later enrolment. */
  access: z.nullable(z.object({ isOpen: z.boolean(), until: z.nullable(SeoulTime) })),
})
export type Payment = z.infer<typeof Payment>

export const Order = z.object({
  orderId: z.string(),
  courseId: Id,
  courseName: z.string(),
  amount: Won,
  state: OrderState,
  /** The steps on the success page, 승인 → 등록 → 영수증; null: not reached yet. */
  approvedAt: z.nullable(SeoulTime),
  enrolledAt: z.nullable(SeoulTime),
  receiptAt: z.nullable(SeoulTime),
  /** False while asking again may bring another state. */
  isSettled: z.boolean(),
})
export type Order = z.infer<typeof Order>

/** The printed receipt: seller, buyer, item, amount with its VAT, and refunds. */
export const Receipt = z.object({
  orderId: z.string(),
  courseName: z.string(),
  buyerName: z.string(),
  method: PaymentMethod,
  listPrice: Won,
  /** The sum of the discounts of sale and coupon. */
  discount: Won,
  amount: Won,
  vat: Won,
  refunded: Won,
  paidAt: SeoulTime,
  refundedAt: z.nullable(SeoulTime),
  seller: z.object({
    company: z.string(),
    representative: z.string(),
    businessNumber: z.string(),
    mailOrderNumber: z.string(),
    address: z.string(),
    phone: personal('phone', 'school'),
    email: personal('email', 'school'),
  }),
})
export type Receipt = z.infer<typeof Receipt>

/** Shown at checkout before an order exists: price, access period and refund rule. */
export const Checkout = z.object({
  courseId: Id,
  courseName: z.string(),
  imageUrl: ImageUrl,
  listPrice: Won,
  /** The part of a sale, and until when it runs. */
  saleDiscount: Won,
  saleEndsAt: tolerant(z.nullable(SeoulTime), { missing: null }),
  /** The part of the coupon. */
  discount: Won,
  /** The final price on the button. */
  amount: Won,
  coupon: z.nullable(z.object({ code: z.string(), name: z.string() })),
  /** Why the typed coupon does not apply, as a sentence. */
  couponProblem: z.nullable(z.string()),
  /** Days of access; null: no end. */
  accessDays: z.nullable(z.int()),
  refundRule: z.array(z.string()),
  /** Identifies the agreed terms, the course, whether it has a sample lecture, and its sale. `ready` requires it unchanged. */
  termsVersion: z.string(),
  /** Paid lectures opened in earlier, refunded purchases of the course: a refund counts them as opened. */
  openedBefore: z.int(),
  isEnrolled: z.boolean(),
  providers: z.array(Provider),
})
export type Checkout = z.infer<typeof Checkout>

export const enroll = call({
  method: 'POST',
  path: '/api/course/:courseId/enroll',
  summary: 'Enrols in a free course; a priced one is 402',
  params: courseIdParams,
  reply: z.object({ courseId: Id, enrolledAt: SeoulTime }),
  fallback: '수강 신청에 실패했습니다.',
})

const queryCourseId = pathId('유효한 courseId가 필요합니다.')
/** Maximum length of a coupon code or a referral code. */
const CODE_MAX = 40

export const ReferralCode = z
  .string()
  .check(z.trim(), z.maxLength(CODE_MAX), storable('추천 코드를 확인해 주세요.'))

const couponText = z
  .string('쿠폰 번호를 확인해 주세요.')
  .check(
    z.trim(),
    z.maxLength(CODE_MAX, '쿠폰 번호를 확인해 주세요.'),
    storable('쿠폰 번호를 확인해 주세요.'),
  )

export const getCheckout = call({
  method: 'GET',
  path: '/api/payment/checkout',
  summary: 'What buying a course comes to, with a coupon when one is named',
  query: z.object({ courseId: queryCourseId, couponCode: z.optional(couponText) }),
  reply: Checkout,
  fallback: '결제 정보를 불러오지 못했습니다.',
})

export const readyPayment = call({
  method: 'POST',
  path: '/api/payment/ready',
  summary:
    'Opens an order at the provider; answers the URL to send the browser to: our own checkout, and no order, without the current agreement',
  query: z.object({ courseId: queryCourseId }),
  body: z.nullish(
    z.object({
      couponCode: z.optional(couponText),
      referralCode: z.optional(ReferralCode),
      provider: z.optional(Provider),
      /** The `termsVersion` of this course's checkout that the buyer agreed to. */
      agreedTermsVersion: z.optional(
        z.string().check(z.maxLength(60), storable('동의한 약관을 확인해 주세요.')),
      ),
      /** On a phone, the provider's mobile page opens. */
      isMobile: z.optional(z.boolean()),
    }),
  ),
  reply: z.string(),
  fallback: '결제를 시작하지 못했습니다.',
})

const BAD_RETURN = '결제 정보가 올바르지 않습니다.'
const returnText = z.optional(z.string(BAD_RETURN).check(z.minLength(1), z.maxLength(200)))
const returnShape = Object.fromEntries(RETURN_PARAMETERS.map((name) => [name, returnText])) as Record<
  ReturnParameter,
  typeof returnText
>
/** The parameters are those of another provider than the order's. */
export const returnOfAnother = problem(400, 'VALIDATION', BAD_RETURN)

export const approvePayment = call({
  method: 'POST',
  path: '/api/payment/approve',
  summary: 'Approves at the provider and enrols, all or nothing; repeating it answers the same',
  query: z
    .object({ orderId: orderIdText, ...returnShape })
    .check(z.refine(isSomeReturn, { path: [RETURN_PARAMETERS[0]!], error: BAD_RETURN })),
  reply: Order,
  fallback: '결제를 승인하지 못했습니다.',
})

const returned = z.object({ orderId: z.catch(z.string(), '') })

export const paymentCanceled = call({
  method: 'GET',
  path: '/api/payment/cancel',
  summary: 'Where the provider sends a browser whose user stopped; never decides over the order',
  query: returned,
  form: 'redirect',
  fallback: '결제를 취소했습니다.',
})

export const paymentFailed = call({
  method: 'GET',
  path: '/api/payment/fail',
  summary: 'Where the provider sends a browser whose payment failed; never decides over the order',
  query: returned,
  form: 'redirect',
  fallback: '결제에 실패했습니다.',
})

export const getOrder = call({
  method: 'GET',
  path: '/api/payment/:orderId',
  summary: "One's own order and its state, for the return page to ask again",
  params: orderIdParams,
  reply: Order,
  fallback: '주문 상태를 확인하지 못했습니다.',
})

export const getReceipt = call({
  method: 'GET',
  path: '/api/payment/:orderId/receipt',
  summary: "The receipt of one's own paid order",
  params: orderIdParams,
  reply: Receipt,
  fallback: '영수증을 불러오지 못했습니다.',
})

export const myPayments = call({
  method: 'GET',
  path: '/api/payment/me',
  summary: 'What the member paid for, newest first',
  reply: z.array(Payment),
  fallback: '결제 내역을 불러오지 못했습니다.',
})
