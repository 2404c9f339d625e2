import * as z from 'zod/mini'
import { REASON_MAX } from '../audit/staff-reason.ts'
import { call } from '../platform/call.ts'
import { courseIdParams, Id, SeoulTime, storable, Won } from '../platform/fields.ts'
import { orderIdParams } from './payment.ts'
import { problem } from '../platform/problem.ts'
import { neutral } from '../platform/reading.ts'

export const notRefundable = problem(409, 'NOT_REFUNDABLE', '환불할 수 있는 금액이 없습니다.')
export const refundRunning = problem(409, 'REFUND_RUNNING', '이미 환불을 처리하고 있습니다.')

/** The rules that a refund is computed by; the largest applicable amount is paid. */
export const RefundRule = neutral(z.enum(['house', 'withdrawal', 'lifelongEducation', 'continuing']), 'house')
export type RefundRule = z.infer<typeof RefundRule>

export const RULE_NAMES: Record<RefundRule, string> = {
  house: '코드마루 환불 약속',
  withdrawal: '전자상거래법 청약철회',
  lifelongEducation: '평생교육법 학습비 반환',
  continuing: '계속거래 중도 해지',
}

export const RefundQuote = z.object({
  orderId: z.string(),
  paidAmount: Won,
  refundedAmount: Won,
  /** The amount that would be refunded now. */
  refundAmount: Won,
  /** The rule that pays the most; null when none pays anything. */
  rule: z.nullable(RefundRule),
  /** Every rule with its amount and its reason in one sentence. */
  results: z.array(z.object({ rule: RefundRule, applies: z.boolean(), amount: Won, why: z.string() })),
  openedLectures: z.int(),
  totalLectures: z.int(),
  /** Lectures that can still be opened before the refund is no longer full; null: it no longer is. */
  openableInFull: z.nullable(z.int()),
  /** The last moment of a full refund, Seoul time; null when it has passed or never existed. */
  fullUntil: z.nullable(SeoulTime),
  /** The deadline for paying the money back. */
  dueAt: SeoulTime,
  termsVersion: z.string(),
})
export type RefundQuote = z.infer<typeof RefundQuote>

export const RefundResult = z.object({
  orderId: z.string(),
  refundAmount: Won,
  state: neutral(z.enum(['requested', 'running', 'done', 'refused']), 'running'),
  dueAt: SeoulTime,
})
export type RefundResult = z.infer<typeof RefundResult>

export const quoteRefund = call({
  method: 'GET',
  path: '/api/payment/:orderId/refund/quote',
  summary: 'What would be paid back now, by which rule and why',
  params: orderIdParams,
  reply: RefundQuote,
  fallback: '환불 금액을 계산하지 못했습니다.',
})

export const requestRefund = call({
  method: 'POST',
  path: '/api/payment/:orderId/refund',
  summary: 'Asks for the refund; access ends at once, the money goes back the way it came',
  params: orderIdParams,
  body: z.object({
    reason: z
      .string('환불 사유를 입력해 주세요.')
      .check(
        z.trim(),
        z.minLength(1, '환불 사유를 입력해 주세요.'),
        z.maxLength(REASON_MAX, '사유는 500자까지 입력할 수 있습니다.'),
        storable('환불 사유에 사용할 수 없는 문자가 있습니다.'),
      ),
    /** The amount shown on the screen: if it has changed, nothing is refunded and the screen shows the new one. */
    expectedAmount: z.optional(Won),
  }),
  reply: RefundResult,
  fallback: '환불을 신청하지 못했습니다.',
})

export const refundChanged = problem(
  409,
  'REFUND_CHANGED',
  '그사이 환불 금액이 변경되었습니다. 변경된 금액을 확인해 주세요.',
)

/** The short notice before a new lecture of a course that is still refundable. */
export const refundMeter = call({
  method: 'GET',
  path: '/api/payment/meter/:courseId',
  summary:
    'How much of a bought course could be given back, now and after one more lecture; null when it was not bought',
  params: courseIdParams,
  reply: z.nullable(
    z.object({
      orderId: z.string(),
      now: Won,
      afterNext: Won,
      openedLectureIds: z.array(Id),
      fullUntil: z.nullable(SeoulTime),
    }),
  ),
  fallback: '환불 정보를 불러오지 못했습니다.',
})
