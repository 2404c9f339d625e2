import * as z from 'zod/mini'
import { call } from '../platform/call.ts'
import { SeoulTime } from '../platform/fields.ts'
import { personal } from '../platform/personal.ts'

/** The details of the school that runs the site; no component hard-codes a name or an address. */
export const Site = z.object({
  brand: z.object({ name: z.string(), latinName: z.string(), promise: z.string(), description: z.string() }),
  /** Shown from `from` until right before `until`. */
  promotion: z.nullable(z.object({ text: z.string(), href: z.string(), from: SeoulTime, until: SeoulTime })),
  business: z.object({
    company: z.string(),
    representative: z.string(),
    businessNumber: z.string(),
    mailOrderNumber: z.string(),
    address: z.string(),
    phone: personal('phone', 'school'),
    email: personal('email', 'school'),
    hosting: z.string(),
    privacyOfficer: z.string(),
  }),
  supportEmail: personal('email', 'school'),
  support: z.object({ hoursText: z.string(), isOpen: z.boolean() }),
  logins: z.array(z.enum(['email', 'kakao'])),
  /** Names of payment providers; empty: nothing can be bought. */
  paymentMethods: z.array(z.string()),
  /** Only in the demonstration, and only when it is reachable from this machine alone. */
  demo: z.nullable(
    z.object({
      password: z.string(),
      accounts: z.array(z.object({ email: personal('email', 'school'), role: z.string(), note: z.string() })),
    }),
  ),
})
export type Site = z.infer<typeof Site>

export const getSite = call({
  method: 'GET',
  path: '/api/site',
  summary: 'Brand, business information, support hours, what is offered',
  reply: Site,
  fallback: '사이트 정보를 불러오지 못했습니다.',
})
