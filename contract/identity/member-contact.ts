import * as z from 'zod/mini'
import { personal } from '../platform/personal.ts'

/** The full email address and phone number, for staff who gave a reason. */
export const MemberContact = z.object({
  email: personal('email', 'reasoned'),
  phone: z.nullable(personal('phone', 'reasoned')),
})
export type MemberContact = z.infer<typeof MemberContact>

export const contactDone = '전체 연락처를 표시했습니다.'
