import * as z from 'zod/mini'
import { call } from '../platform/call.ts'
import { courseIdParams, Id, storable } from '../platform/fields.ts'
import { neutral } from '../platform/reading.ts'
import { QuestionType } from './question.ts'

export const QUESTION_FILE_MAX_CHARS = 1_000_000
export const QUESTION_FILE_QUESTIONS_MAX = 500

export const QuestionFormat = z.enum(['gift', 'csv'], 'format은 gift 또는 csv여야 합니다.')
export type QuestionFormat = z.infer<typeof QuestionFormat>

const tooLong = '파일은 100만 자까지 가져올 수 있습니다.'

/** One question of a file, or one line that is none. */
export const QuestionLine = z.object({
  /** The line at which it begins, from 1. */
  line: z.int(),
  state: neutral(z.enum(['fine', 'problem', 'skipped']), 'fine'),
  /** Null where the type could not be read. */
  type: z.nullable(QuestionType),
  prompt: z.string(),
  /** Why it cannot be imported, or what was left out; blank: nothing. */
  note: z.string(),
})
export type QuestionLine = z.infer<typeof QuestionLine>

export const importQuestions = call({
  method: 'POST',
  path: '/api/admin/courses/:courseId/quiz-questions/imports',
  summary:
    'Reports what a GIFT or CSV file would become, or adds its questions to the bank; one bad question and none is added',
  params: courseIdParams,
  body: z.object({
    format: QuestionFormat,
    text: z
      .string()
      .check(z.maxLength(QUESTION_FILE_MAX_CHARS, tooLong), storable('사용할 수 없는 문자가 있습니다.')),
    isTrial: z.boolean(),
  }),
  maxBodyBytes: 8 * 1024 * 1024,
  reply: z.object({
    lines: z.array(QuestionLine),
    /** The new questions; null: none was made, because it was a trial or a line has a problem. */
    madeIds: z.nullable(z.array(Id)),
  }),
  fallback: '문제를 가져오지 못했습니다.',
})

export const exportQuestions = call({
  method: 'GET',
  path: '/api/admin/courses/:courseId/quiz-questions/export',
  summary: 'The bank of a course as a GIFT or CSV file, with what the format cannot hold',
  params: courseIdParams,
  query: z.object({ format: QuestionFormat }),
  reply: z.object({ fileName: z.string(), text: z.string(), lines: z.array(QuestionLine) }),
  fallback: '문제를 내보내지 못했습니다.',
})
