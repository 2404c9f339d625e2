import * as z from 'zod/mini'
import { call } from '../platform/call.ts'
import { courseIdParams, Id, pathId, SeoulTime, storable } from '../platform/fields.ts'
import { PageQuery, pageOf } from '../platform/page.ts'
import { problem } from '../platform/problem.ts'
import { tolerant } from '../platform/reading.ts'
import {
  Answer,
  ANSWER_TEXT_MAX,
  AskedQuestion,
  BLANKS_MAX,
  CHOICES_MAX,
  MarkedQuestion,
  QuestionType,
} from './question.ts'

export const QUESTIONS_MAX = 2000
export const PROMPT_MAX = 10_000
export const POINTS_MAX = 100
export const TAGS_MAX = 10
export const TAG_MAX = 30

export const quizQuestionNotFound = problem(404, 'NOT_FOUND', '해당 문제를 찾을 수 없습니다.')
export const questionOutdated = problem(
  409,
  'QUESTION_OUTDATED',
  '다른 창에서 이 문제를 먼저 수정했습니다. 새로고침한 뒤 다시 저장해 주세요.',
)
export const questionInUse = problem(
  409,
  'QUESTION_IN_USE',
  '퀴즈에 들어 있는 문제는 삭제할 수 없습니다. 먼저 퀴즈에서 빼 주세요. 삭제한 강의의 퀴즈는 복구 기간이 지나야 합니다.',
)
export const tooManyQuestions = problem(
  409,
  'TOO_MANY_QUESTIONS',
  `문제는 코스마다 ${QUESTIONS_MAX.toLocaleString('ko-KR')}개까지 만들 수 있습니다.`,
)

const text = (most: number, wrong: string) =>
  z.string(wrong).check(z.maxLength(most, wrong), storable('사용할 수 없는 문자가 있습니다.'))
const line = (most: number, wrong: string) =>
  z
    .string(wrong)
    .check(
      z.trim(),
      z.minLength(1, wrong),
      z.maxLength(most, wrong),
      storable('사용할 수 없는 문자가 있습니다.'),
    )

const promptWrong = `문제를 1~${PROMPT_MAX.toLocaleString('ko-KR')}자로 입력해 주세요.`
const explanationWrong = `해설은 ${PROMPT_MAX.toLocaleString('ko-KR')}자까지 입력할 수 있습니다.`
const choiceWrong = '보기를 1~2,000자로 입력해 주세요.'
const acceptedWrong = `정답을 1~${ANSWER_TEXT_MAX.toLocaleString('ko-KR')}자로 입력해 주세요.`
const pointsWrong = `배점은 1~${POINTS_MAX}점으로 입력해 주세요.`
const tagWrong = `태그는 1~${TAG_MAX}자로 입력해 주세요.`
const toleranceWrong = '허용 오차는 0 이상의 수로 입력해 주세요.'

/** What staff write. Which fields a type needs is a rule of the server, which names what is missing. */
export const QuestionToWrite = z.object({
  type: QuestionType,
  /** Markdown. */
  prompt: line(PROMPT_MAX, promptWrong),
  /** For `fill` (with `___` for each blank) and `output`. */
  code: z._default(text(PROMPT_MAX, '코드는 10,000자까지 입력할 수 있습니다.'), ''),
  codeLanguage: z._default(text(30, '언어 이름은 30자까지 입력할 수 있습니다.'), ''),
  /** For `single`, `multiple` and `ordering`; the latter in the right order. Markdown. */
  choices: z._default(
    z
      .array(
        z.object({
          text: line(2000, choiceWrong),
          isRight: z._default(z.boolean(), false),
          explanation: z._default(text(2000, '보기 해설은 2,000자까지 입력할 수 있습니다.'), ''),
        }),
      )
      .check(z.maxLength(CHOICES_MAX, `보기는 ${CHOICES_MAX}개까지 만들 수 있습니다.`)),
    [],
  ),
  /** Right texts: one list for `number` (one value), `short` and `output`; one list a blank for `fill`. */
  accepted: z._default(
    z
      .array(
        z
          .array(line(ANSWER_TEXT_MAX, acceptedWrong))
          .check(z.maxLength(20, '정답은 20개까지 입력할 수 있습니다.')),
      )
      .check(z.maxLength(BLANKS_MAX, `빈칸은 ${BLANKS_MAX}개까지 만들 수 있습니다.`)),
    [],
  ),
  /** For `number`: how far an answer may be from the value. */
  tolerance: z._default(z.number(toleranceWrong).check(z.gte(0, toleranceWrong)), 0),
  /** Markdown; shown with the result. */
  explanation: z._default(text(PROMPT_MAX, explanationWrong), ''),
  points: z._default(z.int(pointsWrong).check(z.gte(1, pointsWrong), z.lte(POINTS_MAX, pointsWrong)), 1),
  tags: z._default(
    z
      .array(line(TAG_MAX, tagWrong))
      .check(z.maxLength(TAGS_MAX, `태그는 ${TAGS_MAX}개까지 붙일 수 있습니다.`)),
    [],
  ),
})
export type QuestionToWrite = z.infer<typeof QuestionToWrite>

export const StaffQuestion = z.object({
  ...QuestionToWrite.shape,
  id: Id,
  courseId: Id,
  /** Increases with every change; an attempt keeps the version that it was asked. */
  version: z.int(),
  /** The quizzes that name it; one that draws it by a tag is not among them. */
  usedIn: z.array(
    z.object({
      quizId: Id,
      lectureId: Id,
      title: z.string(),
      /** The lecture is deleted, but can still be restored. */
      isDeleted: tolerant(z.boolean(), { missing: false }),
    }),
  ),
  updatedAt: SeoulTime,
})
export type StaffQuestion = z.infer<typeof StaffQuestion>

export const listBankQuestions = call({
  method: 'GET',
  path: '/api/admin/courses/:courseId/quiz-questions',
  summary: 'The bank of a course, the latest change first, by word, type and tag',
  params: courseIdParams,
  query: z.extend(PageQuery, {
    q: z.optional(
      z
        .string()
        .check(
          z.trim(),
          z.maxLength(100, '검색어는 100자까지 입력할 수 있습니다.'),
          storable('사용할 수 없는 문자가 있습니다.'),
        ),
    ),
    type: z.optional(QuestionType),
    tag: z.optional(
      z.string().check(z.maxLength(TAG_MAX, tagWrong), storable('사용할 수 없는 문자가 있습니다.')),
    ),
  }),
  reply: pageOf(StaffQuestion),
  fallback: '문제 은행을 불러오지 못했습니다.',
})

export const listTags = call({
  method: 'GET',
  path: '/api/admin/courses/:courseId/quiz-tags',
  summary: 'The tags in the bank of a course with the number of questions',
  params: courseIdParams,
  reply: z.array(z.object({ tag: z.string(), count: z.int() })),
  fallback: '태그를 불러오지 못했습니다.',
})

export const makeBankQuestion = call({
  method: 'POST',
  path: '/api/admin/courses/:courseId/quiz-questions',
  summary: 'A new question in the bank of a course; written to the audit log',
  params: courseIdParams,
  body: QuestionToWrite,
  reply: StaffQuestion,
  fallback: '문제를 저장하지 못했습니다.',
})

export const previewBankQuestion = call({
  method: 'POST',
  path: '/api/admin/courses/:courseId/quiz-questions/preview',
  summary: 'A question as learners see it, and the result of a right answer; stores nothing',
  params: courseIdParams,
  body: QuestionToWrite,
  reply: z.object({ question: AskedQuestion, answer: Answer, mark: MarkedQuestion }),
  fallback: '미리보기를 불러오지 못했습니다.',
})

const questionParams = z.object({ quizQuestionId: pathId('유효한 quizQuestionId가 필요합니다.') })

export const getBankQuestion = call({
  method: 'GET',
  path: '/api/admin/quiz-questions/:quizQuestionId',
  summary: 'A question of a bank as staff edit it',
  params: questionParams,
  reply: StaffQuestion,
  fallback: '문제를 불러오지 못했습니다.',
})

export const changeBankQuestion = call({
  method: 'PUT',
  path: '/api/admin/quiz-questions/:quizQuestionId',
  summary: 'Saves a question; attempts that were asked an earlier version keep it; written to the audit log',
  params: questionParams,
  body: z.object({ question: QuestionToWrite, version: z.int() }),
  reply: StaffQuestion,
  fallback: '문제를 저장하지 못했습니다.',
})

export const removeBankQuestion = call({
  method: 'DELETE',
  path: '/api/admin/quiz-questions/:quizQuestionId',
  summary:
    'Removes a question that no quiz names; attempts keep what they were asked; written to the audit log',
  params: questionParams,
  reply: z.null(),
  fallback: '문제를 삭제하지 못했습니다.',
})
