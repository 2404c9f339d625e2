import * as z from 'zod/mini'
import { call } from '../platform/call.ts'
import { LegalDocument } from './legal.ts'
import { SeoulDate, SeoulTime, storable } from '../platform/fields.ts'
import { unknownBlankOf, wrongLineOf } from './legal-markup.ts'
import { problem } from '../platform/problem.ts'
import { isSeoulDay } from '../platform/seoul-day.ts'
import { neutral } from '../platform/reading.ts'

/** Members are notified of an unfavourable change this many days before it takes effect. */
export const NOTICE_DAYS = 7
const BODY_MAX = 100_000

export const legalVersionTaken = problem(
  409,
  'LEGAL_VERSION_TAKEN',
  '이미 존재하는 버전입니다. 다른 버전 이름을 입력해 주세요.',
)
export const legalInPast = problem(400, 'LEGAL_IN_PAST', '적용일은 오늘 또는 오늘 이후여야 합니다.')
export const legalTooSoon = problem(
  400,
  'LEGAL_TOO_SOON',
  `회원에게 불리한 변경은 적용일 ${NOTICE_DAYS}일 전까지 고지해야 합니다. 적용일을 늦춰 주세요.`,
)

export const LegalVersion = z.object({
  version: z.string(),
  effectiveFrom: SeoulDate,
  /** The text as written, with its `{{placeholders}}`. */
  body: z.string(),
  note: z.string(),
  /** null: came with the installation. */
  publishedAt: z.nullable(SeoulTime),
  publishedBy: z.nullable(z.string()),
  state: neutral(z.enum(['past', 'inForce', 'announced']), 'past'),
})
export type LegalVersion = z.infer<typeof LegalVersion>

export const LegalHistory = z.object({
  document: LegalDocument,
  title: z.string(),
  /** Newest first. */
  versions: z.array(LegalVersion),
})
export type LegalHistory = z.infer<typeof LegalHistory>

const dayWrong = '적용일을 2026-12-01 형식으로 입력해 주세요.'
export const LegalToPublish = z.object({
  version: z
    .string('버전을 입력해 주세요.')
    .check(
      z.trim(),
      z.regex(/^[\w.-]{1,40}$/, '버전은 영문, 숫자, 점, 하이픈을 사용해 1~40자로 입력해 주세요.'),
    ),
  body: z.pipe(
    z.pipe(
      z.string('내용을 입력해 주세요.'),
      z.transform((text: string) => text.replaceAll('\r\n', '\n').trim()),
    ),
    z.string().check(
      z.minLength(1, '내용을 입력해 주세요.'),
      z.maxLength(BODY_MAX, `내용은 ${BODY_MAX.toLocaleString('ko-KR')}자까지 입력할 수 있습니다.`),
      storable('사용할 수 없는 문자가 있습니다.'),
      z.refine((body) => wrongLineOf(body) === null, {
        error: ({ input }) => wrongLineWords(String(input)),
      }),
      z.refine((body) => unknownBlankOf(body) === null, {
        error: ({ input }) => `사용할 수 없는 자동 입력 항목입니다: {{${unknownBlankOf(String(input))}}}`,
      }),
    ),
  ),
  effectiveFrom: z.string(dayWrong).check(z.refine(isSeoulDay, dayWrong)),
  note: z
    .string('변경 사유를 입력해 주세요.')
    .check(
      z.trim(),
      z.minLength(1, '변경 사유를 입력해 주세요. 회원 알림에 함께 표시됩니다.'),
      z.maxLength(200, '변경 사유는 200자까지 입력할 수 있습니다.'),
      storable('사용할 수 없는 문자가 있습니다.'),
    ),
  /** Unfavourable to members, as declared by the publisher. */
  isWorse: z.boolean('회원에게 불리한 변경인지 선택해 주세요.'),
})
export type LegalToPublish = z.infer<typeof LegalToPublish>

function wrongLineWords(body: string): string {
  const wrong = wrongLineOf(body)
  return wrong?.why === 'row'
    ? `${wrong.line}번째 줄: 표의 행은 |로 끝나야 합니다.`
    : `${wrong?.line}번째 줄: 제목(## ), 목록(- ), 표(| )와 문단만 사용할 수 있습니다.`
}

const params = z.object({ document: LegalDocument })

export const listLegalVersions = call({
  method: 'GET',
  path: '/api/admin/site/legal/:document',
  summary: 'All versions of a legal text, newest first',
  params,
  reply: LegalHistory,
  fallback: '버전 목록을 불러오지 못했습니다.',
})

export const publishLegalText = call({
  method: 'POST',
  path: '/api/admin/site/legal/:document',
  summary: 'Publishes a new version and notifies members; written to the audit log',
  params,
  body: LegalToPublish,
  maxBodyBytes: 512 * 1024,
  reply: LegalHistory,
  fallback: '새 버전을 게시하지 못했습니다.',
})
