import * as z from 'zod/mini'
import { call } from '../platform/call.ts'
import { courseIdParams, lectureIdParams, SeoulTime, storable } from '../platform/fields.ts'
import { problem } from '../platform/problem.ts'
import { neutral, tolerant } from '../platform/reading.ts'

export const TEXT_MAX = 100_000
export const STUDY_SEC_MAX = 4 * 60 * 60
export const LESSON_PICTURE_MAX_BYTES = 10 * 1024 * 1024 // contract.md#size-limits

export const textOutdated = problem(
  409,
  'TEXT_OUTDATED',
  '그사이 다른 곳에서 이 글이 저장되었습니다. 새로고침해 바뀐 내용을 확인한 뒤 다시 저장해 주세요.',
)

const tooLong = `글은 ${TEXT_MAX.toLocaleString('ko-KR')}자까지 입력할 수 있습니다.`
const LessonMarkdown = z
  .string(tooLong)
  .check(z.maxLength(TEXT_MAX, tooLong), storable('사용할 수 없는 문자가 있습니다.'))
const lengthWrong = '학습 시간은 30초에서 4시간 사이로 입력해 주세요.'

/** A text lesson as staff edit it. */
export const StaffText = z.object({
  markdown: z.string(),
  html: z.string(),
  /** The study time; `isLengthFixed`: set by staff, else estimated from the text. */
  durationSec: z.int(),
  isLengthFixed: z.boolean(),
  /** Counts the saves; a save names the version that it changes. */
  version: z.int(),
  updatedAt: SeoulTime,
})
export type StaffText = z.infer<typeof StaffText>

/** Links and pictures of a text that lead nowhere. */
export const TextProblem = z.object({
  /** `picture`: not one that was uploaded here; `alt`: without a description; `lecture`, `exercise`: not in the course. */
  kind: neutral(z.enum(['picture', 'alt', 'lecture', 'exercise']), 'picture'),
  /** As the text names it: an address, `lecture:12`, `exercise:7`. */
  name: z.string(),
})
export type TextProblem = z.infer<typeof TextProblem>
const problems = tolerant(z.array(TextProblem), { missing: [] })

export const getStaffText = call({
  method: 'GET',
  path: '/api/admin/lectures/:lectureId/text',
  summary: 'A text lesson as staff edit it',
  params: lectureIdParams,
  reply: StaffText,
  fallback: '글을 불러오지 못했습니다.',
})

export const saveText = call({
  method: 'PUT',
  path: '/api/lectures/:lectureId/text',
  summary: 'Saves and renders a text lesson',
  params: lectureIdParams,
  body: z.object({
    markdown: LessonMarkdown,
    /** The study time in seconds; null: estimated from the text. */
    durationSec: z.nullable(
      z.int(lengthWrong).check(z.gte(30, lengthWrong), z.lte(STUDY_SEC_MAX, lengthWrong)),
    ),
    version: z.int(),
  }),
  maxBodyBytes: 1024 * 1024,
  reply: z.object({ ...StaffText.shape, problems }),
  fallback: '글을 저장하지 못했습니다.',
})

export const previewText = call({
  method: 'POST',
  path: '/api/admin/courses/:courseId/text-preview',
  summary: 'How a text lesson of this course would be rendered',
  params: courseIdParams,
  body: z.object({ markdown: LessonMarkdown }),
  maxBodyBytes: 1024 * 1024,
  reply: z.object({ html: z.string(), durationSec: z.int(), problems }),
  fallback: '미리보기를 불러오지 못했습니다.',
})

export const LessonPicture = z.object({ url: z.string(), width: z.int(), height: z.int() })
export type LessonPicture = z.infer<typeof LessonPicture>

export const addPicture = call({
  method: 'POST',
  path: '/api/lectures/:lectureId/pictures',
  summary: 'A picture for the text of a lesson, encoded again',
  params: lectureIdParams,
  upload: { field: 'image', maxBytes: LESSON_PICTURE_MAX_BYTES },
  reply: LessonPicture,
  fallback: '그림을 업로드하지 못했습니다.',
})
