import * as z from 'zod/mini'
import { call } from '../platform/call.ts'
import { User } from '../identity/identity.ts'
import { EndedCourse } from '../learning/access.ts'
import { EnrolledCourse } from '../learning/learning.ts'
import { Payment } from '../payment/payment.ts'
import { neutral } from '../platform/reading.ts'

export const MyPage = z.object({
  user: User,
  /** Newest first. */
  payments: z.array(Payment),
  coursesProgress: z.array(EnrolledCourse),
  /** Courses whose access ran out, the latest first. */
  endedCourses: z.array(EndedCourse),
  /** Changes each Seoul day; `by` is empty for a quote without an author. */
  quote: z.object({ text: z.string(), by: z.string() }),
  /** `due`: a new member is asked what to start with; `none`: no longer new, and never asked. */
  firstRun: neutral(z.enum(['due', 'answered', 'none']), 'none'),
})
export type MyPage = z.infer<typeof MyPage>

export const myPage = call({
  method: 'GET',
  path: '/api/my-page',
  summary: 'User, payments and course progress in one answer',
  reply: MyPage,
  fallback: '마이페이지 정보를 불러오지 못했습니다.',
})
