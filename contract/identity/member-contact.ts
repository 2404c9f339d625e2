import * as z from 'zod/mini'
import { personal } from '../platform/personal.ts'

/** The full address and number, for staff who said why they need them. */
export const MemberContact = z.object({
  email: personal('email', 'reasoned'),
  phone: z.nullable(personal('phone', 'reasoned')),
})
export type MemberContact = z.infer<typeof MemberContact>

export const contactDone = '연락처를 열었습니다.'
