import * as z from 'zod/mini'
import { call } from '../platform/call.ts'
import { SeoulTime } from '../platform/fields.ts'
import { problem } from '../platform/problem.ts'
import { itemName } from '../platform/reading.ts'

/** The consents of the sign-up form, in its order. */
export const ConsentKind = itemName(
  z.enum(['terms', 'privacy', 'age14', 'marketing', 'marketingEmail', 'marketingSms', 'marketingNight']),
)
export type ConsentKind = z.infer<typeof ConsentKind>

export const REQUIRED_CONSENTS = ['terms', 'privacy', 'age14'] as const satisfies ConsentKind[]
/** Advertising channels that require `marketing`; night means 21:00 to 08:00, on the other channels. */
export const MARKETING_CHANNELS = [
  'marketingEmail',
  'marketingSms',
  'marketingNight',
] as const satisfies ConsentKind[]

export const CONSENT_NAMES: Record<ConsentKind, string> = {
  terms: '이용약관 동의',
  privacy: '개인정보 수집·이용 동의',
  age14: '만 14세 이상입니다',
  marketing: '마케팅 목적의 개인정보 이용 동의',
  marketingEmail: '이메일 수신',
  marketingSms: '문자 수신',
  marketingNight: '야간 수신 (21시~08시)',
}

export const isRequiredConsent = (kind: ConsentKind): boolean =>
  REQUIRED_CONSENTS.some((required) => required === kind)

const must = (sentence: string) => z.literal(true, sentence)
const may = z.optional(z.boolean('동의 여부를 확인해 주세요.'))

/** Consents of a new member: the first three are required, the others optional. */
export const Agreements = z.object({
  terms: must('이용약관에 동의해 주세요.'),
  privacy: must('개인정보 수집·이용에 동의해 주세요.'),
  age14: must('만 14세 이상만 가입할 수 있습니다.'),
  marketing: may,
  marketingEmail: may,
  marketingSms: may,
  marketingNight: may,
})
export type Agreements = z.infer<typeof Agreements>

export const Consents = z.object({
  consents: z.array(
    z.object({
      kind: ConsentKind,
      agreed: z.boolean(),
      /** The version that was answered; null when never asked. */
      version: z.nullable(z.string()),
      /** The version in force. */
      currentVersion: z.string(),
      at: z.nullable(SeoulTime),
    }),
  ),
  /** Required consents that were never given, or given to an older text. */
  missing: z.array(ConsentKind),
})
export type Consents = z.infer<typeof Consents>

export const requiredConsentKept = problem(
  400,
  'REQUIRED_CONSENT',
  '필수 동의는 철회할 수 없습니다. 이용을 원하지 않으시면 회원 탈퇴를 진행해 주세요.',
)

export const listConsents = call({
  method: 'GET',
  path: '/api/auth/consents',
  summary: 'What the member agreed to, and what is still missing',
  reply: Consents,
  fallback: '동의 내역을 불러오지 못했습니다.',
})

export const changeConsents = call({
  method: 'PATCH',
  path: '/api/auth/consents',
  summary: 'Gives or takes back consents; the required ones can only be given',
  body: z.partial(
    z.object({
      terms: z.boolean(),
      privacy: z.boolean(),
      age14: z.boolean(),
      marketing: z.boolean(),
      marketingEmail: z.boolean(),
      marketingSms: z.boolean(),
      marketingNight: z.boolean(),
    }),
  ),
  reply: Consents,
  fallback: '동의 내역을 저장하지 못했습니다.',
})
