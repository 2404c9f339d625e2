import * as z from 'zod/mini'
import { LessonKind } from '../catalogue/lesson.ts'
import { HeadingId } from '../learning/heading.ts'
import { call } from '../platform/call.ts'
import { Id, lectureIdParams, pathId, RequiredText, SeoulTime, storable } from '../platform/fields.ts'
import { PageQuery, pageOf } from '../platform/page.ts'
import { problem } from '../platform/problem.ts'
import { neutral } from '../platform/reading.ts'
import { Erratum, ERRATUM_MAX, PlaceSec, REPORT_MAX } from './erratum.ts'

export const erratumNotFound = problem(404, 'NOT_FOUND', '해당 정정 안내를 찾을 수 없습니다.')
export const reportNotFound = problem(404, 'NOT_FOUND', '해당 제보를 찾을 수 없습니다.')
export const reportAnswered = problem(
  409,
  'REPORT_ANSWERED',
  '이미 처리된 제보입니다. 새로고침해 처리된 내용을 확인해 주세요.',
)
export const placeOutside = problem(
  400,
  'BAD_PLACE',
  '정정 안내의 시점은 영상 안에서 시작하고, 끝나는 시점이 더 뒤여야 합니다.',
)

const text = (most: number, wrong: string) =>
  z
    .string(wrong)
    .check(
      z.trim(),
      z.minLength(1, wrong),
      z.maxLength(most, wrong),
      storable('사용할 수 없는 문자가 있습니다.'),
    )

export const ErratumToWrite = z.object({
  /** Seconds of a video, from and to; null for other kinds. */
  fromSec: z.nullable(PlaceSec),
  toSec: z.nullable(PlaceSec),
  heading: z._default(HeadingId, ''),
  text: text(ERRATUM_MAX, `정정할 내용을 1~${ERRATUM_MAX.toLocaleString('ko-KR')}자로 입력해 주세요.`),
})
export type ErratumToWrite = z.infer<typeof ErratumToWrite>

/** `isHidden`: written for an earlier video; learners see it again when it was saved for this one. */
export const StaffErratum = z.extend(Erratum, { lectureId: Id, isHidden: z.boolean() })
export type StaffErratum = z.infer<typeof StaffErratum>

export const listStaffErrata = call({
  method: 'GET',
  path: '/api/admin/lectures/:lectureId/errata',
  summary: 'The errata of a lecture for staff, with hidden ones and the headings of a text',
  params: lectureIdParams,
  reply: z.object({
    errata: z.array(StaffErratum),
    kind: LessonKind,
    durationSec: z.int(),
    headings: z.array(z.object({ id: z.string(), text: z.string() })),
  }),
  fallback: '정정 안내를 불러오지 못했습니다.',
})

export const makeErratum = call({
  method: 'POST',
  path: '/api/admin/lectures/:lectureId/errata',
  summary: 'Publishes an erratum at a place of a lecture; written to the audit log',
  params: lectureIdParams,
  body: ErratumToWrite,
  reply: StaffErratum,
  fallback: '정정 안내를 저장하지 못했습니다.',
})

const erratumParams = z.object({ erratumId: pathId('유효한 erratumId가 필요합니다.') })

export const changeErratum = call({
  method: 'PUT',
  path: '/api/admin/errata/:erratumId',
  summary: 'Saves an erratum, also for a new video of its lecture; written to the audit log',
  params: erratumParams,
  body: ErratumToWrite,
  reply: StaffErratum,
  fallback: '정정 안내를 저장하지 못했습니다.',
})

export const removeErratum = call({
  method: 'DELETE',
  path: '/api/admin/errata/:erratumId',
  summary: 'Removes an erratum; written to the audit log',
  params: erratumParams,
  reply: z.null(),
  fallback: '정정 안내를 삭제하지 못했습니다.',
})

export const REPORT_STATES = ['open', 'published', 'rejected'] as const
export type ReportState = (typeof REPORT_STATES)[number]

/** A member's report. Staff need no name for it: the answer reaches the member by the bell. */
export const ErratumReport = z.object({
  id: Id,
  lectureId: Id,
  lectureTitle: RequiredText,
  courseId: Id,
  courseTitle: RequiredText,
  kind: LessonKind,
  atSec: z.nullable(z.int()),
  heading: z.string(),
  words: z.string(),
  createdAt: SeoulTime,
  state: neutral(z.enum(REPORT_STATES), 'open'),
  answer: z.nullable(z.string()),
  answeredAt: z.nullable(SeoulTime),
})
export type ErratumReport = z.infer<typeof ErratumReport>

export const listErratumReports = call({
  method: 'GET',
  path: '/api/admin/erratum-reports',
  summary:
    'The reports of members, open ones the oldest first, answered ones the newest first; an instructor gets those of own courses',
  query: z.extend(PageQuery, {
    state: z._default(z.enum(REPORT_STATES, 'state 값이 올바르지 않습니다.'), 'open'),
  }),
  reply: pageOf(ErratumReport),
  fallback: '제보 목록을 불러오지 못했습니다.',
})

const reportParams = z.object({ reportId: pathId('유효한 reportId가 필요합니다.') })
const answerWrong = `답변을 1~${REPORT_MAX.toLocaleString('ko-KR')}자로 입력해 주세요.`

export const publishReport = call({
  method: 'POST',
  path: '/api/admin/erratum-reports/:reportId/publication',
  summary: 'Makes an erratum of a report and tells the member; written to the audit log',
  params: reportParams,
  body: ErratumToWrite,
  reply: ErratumReport,
  fallback: '정정 안내를 게시하지 못했습니다.',
})

export const rejectReport = call({
  method: 'POST',
  path: '/api/admin/erratum-reports/:reportId/rejection',
  summary: 'Closes a report with an answer to the member; written to the audit log',
  params: reportParams,
  body: z.object({ answer: text(REPORT_MAX, answerWrong) }),
  reply: ErratumReport,
  fallback: '답변을 보내지 못했습니다.',
})
