import * as z from 'zod/mini'
import { StaffReason } from '../audit/staff-reason.ts'
import { call } from '../platform/call.ts'
import { courseIdParams, Id, SeoulTime } from '../platform/fields.ts'
import { pageOf, PageQuery } from '../platform/page.ts'
import { personal } from '../platform/personal.ts'
import { SELECTED_MOST } from '../platform/selection.ts'
import { problem } from '../platform/problem.ts'
import { neutral } from '../platform/reading.ts'

/** `frozen`: a refund is under way; `ended`: refunded. */
export const AccessState = neutral(z.enum(['open', 'frozen', 'expired', 'ended']), 'ended')
export type AccessState = z.infer<typeof AccessState>

/** `staff`: given by staff, without an order. */
export const EnrolmentSource = neutral(z.enum(['free', 'payment', 'staff']), 'staff')

export const StaffEnrolment = z.object({
  memberId: Id,
  memberName: z.string(),
  /** Masked: `le•••••@codemaru.kr`. */
  memberEmail: personal('email', 'masked'),
  source: EnrolmentSource,
  state: AccessState,
  enrolledAt: SeoulTime,
  /** End of access; null: no end. */
  until: z.nullable(SeoulTime),
})
export type StaffEnrolment = z.infer<typeof StaffEnrolment>

/** `ending`: open, and over within 14 days; `expired`: over, and not refunded. */
export const ENROLMENT_VIEWS = ['open', 'ending', 'expired', 'all'] as const
export type EnrolmentView = (typeof ENROLMENT_VIEWS)[number]

export const listEnrolments = call({
  method: 'GET',
  path: '/api/admin/courses/:courseId/enrolments',
  summary: 'The enrolments of a course, the one that ends first on top',
  params: courseIdParams,
  query: z.object({
    ...PageQuery.shape,
    view: z._default(z.enum(ENROLMENT_VIEWS, 'view 값이 올바르지 않습니다.'), 'open'),
  }),
  reply: z.extend(pageOf(StaffEnrolment), {
    /** Rises with each extension of many; an extension names the one that it is based on. */
    revision: z.int(),
    /** Open enrolments with an end. */
    extendable: z.int(),
  }),
  fallback: '수강 등록 목록을 불러오지 못했습니다.',
})

export const DAYS_MAX = 3_650
export const daysWrong = '연장할 일수는 1에서 3,650 사이의 정수로 입력해 주세요.'
const selectionWrong = `연장할 회원을 1명에서 ${SELECTED_MOST}명까지 선택해 주세요.`

export const extendedMeanwhile = problem(
  409,
  'EXTENDED_MEANWHILE',
  '그사이 이 코스의 수강 기한이 연장되었습니다. 변경된 기한을 확인한 뒤 다시 시도해 주세요.',
)
export const nothingToExtend = problem(
  409,
  'NOTHING_TO_EXTEND',
  '연장할 수 있는 수강 등록이 없습니다. 수강 중이고 기한이 있는 회원만 연장할 수 있습니다.',
)

export const extendEnrolments = call({
  method: 'POST',
  path: '/api/admin/courses/:courseId/enrolments/extension',
  summary: 'Extends open enrolments of a course by days, when nobody else has since `revision`; audited',
  params: courseIdParams,
  body: z.object({
    revision: z.int().check(z.gte(0), z.lte(2_147_483_646)),
    days: z.int(daysWrong).check(z.gte(1, daysWrong), z.lte(DAYS_MAX, daysWrong)),
    /** null: everybody whose access is open and has an end. */
    memberIds: z.nullable(
      z
        .array(Id, selectionWrong)
        .check(z.minLength(1, selectionWrong), z.maxLength(SELECTED_MOST, selectionWrong)),
    ),
    reason: StaffReason,
  }),
  /** `skipped`: selected members whose access is not open any more or has no end. */
  reply: z.object({ extended: z.int(), skipped: z.int() }),
  fallback: '수강 기한을 연장하지 못했습니다.',
})
