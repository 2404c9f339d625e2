import * as z from 'zod/mini'
import { HeadingId } from '../learning/heading.ts'
import { call } from '../platform/call.ts'
import { Id, lectureIdParams, SeoulTime, storable } from '../platform/fields.ts'
import { problem } from '../platform/problem.ts'
import { tolerant } from '../platform/reading.ts'

export const REPORT_MIN = 5
export const REPORT_MAX = 1_000
export const ERRATUM_MAX = 1_000
/** How many reports a member may send in an hour. */
export const REPORTS_PER_HOUR = 10
/** No lecture is longer than a day. */
const SEC_MAX = 86_400

export const tooManyReports = problem(
  429,
  'TOO_MANY_REPORTS',
  '한 시간에 보낼 수 있는 제보 수를 넘었습니다. 잠시 후 다시 시도해 주세요.',
)
export const reportPlaceMissing = problem(400, 'BAD_PLACE', '영상의 시점을 확인할 수 없습니다.')

const secWrong = '시점은 0 이상의 정수여야 합니다.'
export const PlaceSec = z.int(secWrong).check(z.gte(0, secWrong), z.lte(SEC_MAX, secWrong))

/** A correction of a lecture, at its place. */
export const Erratum = z.object({
  id: Id,
  /** Seconds of a video, from and to; null for other kinds. */
  fromSec: z.nullable(z.int()),
  toSec: z.nullable(z.int()),
  heading: tolerant(z.string(), { missing: '' }),
  text: z.string(),
  updatedAt: SeoulTime,
})
export type Erratum = z.infer<typeof Erratum>

export const listErrata = call({
  method: 'GET',
  path: '/api/lectures/:lectureId/errata',
  summary: 'The errata of a lecture, by their place; for all who may open it',
  params: lectureIdParams,
  reply: z.array(Erratum),
  fallback: '정정 안내를 불러오지 못했습니다.',
})

const wordsWrong = `무엇이 다른지 ${REPORT_MIN}~${REPORT_MAX.toLocaleString('ko-KR')}자로 입력해 주세요.`

export const reportErratum = call({
  method: 'POST',
  path: '/api/lectures/:lectureId/erratum-reports',
  summary: 'A member says that a lecture works otherwise; staff answer in the bell',
  params: lectureIdParams,
  body: z.object({
    /** The second of a video; null for other kinds. */
    atSec: z.nullable(PlaceSec),
    heading: z._default(HeadingId, ''),
    words: z
      .string(wordsWrong)
      .check(
        z.trim(),
        z.minLength(REPORT_MIN, wordsWrong),
        z.maxLength(REPORT_MAX, wordsWrong),
        storable('사용할 수 없는 문자가 있습니다.'),
      ),
  }),
  reply: z.null(),
  fallback: '제보를 보내지 못했습니다.',
})
