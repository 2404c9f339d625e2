import * as z from 'zod/mini'
import { call } from './call.ts'
import { courseIdParams, Id, SeoulTime } from './fields.ts'
import { problem } from './problem.ts'

export const paymentRequired = problem(
  402,
  'PAYMENT_REQUIRED',
  '유료 강의입니다. 결제 후 수강할 수 있습니다.',
)

/** What a member has bought, as my page lists it. */
export const Payment = z.object({
  orderId: z.string(),
  courseId: Id,
  courseName: z.string(),
  price: z.int(),
  paymentDate: SeoulTime,
})
export type Payment = z.infer<typeof Payment>

export const enroll = call({
  method: 'POST',
  path: '/api/course/:courseId/enroll',
  summary: 'Enrols in a free course; a priced one is 402',
  params: courseIdParams,
  reply: z.object({ courseId: Id, enrolledAt: SeoulTime }),
  fallback: '수강 신청에 실패했습니다.',
})
