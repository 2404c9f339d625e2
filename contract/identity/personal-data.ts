import * as z from 'zod/mini'
import { StaffReason } from '../audit/staff-reason.ts'
import { call } from '../platform/call.ts'
import { pathId } from '../platform/fields.ts'
import { personalFields } from '../platform/personal.ts'
import { OwnerBody } from './password.ts'

/** Everything stored about a person, by context; no hashes and no secrets. */
const personalData = (display: 'own' | 'reasoned') =>
  z.record(z.string(), z.unknown()).register(personalFields, { kind: 'all', display })

/** POST, because it writes to the audit log (security.md#23). */
export const exportMember = call({
  method: 'POST',
  path: '/api/admin/users/:memberId/data',
  summary: 'Everything that is kept about a member, as a JSON file; written to the audit log',
  params: z.object({ memberId: pathId('유효한 회원 번호가 필요합니다.') }),
  body: z.object({ reason: StaffReason }),
  reply: personalData('reasoned'),
  form: 'bare',
  fallback: '회원 정보를 다운로드하지 못했습니다.',
})

/** POST, because the body carries the member's password. */
export const exportOwnData = call({
  method: 'POST',
  path: '/api/auth/account/data',
  summary: 'Everything that is kept about oneself, as a JSON file; takes the owner',
  body: OwnerBody,
  reply: personalData('own'),
  form: 'bare',
  fallback: '내 정보를 다운로드하지 못했습니다.',
})
