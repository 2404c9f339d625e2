import * as z from 'zod/mini'
import { call } from '../platform/call.ts'
import { Fraction, Id, pathId, Percent, SeoulTime } from '../platform/fields.ts'
import { problem } from '../platform/problem.ts'
import { neutral, tolerant } from '../platform/reading.ts'
import { Answer, AskedQuestion, MarkedQuestion } from './question.ts'

export const quizNotFound = problem(404, 'NOT_FOUND', '해당 퀴즈를 찾을 수 없습니다.')
export const attemptNotFound = problem(404, 'NOT_FOUND', '해당 응시를 찾을 수 없습니다.')
export const quizEmpty = problem(409, 'QUIZ_EMPTY', '아직 문제가 준비되지 않은 퀴즈입니다.')
export const noMoreAttempts = problem(409, 'NO_MORE_ATTEMPTS', '응시할 수 있는 횟수를 모두 사용했습니다.')
export const examNotOpen = problem(
  409,
  'EXAM_NOT_OPEN',
  '아직 시험이 시작되지 않았습니다. 시작 시각 이후에 응시해 주세요.',
)
export const examClosed = problem(409, 'EXAM_CLOSED', '시험 기간이 끝나 응시할 수 없습니다.')
export const attemptClosed = problem(
  409,
  'ATTEMPT_CLOSED',
  '이미 제출되었거나 시간이 끝난 응시입니다. 그때까지 저장된 답으로 채점됩니다.',
)
export const answerOutdated = problem(
  409,
  'ANSWER_OUTDATED',
  '다른 창에서 더 나중에 저장한 답이 있습니다. 새로고침해 확인해 주세요.',
)
export const answerUnfit = problem(400, 'BAD_ANSWER', '이 문제에 맞지 않는 답안입니다.')

/** `quiz`: taken again and marked at once. `exam`: one sitting with a clock, marked when staff release the results. */
export const QUIZ_FORMS = ['quiz', 'exam'] as const
export const QuizForm = neutral(z.enum(QUIZ_FORMS), 'quiz')
export type QuizForm = z.infer<typeof QuizForm>

/** `open`: being answered. `waiting`: handed in, the results are not released. `marked`: the results are there. */
export const AttemptState = neutral(z.enum(['open', 'waiting', 'marked']), 'open')
export type AttemptState = z.infer<typeof AttemptState>

export const AttemptSummary = z.object({
  id: Id,
  number: z.int(),
  state: AttemptState,
  startedAt: SeoulTime,
  /** When the clock of the server ends it; null: no clock. */
  endsAt: z.nullable(SeoulTime),
  submittedAt: z.nullable(SeoulTime),
  /** Null until the results are there. */
  score: z.nullable(z.int()),
  maxScore: z.int(),
  isPassed: z.nullable(z.boolean()),
})
export type AttemptSummary = z.infer<typeof AttemptSummary>

/** A quiz before it is taken; it has no question. */
export const Quiz = z.object({
  id: Id,
  courseId: Id,
  lectureId: Id,
  /** The lecture's title, or that of the video in which the quiz pauses. */
  title: z.string(),
  form: QuizForm,
  /** The second of the video at which it asks; null: the quiz is a lesson. */
  atSec: z.nullable(z.int()),
  /** Rendered from Markdown; blank: none. */
  introductionHtml: z.string(),
  questionCount: z.int(),
  maxScore: z.int(),
  /** The share of the points from which it is passed. */
  passPercent: Percent,
  /** Null: no limit. */
  attemptsMax: z.nullable(z.int()),
  timeLimitSec: z.nullable(z.int()),
  /** The window of an exam; null: no limit on that side. */
  opensAt: z.nullable(SeoulTime),
  closesAt: z.nullable(SeoulTime),
  /** The viewer's attempts, the latest first; empty for guests. */
  attempts: z.array(AttemptSummary),
  /** Passed in any attempt whose results are there. */
  isPassed: z.boolean(),
  /** Whether an attempt can be started or continued now; otherwise the code of the refusal. */
  refusal: tolerant(z.nullable(z.string()), { missing: null }),
  /** The clock of the server, from which the screen counts down. */
  now: SeoulTime,
})
export type Quiz = z.infer<typeof Quiz>

export const SavedAnswer = z.object({
  questionId: Id,
  answer: Answer,
  /** Counts the saves of this answer. */
  revision: z.int(),
  savedAt: SeoulTime,
})
export type SavedAnswer = z.infer<typeof SavedAnswer>

export const Attempt = z.object({
  ...AttemptSummary.shape,
  quizId: Id,
  courseId: Id,
  lectureId: Id,
  title: z.string(),
  form: QuizForm,
  passPercent: Percent,
  questions: z.array(AskedQuestion),
  answers: z.array(SavedAnswer),
  /** Empty until the results are there. */
  marks: z.array(MarkedQuestion),
  now: SeoulTime,
})
export type Attempt = z.infer<typeof Attempt>

const quizParams = z.object({ quizId: pathId('유효한 quizId가 필요합니다.') })
const attemptParams = z.object({ attemptId: pathId('유효한 attemptId가 필요합니다.') })

export const getQuiz = call({
  method: 'GET',
  path: '/api/quizzes/:quizId',
  summary: 'A quiz before it is taken, with the own attempts, for those who may open its lecture',
  params: quizParams,
  reply: Quiz,
  fallback: '퀴즈를 불러오지 못했습니다.',
})

export const startAttempt = call({
  method: 'POST',
  path: '/api/quizzes/:quizId/attempts',
  summary: 'Starts an attempt, or continues the open one; the lecture counts as opened',
  params: quizParams,
  reply: Attempt,
  fallback: '퀴즈를 시작하지 못했습니다.',
})

export const getAttempt = call({
  method: 'GET',
  path: '/api/attempts/:attemptId',
  summary: 'An own attempt, to continue it after a break or to see its results',
  params: attemptParams,
  reply: Attempt,
  fallback: '응시 내용을 불러오지 못했습니다.',
})

export const saveAnswer = call({
  method: 'PUT',
  path: '/api/attempts/:attemptId/answers/:questionId',
  summary: 'Keeps an answer of an open attempt; an empty answer is kept as none',
  params: z.object({
    attemptId: pathId('유효한 attemptId가 필요합니다.'),
    questionId: pathId('유효한 questionId가 필요합니다.'),
  }),
  /** `revision`: the one that the browser last saw, 0 before the first; absent: overwrites any. */
  body: z.object({ answer: Answer, revision: z.optional(z.int().check(z.gte(0))) }),
  reply: z.object({ savedAt: SeoulTime, revision: z.int(), answeredCount: z.int(), now: SeoulTime }),
  fallback: '답을 저장하지 못했습니다.',
})

export const submitAttempt = call({
  method: 'POST',
  path: '/api/attempts/:attemptId/submit',
  summary: 'Hands an attempt in; handing in again gives the same reply',
  params: attemptParams,
  reply: z.object({
    attempt: Attempt,
    /** The course's progress after it, as a save of a video gives it. */
    courseProgress: Fraction,
    lectureProgress: Fraction,
    lectureCompleted: z.boolean(),
  }),
  fallback: '제출하지 못했습니다.',
})
