import * as z from 'zod/mini'
import { Category } from '../catalogue/catalogue.ts'
import { Id } from '../platform/fields.ts'
import { neutral } from '../platform/reading.ts'
import { isSeoulDay } from '../platform/seoul-day.ts'
import { ROLES } from '../policy.ts'

export const INACTIVE_DAYS_MAX = 3_650

/** Members of the chosen courses: all with open access, those of them who have not started, or all who completed one. */
export const AUDIENCE_PROGRESS = ['any', 'notStarted', 'completed'] as const
export type AudienceProgress = (typeof AUDIENCE_PROGRESS)[number]

const dayWrong = '날짜를 올바르게 입력해 주세요.'
const Day = z.string(dayWrong).check(z.refine(isSeoulDay, dayWrong))
const daysWrong = `일수는 1~${INACTIVE_DAYS_MAX.toLocaleString('ko-KR')} 사이의 정수로 입력해 주세요.`

/** Whom an announcement is for: members to whom all of it applies; null does not narrow. */
export const Audience = z
  .object({
    role: z.nullable(z.enum(ROLES)),
    courseId: z.nullable(Id),
    category: z.nullable(Category),
    progress: neutral(z.enum(AUDIENCE_PROGRESS), 'any'),
    /** The first and the last Seoul day of the sign-up. */
    joinedFrom: z.nullable(Day),
    joinedTo: z.nullable(Day),
    /** Not seen for so many days. */
    inactiveDays: z.nullable(
      z.int(daysWrong).check(z.gte(1, daysWrong), z.lte(INACTIVE_DAYS_MAX, daysWrong)),
    ),
    /** Only the members who were chosen in the list of members. */
    chosen: z._default(z.boolean(), false),
  })
  .check(
    z.refine(({ joinedFrom, joinedTo }) => !joinedFrom || !joinedTo || joinedFrom <= joinedTo, {
      error: '가입일의 끝은 시작보다 빠를 수 없습니다.',
      path: ['joinedTo'],
    }),
  )
export type Audience = z.infer<typeof Audience>

export const EVERYBODY: Audience = {
  role: null,
  courseId: null,
  category: null,
  progress: 'any',
  joinedFrom: null,
  joinedTo: null,
  inactiveDays: null,
  chosen: false,
}
