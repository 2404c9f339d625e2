import * as z from 'zod/mini'
import { call } from '../platform/call.ts'
import { Agreements } from './consent.ts'
import { Email, Name, NewPassword, Phone } from './identity.ts'
import { problem } from '../platform/problem.ts'

export const FIRST_ADMIN_HOURS = 24

export const firstAdminLinkInvalid = problem(
  400,
  'TOKEN_INVALID',
  '링크가 만료되었거나 이미 사용되었습니다. 서버를 다시 시작하면 로그에 새 링크가 표시됩니다.',
)
export const adminExists = problem(
  409,
  'ADMIN_EXISTS',
  '관리자가 이미 있습니다. 관리자 계정으로 로그인해 주세요.',
)

export const makeFirstAdmin = call({
  method: 'POST',
  path: '/api/auth/firstadmin',
  summary: 'Redeems the one-time link of the log: makes the first admin of an installation and logs them in',
  body: z.object({
    token: z.string(firstAdminLinkInvalid.message).check(z.maxLength(200)),
    email: Email,
    password: NewPassword,
    name: Name,
    phone: Phone,
    agreements: Agreements,
  }),
  reply: z.null(),
  fallback: '관리자 계정을 만들지 못했습니다.',
})
