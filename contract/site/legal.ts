import * as z from 'zod/mini'
import { call } from '../platform/call.ts'
import { SeoulDate } from '../platform/fields.ts'
import { problem } from '../platform/problem.ts'
import { required } from '../platform/reading.ts'

/** Texts that a school shows; drafts that an operator edits. */
export const LegalDocument = required(z.enum(['terms', 'privacy', 'marketing', 'refund']))
export type LegalDocument = z.infer<typeof LegalDocument>

export const LEGAL_NAMES: Record<LegalDocument, string> = {
  terms: '이용약관',
  privacy: '개인정보 처리방침',
  marketing: '마케팅 정보 수신 안내',
  refund: '환불 규정',
}

export const LegalText = z.object({
  document: LegalDocument,
  title: z.string(),
  version: z.string(),
  effectiveFrom: SeoulDate,
  /** Headings (`## `), paragraphs, lists (`- `) and tables (`| `) of Markdown; nothing else, and never HTML. */
  body: z.string(),
})
export type LegalText = z.infer<typeof LegalText>

/** Includes all past and future versions, newest first. */
export const ShownLegalText = z.extend(LegalText, {
  editions: z.array(z.object({ version: z.string(), effectiveFrom: SeoulDate, isInForce: z.boolean() })),
})
export type ShownLegalText = z.infer<typeof ShownLegalText>

export const legalVersionNotFound = problem(404, 'LEGAL_VERSION_NOT_FOUND', '해당 버전을 찾을 수 없습니다.')

export const getLegalText = call({
  method: 'GET',
  path: '/api/legal/:document',
  summary: 'A text of the school: terms, privacy, marketing, refund',
  params: z.object({ document: LegalDocument }),
  reply: ShownLegalText,
  fallback: '문서를 불러오지 못했습니다.',
})

export const getLegalEdition = call({
  method: 'GET',
  path: '/api/legal/:document/:version',
  summary: 'An earlier or announced version of a text of the school',
  params: z.object({ document: LegalDocument, version: z.string().check(z.maxLength(40)) }),
  reply: ShownLegalText,
  fallback: '문서를 불러오지 못했습니다.',
})
