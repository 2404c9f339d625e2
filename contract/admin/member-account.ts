import * as z from 'zod/mini'
import { AdminMember } from './admin-members.ts'
import { call } from '../platform/call.ts'
import { ChatRoomStatus } from '../chat/chat.ts'
import { ConsentKind } from '../identity/consent.ts'
import { Id, pathId, SeoulTime, Won } from '../platform/fields.ts'
import { Role } from '../identity/identity.ts'
import { contactDone, MemberContact } from '../identity/member-contact.ts'
import { OrderState } from '../payment/payment.ts'
import { AccessState, EnrolmentSource } from '../payment/staff-enrolment.ts'
import { personal } from '../platform/personal.ts'
import { problem } from '../platform/problem.ts'
import { isSeoulDay } from '../platform/seoul-day.ts'
import { sessionNotFound } from '../identity/sessions.ts'
import { StaffReason } from '../audit/staff-reason.ts'
import { neutral } from '../platform/reading.ts'

const memberId = pathId('유효한 회원 번호가 필요합니다.')
const memberParams = z.object({ memberId })
const courseParams = z.object({ memberId, courseId: pathId('유효한 courseId가 필요합니다.') })

const reasonBody = z.object({ reason: StaffReason })

export const MemberCourse = z.object({
  courseId: Id,
  title: z.string(),
  source: EnrolmentSource,
  /** The order that the access comes from. */
  orderId: z.nullable(z.string()),
  state: AccessState,
  enrolledAt: SeoulTime,
  /** End of access; null: no end. */
  until: z.nullable(SeoulTime),
  /** null when the course is not open to the member now. */
  progressPercent: z.nullable(z.int()),
  lastWatchedAt: z.nullable(SeoulTime),
})
export type MemberCourse = z.infer<typeof MemberCourse>

export const MemberOrder = z.object({
  orderId: z.string(),
  courseName: z.string(),
  amount: Won,
  refunded: Won,
  state: OrderState,
  createdAt: SeoulTime,
})
export type MemberOrder = z.infer<typeof MemberOrder>

export const MemberSession = z.object({
  id: z.uuid(),
  /** Such as `Chrome · Windows`, so that staff can tell the sessions apart. */
  device: personal('device', 'coarse'),
  createdAt: SeoulTime,
  lastSeenAt: SeoulTime,
  /** True for the session of the caller. */
  current: z.boolean(),
})
export type MemberSession = z.infer<typeof MemberSession>

export const ConsentLine = z.object({
  kind: ConsentKind,
  agreed: z.boolean(),
  version: z.string(),
  source: neutral(z.enum(['signup', 'kakao', 'profile', 'demo', 'opt-out']), 'profile'),
  at: SeoulTime,
})
export type ConsentLine = z.infer<typeof ConsentLine>

/** Everything about one member that staff work with; long lists hold the newest entries and the total count. */
export const MemberDetail = z.object({
  member: AdminMember,
  hasPassword: z.boolean(),
  secondFactor: z.object({
    since: z.nullable(SeoulTime),
    recoveryCodesLeft: z.int(),
    isRequired: z.boolean(),
  }),
  courses: z.array(MemberCourse),
  payments: z.object({
    /** A sum over many payments, so it may exceed `Won`. */
    paid: z.int(),
    refunded: z.int(),
    total: z.int(),
    orders: z.array(MemberOrder),
  }),
  sessions: z.array(MemberSession),
  consents: z.object({ missing: z.array(ConsentKind), history: z.array(ConsentLine) }),
  questions: z.object({
    total: z.int(),
    latest: z.array(
      z.object({
        id: Id,
        courseId: Id,
        courseTitle: z.string(),
        lectureId: z.nullable(Id),
        exerciseId: z.nullable(Id),
        title: z.string(),
        askedAt: SeoulTime,
      }),
    ),
  }),
  chats: z.object({
    total: z.int(),
    latest: z.array(z.object({ roomId: Id, status: ChatRoomStatus, createdAt: SeoulTime })),
  }),
})
export type MemberDetail = z.infer<typeof MemberDetail>

const paths = { member: '/api/admin/users/:memberId' }

export const showMember = call({
  method: 'GET',
  path: paths.member,
  summary: 'One member: courses, payments, sessions, consents; address and number are masked',
  params: memberParams,
  reply: MemberDetail,
  fallback: '회원 정보를 불러오지 못했습니다.',
})

export const revealContact = call({
  method: 'POST',
  path: `${paths.member}/contact`,
  summary: 'The full address and number; that they were looked at, and why, is written to the audit log',
  params: memberParams,
  body: reasonBody,
  reply: MemberContact,
  done: contactDone,
  fallback: '연락처를 불러오지 못했습니다.',
})

const rolesWrong = '역할을 하나 이상 선택해 주세요.'

export const lastAdminKept = problem(
  409,
  'LAST_ADMIN',
  '마지막 관리자의 역할은 해제할 수 없습니다. 다른 관리자를 먼저 지정해 주세요.',
)

export const changeRoles = call({
  method: 'PATCH',
  path: paths.member,
  summary: 'Changes the roles of a member, at once in every session; nobody can remove the last ADMIN',
  params: memberParams,
  body: z.object({
    roles: z.array(z.enum(Role.options, rolesWrong), rolesWrong).check(
      z.minLength(1, rolesWrong),
      z.maxLength(Role.options.length, rolesWrong),
      z.refine((roles) => new Set(roles).size === roles.length, '중복된 역할이 있습니다.'),
    ),
    reason: StaffReason,
  }),
  reply: z.object({ roles: z.array(Role), endedSessions: z.int() }),
  fallback: '역할을 변경하지 못했습니다.',
})

export const endMemberSession = call({
  method: 'DELETE',
  path: `${paths.member}/sessions/:sessionId`,
  summary: 'Ends one session of a member; written to the audit log',
  params: z.object({ memberId, sessionId: z.uuid(sessionNotFound.message) }),
  body: reasonBody,
  reply: z.null(),
  fallback: '기기를 로그아웃하지 못했습니다.',
})

export const endMemberSessions = call({
  method: 'DELETE',
  path: `${paths.member}/sessions`,
  summary: 'Ends every session of a member; written to the audit log',
  params: memberParams,
  body: reasonBody,
  reply: z.object({ ended: z.int() }),
  fallback: '모든 기기를 로그아웃하지 못했습니다.',
})

export const ownSecondFactor = problem(
  409,
  'OWN_SECOND_FACTOR',
  '본인의 2단계 인증은 내 계정에서 인증 코드로만 해제할 수 있습니다.',
)

export const resetSecondFactor = call({
  method: 'DELETE',
  path: `${paths.member}/second-factor`,
  summary: 'Takes the second factor off a member who lost it; ends their sessions and tells them by mail',
  params: memberParams,
  body: reasonBody,
  reply: z.null(),
  fallback: '2단계 인증을 해제하지 못했습니다.',
})

const untilWrong = '날짜를 2026-12-31 형식으로 입력해 주세요.'
export const untilPast = '오늘 또는 오늘 이후의 날짜를 선택해 주세요.'

export const accessShortened = problem(
  409,
  'ACCESS_SHORTENED',
  '회원이 결제하거나 신청한 코스의 수강 기한은 줄일 수 없습니다. 현재 기한보다 늦은 날짜를 선택해 주세요.',
)
export const accessNotByHand = problem(
  409,
  'ACCESS_NOT_BY_HAND',
  '직접 등록한 수강만 여기에서 종료할 수 있습니다. 결제한 코스는 환불로 처리해 주세요.',
)
export const accessNotOpen = problem(409, 'ACCESS_NOT_OPEN', '이미 종료되었거나 존재하지 않는 수강입니다.')

export const giveAccess = call({
  method: 'PUT',
  path: `${paths.member}/courses/:courseId`,
  summary: 'Enrols a member by hand, or extends their access; written to the audit log',
  params: courseParams,
  body: z.object({
    /** The last Seoul day of access; null without end. */
    until: z.nullable(z.string(untilWrong).check(z.refine(isSeoulDay, untilWrong))),
    reason: StaffReason,
  }),
  reply: z.object({ until: z.nullable(SeoulTime) }),
  fallback: '수강을 등록하지 못했습니다.',
})

export const endAccess = call({
  method: 'DELETE',
  path: `${paths.member}/courses/:courseId`,
  summary: 'Ends access that was given by hand; written to the audit log',
  params: courseParams,
  body: reasonBody,
  reply: z.null(),
  fallback: '수강을 종료하지 못했습니다.',
})
