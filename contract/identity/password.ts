import * as z from 'zod/mini'
import { call } from '../platform/call.ts'
import { Email, NewPassword } from './identity.ts'
import { problem } from '../platform/problem.ts'

/** The current password, for actions that require the owner (security.md#39). */
export const CurrentPassword = z.string('현재 비밀번호를 입력해 주세요.').check(z.maxLength(1024))

/** An optional body, for calls whose only field is the current password. */
export const OwnerBody = z._default(z.object({ currentPassword: z.optional(CurrentPassword) }), {})

export const RESET_LIFE_MINUTES = 30 // security.md#44

export const tokenInvalid = problem(
  400,
  'TOKEN_INVALID',
  '링크가 만료되었거나 이미 사용되었습니다. 비밀번호 찾기를 다시 진행해 주세요.',
)
export const tooManyResets = problem(
  429,
  'TOO_MANY_ATTEMPTS',
  '비밀번호 재설정 메일을 너무 많이 요청했습니다. 잠시 후 다시 시도해 주세요.',
)
export const samePassword = '현재 비밀번호와 다른 비밀번호를 입력해 주세요.'

/** Trimmed before it is checked (spec.md#5). */
export const ChangedPassword = z.pipe(
  z.pipe(
    z.string('새 비밀번호를 입력해 주세요.'),
    z.transform((typed: string) => typed.trim()),
  ),
  NewPassword,
)

export const forgotPassword = call({
  method: 'POST',
  path: '/api/auth/password/forgot',
  summary: 'Mails a link to a new password, if the address has an account; the answer never tells',
  body: z.object({ email: Email }),
  reply: z.string(),
  fallback: '비밀번호 재설정 메일을 요청하지 못했습니다.',
})

export const resetPassword = call({
  method: 'POST',
  path: '/api/auth/password/reset',
  summary: 'A new password for the token of the mailed link; ends every session of the account',
  body: z.object({
    token: z.string(tokenInvalid.message).check(z.maxLength(200)),
    newPassword: ChangedPassword,
  }),
  reply: z.null(),
  fallback: '비밀번호를 변경하지 못했습니다.',
})

export const changePassword = call({
  method: 'PATCH',
  path: '/api/auth/password',
  summary:
    'Another password; takes the current one or a login younger than 10 minutes, ends the other sessions',
  body: z.object({ newPassword: ChangedPassword, currentPassword: z.optional(CurrentPassword) }),
  reply: z.null(),
  fallback: '비밀번호 변경에 실패했습니다.',
})
