import * as z from 'zod/mini'
import { call } from '../platform/call.ts'
import { Id, ImageUrl, storable } from '../platform/fields.ts'
import { OrderState } from '../payment/payment.ts'
import { personal } from '../platform/personal.ts'

export const STAFF_SEARCH_MAX = 100
/** How many things of each kind an answer has at most. */
export const FOUND_OF_A_KIND = 5

const wordsWrong = `검색어를 1~${STAFF_SEARCH_MAX}자로 입력해 주세요.`

const InCourse = z.object({ id: Id, title: z.string(), courseTitle: z.string() })

export const StaffFound = z.object({
  members: z.array(
    z.object({
      id: Id,
      name: z.string(),
      /** Masked, as in the list of members. */
      email: personal('email', 'masked'),
    }),
  ),
  orders: z.array(
    z.object({
      orderId: z.string(),
      memberName: z.string(),
      courseName: z.string(),
      /** A sum in won. */
      amount: z.int(),
      state: OrderState,
    }),
  ),
  courses: z.array(z.object({ id: Id, title: z.string(), imageUrl: ImageUrl, published: z.boolean() })),
  lectures: z.array(InCourse),
  exercises: z.array(InCourse),
})
export type StaffFound = z.infer<typeof StaffFound>

export const searchAsStaff = call({
  method: 'GET',
  path: '/api/admin/search',
  summary: 'Members, orders, courses, lessons and exercises that the account may read, a few of each kind',
  query: z.object({
    q: z
      .string(wordsWrong)
      .check(
        z.trim(),
        z.minLength(1, wordsWrong),
        z.maxLength(STAFF_SEARCH_MAX, wordsWrong),
        storable('사용할 수 없는 문자가 있습니다.'),
      ),
  }),
  reply: StaffFound,
  fallback: '검색하지 못했습니다.',
})
