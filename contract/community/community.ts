import * as z from 'zod/mini'
import { HeadingId, PlacedHeading } from '../learning/heading.ts'
import { call } from '../platform/call.ts'
import { courseIdParams, Id, pathId, SeoulTime, storable, ImageUrl } from '../platform/fields.ts'
import { PageQuery, pageOf } from '../platform/page.ts'
import { RowsDone, Selected, SELECTED_MOST } from '../platform/selection.ts'
import { CodeFile, CodeFiles, SHOWN_MAX } from './code-file.ts'
import { problem } from '../platform/problem.ts'

export const QUESTION_TITLE_MAX = 120
export const POST_MAX = 10_000
export const HIDING_REASON_MAX = 300

export const questionNotFound = problem(404, 'NOT_FOUND', '해당 질문을 찾을 수 없습니다.')
/** The exercise that a question is about. */
export const exerciseNotFound = problem(404, 'NOT_FOUND', '해당 실습 문제를 찾을 수 없습니다.')
export const answerNotFound = problem(404, 'NOT_FOUND', '해당 답변을 찾을 수 없습니다.')
export const hiddenBySchool = problem(
  403,
  'HIDDEN_BY_SCHOOL',
  '관리자나 상담 담당자가 숨긴 글은 강사가 변경할 수 없습니다.',
)
export const tooManyQuestions = problem(
  429,
  'TOO_MANY_QUESTIONS',
  '한 시간에 등록할 수 있는 질문 수를 넘었습니다. 잠시 후 다시 시도해 주세요.',
)
export const tooManyAnswers = problem(
  429,
  'TOO_MANY_ANSWERS',
  '한 시간에 등록할 수 있는 답변 수를 넘었습니다. 잠시 후 다시 시도해 주세요.',
)

const notStorable = '사용할 수 없는 문자가 있습니다.'
const text = (most: number, wrong: string) =>
  z.string(wrong).check(z.trim(), z.minLength(1, wrong), z.maxLength(most, wrong), storable(notStorable))

const QuestionTitle = text(QUESTION_TITLE_MAX, `제목을 1~${QUESTION_TITLE_MAX}자로 입력해 주세요.`)
/** Plain text; text between ``` fences is code. */
const PostText = text(POST_MAX, `내용을 1~${POST_MAX.toLocaleString('ko-KR')}자로 입력해 주세요.`)
const HidingReason = text(HIDING_REASON_MAX, `사유를 1~${HIDING_REASON_MAX}자로 입력해 주세요.`)
const AtSec = z.nullable(z.int('시점은 0 이상의 정수여야 합니다.').check(z.gte(0), z.lte(86_400)))

const shown = z
  .string()
  .check(z.maxLength(SHOWN_MAX, '첨부한 테스트 결과가 너무 깁니다.'), storable(notStorable))

/** The failed test, as the asker's browser showed it. */
export const FailingTest = z.object({ name: shown, expected: shown, actual: shown, message: shown })
export type FailingTest = z.infer<typeof FailingTest>

/** `atSec` is a second of a video, `heading` the id of a heading of a text. */
const AboutLecture = z.object({
  kind: z.literal('lecture'),
  lectureId: Id,
  atSec: AtSec,
  heading: z._default(HeadingId, ''),
})
const AboutExercise = z.object({
  kind: z.literal('exercise'),
  exerciseId: Id,
  /** The asker's code. */
  files: z.optional(CodeFiles),
  failing: z.optional(FailingTest),
})

/** The subject of a question; `kind` decides which fields follow. */
export const TopicReference = z.discriminatedUnion('kind', [AboutLecture, AboutExercise])
export type TopicReference = z.infer<typeof TopicReference>

export const LectureTopic = z.extend(AboutLecture, { lectureTitle: z.string(), heading: PlacedHeading })
export type LectureTopic = z.infer<typeof LectureTopic>
export const ExerciseTopic = z.object({
  kind: z.literal('exercise'),
  exerciseId: Id,
  exerciseTitle: z.string(),
})
export type ExerciseTopic = z.infer<typeof ExerciseTopic>
export const Topic = z.discriminatedUnion('kind', [LectureTopic, ExerciseTopic])
export type Topic = z.infer<typeof Topic>

/** The asker's code at that time, and the test that failed. */
export const Attachment = z.object({ files: z.array(CodeFile), failing: z.nullable(FailingTest) })
export type Attachment = z.infer<typeof Attachment>

/** null: the author's account was removed. */
const Author = z.nullable(z.object({ name: z.string(), imageUrl: ImageUrl }))

const post = {
  id: Id,
  author: Author,
  byStaff: z.boolean(),
  isMine: z.boolean(),
  editedAt: z.nullable(SeoulTime),
  /** Why staff hid it; visible only to its author and to staff. */
  hiddenReason: z.nullable(z.string()),
  /** An account that may hide posts of every course hid it; an instructor cannot show it again. */
  isHiddenBySchool: z.boolean(),
}

export const Question = z.object({
  ...post,
  courseId: Id,
  courseTitle: z.string(),
  /** null: the lecture or the exercise was deleted. */
  topic: z.nullable(Topic),
  title: z.string(),
  /** The beginning of the text. */
  excerpt: z.string(),
  askedAt: SeoulTime,
  answerCount: z.int(),
  isAccepted: z.boolean(),
  hasStaffAnswer: z.boolean(),
  /** No answer yet, or the asker wrote last. */
  waits: z.boolean(),
})
export type Question = z.infer<typeof Question>

export const Answer = z.object({
  ...post,
  body: z.string(),
  answeredAt: SeoulTime,
  isAccepted: z.boolean(),
  byAsker: z.boolean(),
})
export type Answer = z.infer<typeof Answer>

export const Thread = z.extend(Question, {
  body: z.string(),
  attachment: z.nullable(Attachment),
  /** The accepted answer first, then by age. */
  answers: z.array(Answer),
  mayAccept: z.boolean(),
})
export type Thread = z.infer<typeof Thread>

const QUESTION_ORDERS = ['near', 'recent', 'answered'] as const
export type QuestionOrder = (typeof QUESTION_ORDERS)[number]
export const QUESTION_STATES = ['all', 'waiting', 'answered', 'mine'] as const
export type QuestionState = (typeof QUESTION_STATES)[number]

const numeral = (most: number, message: string) =>
  z.optional(
    z.pipe(
      z.union([z.number(message), z.string(message).check(z.regex(/^\d{1,10}$/, message))]),
      z.pipe(z.transform(Number), z.int(message).check(z.lte(most, message))),
    ),
  )

const words = z.optional(
  z
    .string()
    .check(z.trim(), z.maxLength(100, '검색어는 100자까지 입력할 수 있습니다.'), storable(notStorable)),
)

export const listQuestions = call({
  method: 'GET',
  path: '/api/courses/:courseId/questions',
  summary:
    'Questions about the lectures of a course; `near` puts those of the named lecture first, by their distance from `atSec`; `scope=lecture` shows no others',
  params: courseIdParams,
  query: z.extend(PageQuery, {
    lectureId: numeral(2_147_483_647, '유효한 lectureId가 필요합니다.'),
    atSec: numeral(86_400, '시점은 0 이상의 정수여야 합니다.'),
    scope: z._default(z.enum(['course', 'lecture'], 'scope 값이 올바르지 않습니다.'), 'course'),
    state: z._default(z.enum(QUESTION_STATES, 'state 값이 올바르지 않습니다.'), 'all'),
    order: z._default(z.enum(QUESTION_ORDERS, 'order 값이 올바르지 않습니다.'), 'near'),
    q: words,
  }),
  reply: pageOf(Question),
  fallback: '질문 목록을 불러오지 못했습니다.',
})

export const similarQuestions = call({
  method: 'GET',
  path: '/api/courses/:courseId/questions/similar',
  summary:
    'At most five questions of the course with a title like this one, answered ones first; with an exercise those about exercises, its own on top',
  params: courseIdParams,
  query: z.object({
    exerciseId: numeral(2_147_483_647, '유효한 exerciseId가 필요합니다.'),
    title: z.string().check(z.trim(), z.maxLength(QUESTION_TITLE_MAX), storable(notStorable)),
  }),
  reply: z.array(Question),
  fallback: '비슷한 질문을 불러오지 못했습니다.',
})

export const askQuestion = call({
  method: 'POST',
  path: '/api/courses/:courseId/questions',
  summary: 'Asks about a lecture or an exercise of the course; for those who may open it',
  params: courseIdParams,
  body: z.object({ topic: TopicReference, title: QuestionTitle, body: PostText }),
  maxBodyBytes: 512 * 1024,
  reply: Thread,
  fallback: '질문을 등록하지 못했습니다.',
})

export const listPracticeQuestions = call({
  method: 'GET',
  path: '/api/practice/questions',
  summary: 'Questions about all exercises that one may open, newest first',
  query: z.extend(PageQuery, {
    exerciseId: numeral(2_147_483_647, '유효한 exerciseId가 필요합니다.'),
    state: z._default(z.enum(QUESTION_STATES, 'state 값이 올바르지 않습니다.'), 'all'),
    q: words,
  }),
  reply: pageOf(Question),
  fallback: '질문 목록을 불러오지 못했습니다.',
})

const questionParams = z.object({ questionId: pathId('유효한 questionId가 필요합니다.') })
const answerParams = z.object({ answerId: pathId('유효한 answerId가 필요합니다.') })

export const getQuestion = call({
  method: 'GET',
  path: '/api/questions/:questionId',
  summary: 'A question with its answers',
  params: questionParams,
  reply: Thread,
  fallback: '질문을 불러오지 못했습니다.',
})

export const changeQuestion = call({
  method: 'PATCH',
  path: '/api/questions/:questionId',
  summary: 'Changes an own question; a second of null or a blank heading unties it from its place',
  params: questionParams,
  body: z.object({
    title: QuestionTitle,
    body: PostText,
    atSec: z.optional(AtSec),
    heading: z.optional(HeadingId),
  }),
  reply: Thread,
  fallback: '질문을 수정하지 못했습니다.',
})

export const removeQuestion = call({
  method: 'DELETE',
  path: '/api/questions/:questionId',
  summary: 'Removes an own question with its answers',
  params: questionParams,
  fallback: '질문을 삭제하지 못했습니다.',
})

/** PUT after the page is shown, because reading the question (GET) must not mark its news as read. */
export const visitQuestion = call({
  method: 'PUT',
  path: '/api/questions/:questionId/visit',
  summary: 'Marks the own news about a question as read',
  params: questionParams,
  fallback: '읽음으로 표시하지 못했습니다.',
})

export const answerQuestion = call({
  method: 'POST',
  path: '/api/questions/:questionId/answers',
  summary: 'Answers; for whoever may read the question',
  params: questionParams,
  body: z.object({ body: PostText }),
  reply: Thread,
  fallback: '답변을 등록하지 못했습니다.',
})

export const changeAnswer = call({
  method: 'PATCH',
  path: '/api/answers/:answerId',
  summary: 'Changes an own answer',
  params: answerParams,
  body: z.object({ body: PostText }),
  reply: Thread,
  fallback: '답변을 수정하지 못했습니다.',
})

export const removeAnswer = call({
  method: 'DELETE',
  path: '/api/answers/:answerId',
  summary: 'Removes an own answer',
  params: answerParams,
  fallback: '답변을 삭제하지 못했습니다.',
})

export const acceptAnswer = call({
  method: 'PUT',
  path: '/api/questions/:questionId/acceptance',
  summary: 'Accepts an answer; for the asker and staff',
  params: questionParams,
  body: z.object({ answerId: Id }),
  reply: Thread,
  fallback: '답변을 채택하지 못했습니다.',
})

export const takeBackAcceptance = call({
  method: 'DELETE',
  path: '/api/questions/:questionId/acceptance',
  summary: 'Accepts no answer any more',
  params: questionParams,
  reply: Thread,
  fallback: '채택을 취소하지 못했습니다.',
})

export const QUEUE_STATES = ['waiting', 'answered', 'hidden', 'all'] as const
export type QueueState = (typeof QUEUE_STATES)[number]
export const QUEUE_KINDS = ['all', 'lecture', 'exercise'] as const
export type QueueKind = (typeof QUEUE_KINDS)[number]

export const listQuestionQueue = call({
  method: 'GET',
  path: '/api/admin/questions',
  summary: 'Questions of all courses for staff: those that wait first, the longest waiting on top',
  query: z.extend(PageQuery, {
    state: z._default(z.enum(QUEUE_STATES, 'state 값이 올바르지 않습니다.'), 'waiting'),
    kind: z._default(z.enum(QUEUE_KINDS, 'kind 값이 올바르지 않습니다.'), 'all'),
    courseId: numeral(2_147_483_647, '유효한 courseId가 필요합니다.'),
    q: words,
  }),
  reply: pageOf(Question),
  fallback: '질문 목록을 불러오지 못했습니다.',
})

const Hiding = z.object({ reason: HidingReason })

export const hideQuestion = call({
  method: 'PUT',
  path: '/api/admin/questions/:questionId/hiding',
  summary: 'Hides a question from all but its author and staff; written to the audit log',
  params: questionParams,
  body: Hiding,
  reply: Thread,
  fallback: '질문을 숨기지 못했습니다.',
})

export const showQuestion = call({
  method: 'DELETE',
  path: '/api/admin/questions/:questionId/hiding',
  summary: 'Shows a hidden question again; written to the audit log',
  params: questionParams,
  reply: Thread,
  fallback: '질문 숨김을 해제하지 못했습니다.',
})

export const hideQuestions = call({
  method: 'POST',
  path: '/api/admin/questions/hiding',
  summary:
    'Hides several questions for one reason, or shows them again (null); the answer has a row for each',
  body: z.object({
    questionIds: Selected(`질문을 1개에서 ${SELECTED_MOST}개까지 선택해 주세요.`),
    reason: z.nullable(HidingReason),
  }),
  reply: RowsDone,
  fallback: '질문의 숨김 상태를 변경하지 못했습니다.',
})

export const hideAnswer = call({
  method: 'PUT',
  path: '/api/admin/answers/:answerId/hiding',
  summary: 'Hides an answer from all but its author and staff; written to the audit log',
  params: answerParams,
  body: Hiding,
  reply: Thread,
  fallback: '답변을 숨기지 못했습니다.',
})

export const showAnswer = call({
  method: 'DELETE',
  path: '/api/admin/answers/:answerId/hiding',
  summary: 'Shows a hidden answer again; written to the audit log',
  params: answerParams,
  reply: Thread,
  fallback: '답변 숨김을 해제하지 못했습니다.',
})
