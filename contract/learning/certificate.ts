import * as z from 'zod/mini'
import { call } from '../platform/call.ts'
import { courseIdParams, SeoulDate, SeoulTime } from '../platform/fields.ts'
import { problem } from '../platform/problem.ts'
import { required } from '../platform/reading.ts'

export const CERTIFICATE_NUMBER_MAX = 60

export const certificateNotMet = problem(
  409,
  'CERTIFICATE_NOT_MET',
  '아직 수료 조건을 충족하지 못했습니다. ‘수료까지 얼마나 남았나요?’에서 남은 조건을 확인해 주세요.',
)
export const certificateNameWrong = problem(
  409,
  'CERTIFICATE_NAME',
  '이름에 수료증에 표기할 수 없는 문자가 있습니다. 프로필에서 이름을 한글이나 영문으로 수정한 뒤 다시 발급해 주세요.',
)
export const certificateMissing = problem(
  404,
  'CERTIFICATE_MISSING',
  '아직 발급된 수료증이 없습니다. 먼저 수료증을 발급해 주세요.',
)
export const certificateUnknown = problem(
  404,
  'NOT_FOUND',
  '이 번호로 발급된 수료증이 없습니다. 번호를 다시 확인해 주세요.',
)
export const tooManyChecks = problem(
  429,
  'TOO_MANY_REQUESTS',
  '수료증 확인을 너무 많이 요청했습니다. 잠시 후 다시 시도해 주세요.',
)

const paths = { certificate: '/api/courses/:courseId/certificate' }

/** Idempotent: once issued, it stays the same certificate. */
export const issueCertificate = call({
  method: 'POST',
  path: paths.certificate,
  summary: 'The certificate of a course, issued now when there was none; 409 while its rule is not met',
  params: courseIdParams,
  reply: z.object({ number: z.string(), issuedAt: SeoulTime }),
  fallback: '수료증을 발급하지 못했습니다.',
})

const Pdf = z.custom<Uint8Array<ArrayBuffer>>()

export const certificateFile = call({
  method: 'GET',
  path: `${paths.certificate}.pdf`,
  summary: 'The issued certificate as a PDF',
  params: courseIdParams,
  reply: Pdf,
  form: 'bare',
  fallback: '수료증을 다운로드하지 못했습니다.',
})

export const enrolmentProof = call({
  method: 'GET',
  path: '/api/courses/:courseId/enrolment-proof.pdf',
  summary: 'That one is enrolled in a course and how far one is, as of now, as a PDF',
  params: courseIdParams,
  reply: Pdf,
  form: 'bare',
  fallback: '수강확인증을 다운로드하지 못했습니다.',
})

/** What anybody with the number may know, and no more (docs/decisions/0023). */
export const CertificateCheck = z.object({
  number: z.string(),
  state: required(z.enum(['valid', 'revoked'])),
  courseTitle: z.string(),
  /** null when the certificate is no longer valid, or its holder's account was removed. */
  details: z.nullable(
    z.object({
      /** Only the first and last syllable. */
      holder: z.string(),
      durationSec: z.int(),
      from: SeoulDate,
      until: SeoulDate,
      issuedOn: SeoulDate,
    }),
  ),
})
export type CertificateCheck = z.infer<typeof CertificateCheck>

const numberWrong = '수료증 번호를 다시 확인해 주세요.'

export const checkCertificate = call({
  method: 'GET',
  path: '/api/certificates/:number',
  summary: 'Whether a certificate is valid; the number may be typed loosely',
  params: z.object({
    number: z.string(numberWrong).check(z.maxLength(CERTIFICATE_NUMBER_MAX, numberWrong)),
  }),
  reply: CertificateCheck,
  fallback: '수료증을 확인하지 못했습니다.',
})
