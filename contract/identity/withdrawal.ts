import * as z from 'zod/mini'
import { call } from '../platform/call.ts'
import { pathId, storable } from '../platform/fields.ts'
import { OwnerBody } from './password.ts'
import { problem } from '../platform/problem.ts'
import { neutral } from '../platform/reading.ts'

export const withdrawn = '회원 탈퇴가 완료되었습니다. 그동안 이용해 주셔서 감사합니다.'
export const lastAdmin = problem(409, 'LAST_ADMIN', '마지막 관리자 계정은 탈퇴할 수 없습니다.')
export const memberNotFound = problem(404, 'MEMBER_NOT_FOUND', '해당 회원을 찾을 수 없습니다.')

/** In the order in which a preview shows them. */
export const ConsequenceKind = neutral(
  z.enum([
    'certificate',
    'payment',
    'course',
    'note',
    'question',
    'review',
    'erratum-report',
    'quiz-attempt',
    'wish',
    'instructor',
    'practice',
    'talk',
    'login',
    'person',
  ]),
  'person',
)
export type ConsequenceKind = z.infer<typeof ConsequenceKind>

/** Shown before a member leaves: what ends, what is lost, what is kept and for how long. */
export const WithdrawalPreview = z.object({
  /** What leaving does to each thing that the member has. */
  consequences: z.array(
    z.object({
      kind: ConsequenceKind,
      title: z.string(),
      note: z.string(),
    }),
  ),
  /** Records that the law requires to be kept, stored separately and without the name. */
  retained: z.array(z.object({ what: z.string(), period: z.string(), basis: z.string() })),
})
export type WithdrawalPreview = z.infer<typeof WithdrawalPreview>

export const previewWithdrawal = call({
  method: 'GET',
  path: '/api/auth/account/withdrawal',
  summary: 'What leaving would end, and what the law keeps',
  reply: WithdrawalPreview,
  fallback: '탈퇴 안내를 불러오지 못했습니다.',
})

export const withdraw = call({
  method: 'DELETE',
  path: '/api/auth/account',
  summary: 'Leaves: anonymised at once, sessions end, enrolments stop',
  body: OwnerBody,
  reply: z.null(),
  done: withdrawn,
  fallback: '회원 탈퇴에 실패했습니다.',
})

export const withdrawMember = call({
  method: 'DELETE',
  path: '/api/auth/admin/users/:userId',
  summary: 'Withdraws a member on behalf of the school; written to the audit log',
  params: z.object({ userId: pathId('유효한 회원 번호가 필요합니다.') }),
  body: z._default(
    z.object({
      reason: z.optional(
        z
          .string()
          .check(
            z.trim(),
            z.maxLength(500, '사유는 500자까지 입력할 수 있습니다.'),
            storable('사유에 사용할 수 없는 문자가 있습니다.'),
          ),
      ),
    }),
    {},
  ),
  reply: z.null(),
  done: '회원을 탈퇴 처리했습니다.',
  fallback: '회원을 탈퇴 처리하지 못했습니다.',
})

export const previewMemberWithdrawal = call({
  method: 'GET',
  path: '/api/admin/users/:memberId/withdrawal',
  summary: 'What withdrawing a member would end, and what the law keeps',
  params: z.object({ memberId: pathId('유효한 회원 번호가 필요합니다.') }),
  reply: WithdrawalPreview,
  fallback: '탈퇴 안내를 불러오지 못했습니다.',
})
