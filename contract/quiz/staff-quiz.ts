import * as z from 'zod/mini'
import { STUDY_SEC_MAX } from '../catalogue/text-lesson.ts'
import { call } from '../platform/call.ts'
import {
  courseIdParams,
  Fraction,
  Id,
  lectureIdParams,
  pathId,
  Percent,
  SeoulTime,
  SeoulTimeToStore,
  storable,
} from '../platform/fields.ts'
import { PageQuery, pageOf } from '../platform/page.ts'
import { problem } from '../platform/problem.ts'
import { tolerant } from '../platform/reading.ts'
import { AttemptState, QuizForm } from './quiz.ts'
import { StaffQuestion, TAG_MAX } from './staff-question.ts'

export const ITEMS_MAX = 200
/** The estimated time of one question. */
export const QUESTION_SEC = 60
export const PAUSES_MAX = 30
export const ATTEMPTS_MAX = 100
export const TIME_LIMIT_MAX_SEC = 24 * 60 * 60

export const quizOutdated = problem(
  409,
  'QUIZ_OUTDATED',
  '다른 창에서 이 퀴즈를 먼저 수정했습니다. 새로고침한 뒤 다시 저장해 주세요.',
)
export const quizWindowWrong = problem(
  400,
  'BAD_WINDOW',
  '시험이 끝나는 시각은 시작하는 시각보다 뒤여야 합니다.',
)
export const drawTooLarge = problem(409, 'DRAW_TOO_LARGE', '태그에 있는 문제보다 많이 뽑을 수 없습니다.')
export const pauseOutside = problem(400, 'BAD_PLACE', '퀴즈를 낼 시점은 영상 안이어야 합니다.')
export const pauseTaken = problem(409, 'PAUSE_TAKEN', '그 시점에는 이미 퀴즈가 있습니다.')
export const tooManyPauses = problem(
  409,
  'TOO_MANY_PAUSES',
  `영상마다 퀴즈는 ${PAUSES_MAX}개까지 넣을 수 있습니다.`,
)
export const notAVideo = problem(409, 'NOT_A_VIDEO', '영상 강의에만 중간 퀴즈를 넣을 수 있습니다.')
export const quizInUse = problem(
  409,
  'QUIZ_IN_USE',
  '이미 응시한 회원이 있어 시험과 퀴즈를 바꿀 수 없습니다.',
)
export const examRunning = problem(409, 'EXAM_RUNNING', '시험 기간이 끝난 뒤에 결과를 공개할 수 있습니다.')
export const examBeingSat = (openCount: number) =>
  problem(
    409,
    'EXAM_BEING_SAT',
    `아직 제출하지 않은 응시가 ${openCount}개 있어 결과를 공개할 수 없습니다. 종료 시각이 없는 시험은 종료 시각을 정하면 남은 응시가 그때 제출됩니다.`,
  )
export const notAnExam = problem(409, 'NOT_AN_EXAM', '시험에서만 결과를 공개할 수 있습니다.')
export const attemptNotExtendable = problem(
  409,
  'ATTEMPT_CLOSED',
  '아직 제출하지 않은 시험만 다시 열 수 있습니다.',
)

const passWrong = '합격 기준은 0~100%로 입력해 주세요.'
const attemptsWrong = `응시 횟수는 1~${ATTEMPTS_MAX}회로 입력해 주세요.`
const timeWrong = '제한 시간은 1분에서 24시간 사이로 입력해 주세요.'
const lengthWrong = '학습 시간은 30초에서 4시간 사이로 입력해 주세요.'
const secWrong = '시점은 0 이상의 정수여야 합니다.'
const drawWrong = `뽑을 문제 수는 1~${ITEMS_MAX}개로 입력해 주세요.`

/** One question, or `count` questions drawn at random for each attempt from those with a tag. */
export const QuizItemToWrite = z.union([
  z.object({ questionId: Id }),
  z.object({
    tag: z
      .string()
      .check(z.trim(), z.minLength(1), z.maxLength(TAG_MAX), storable('사용할 수 없는 문자가 있습니다.')),
    count: z.int(drawWrong).check(z.gte(1, drawWrong), z.lte(ITEMS_MAX, drawWrong)),
  }),
])
export type QuizItemToWrite = z.infer<typeof QuizItemToWrite>

export const QuizSettings = z.object({
  form: QuizForm,
  /** Markdown. */
  introduction: z
    .string()
    .check(
      z.maxLength(10_000, '안내는 10,000자까지 입력할 수 있습니다.'),
      storable('사용할 수 없는 문자가 있습니다.'),
    ),
  passPercent: z.int(passWrong).check(z.gte(0, passWrong), z.lte(100, passWrong)),
  /** Null: no limit. An exam has one sitting whatever is here. */
  attemptsMax: z.nullable(
    z.int(attemptsWrong).check(z.gte(1, attemptsWrong), z.lte(ATTEMPTS_MAX, attemptsWrong)),
  ),
  timeLimitSec: z.nullable(
    z.int(timeWrong).check(z.gte(60, timeWrong), z.lte(TIME_LIMIT_MAX_SEC, timeWrong)),
  ),
  opensAt: z.nullable(SeoulTimeToStore),
  closesAt: z.nullable(SeoulTimeToStore),
  /** Each attempt shows questions and choices in another order. */
  isShuffled: z.boolean(),
})
export type QuizSettings = z.infer<typeof QuizSettings>

export const StaffQuiz = z.object({
  ...QuizSettings.shape,
  id: Id,
  courseId: Id,
  courseTitle: z.string(),
  lectureId: Id,
  title: z.string(),
  /** The second of a video at which it asks; null: the quiz is a lesson. */
  atSec: z.nullable(z.int()),
  items: z.array(
    z.object({
      /** Either a question, or a tag with a count. */
      question: tolerant(z.nullable(StaffQuestion), { missing: null }),
      tag: tolerant(z.nullable(z.string()), { missing: null }),
      count: z.int(),
      /** How many questions have the tag now. */
      available: z.int(),
    }),
  ),
  /** The study time of the lesson; `isLengthFixed`: set by staff, else estimated from the questions. */
  durationSec: tolerant(z.int(), { missing: 0 }),
  isLengthFixed: tolerant(z.boolean(), { missing: false }),
  attemptCount: z.int(),
  /** When the results of an exam were released. */
  releasedAt: z.nullable(SeoulTime),
  version: z.int(),
  updatedAt: SeoulTime,
})
export type StaffQuiz = z.infer<typeof StaffQuiz>

const quizParams = z.object({ quizId: pathId('유효한 quizId가 필요합니다.') })

export const listStaffQuizzes = call({
  method: 'GET',
  path: '/api/admin/courses/:courseId/quizzes',
  summary: 'The quizzes of a course in the order of their lectures, with what staff look at first',
  params: courseIdParams,
  reply: z.array(
    z.object({
      id: Id,
      lectureId: Id,
      title: z.string(),
      form: QuizForm,
      atSec: z.nullable(z.int()),
      questionCount: z.int(),
      attemptCount: z.int(),
      /** The share of members with results who passed; null: nobody has results. */
      passedShare: z.nullable(Fraction),
      releasedAt: z.nullable(SeoulTime),
    }),
  ),
  fallback: '퀴즈 목록을 불러오지 못했습니다.',
})

export const getStaffQuiz = call({
  method: 'GET',
  path: '/api/admin/quizzes/:quizId',
  summary: 'A quiz as staff edit it',
  params: quizParams,
  reply: StaffQuiz,
  fallback: '퀴즈를 불러오지 못했습니다.',
})

export const saveQuiz = call({
  method: 'PUT',
  path: '/api/admin/quizzes/:quizId',
  summary:
    'Saves settings and items of a quiz; attempts keep what they were asked, and an exam’s end ends those without one; written to the audit log',
  params: quizParams,
  body: z.object({
    settings: QuizSettings,
    items: z
      .array(QuizItemToWrite)
      .check(z.maxLength(ITEMS_MAX, `퀴즈에는 ${ITEMS_MAX}개까지 넣을 수 있습니다.`)),
    /** The study time in seconds; null: estimated from the questions. Missing: as before. */
    durationSec: z.optional(
      z.nullable(z.int(lengthWrong).check(z.gte(30, lengthWrong), z.lte(STUDY_SEC_MAX, lengthWrong))),
    ),
    version: z.int(),
  }),
  reply: StaffQuiz,
  fallback: '퀴즈를 저장하지 못했습니다.',
})

export const makePause = call({
  method: 'POST',
  path: '/api/admin/lectures/:lectureId/quizzes',
  summary: 'A quiz at a second of a video, without questions at first; written to the audit log',
  params: lectureIdParams,
  body: z.object({ atSec: z.int(secWrong).check(z.gte(0, secWrong)) }),
  reply: StaffQuiz,
  fallback: '중간 퀴즈를 추가하지 못했습니다.',
})

export const movePause = call({
  method: 'PATCH',
  path: '/api/admin/quizzes/:quizId',
  summary: 'Moves a quiz to another second of its video; written to the audit log',
  params: quizParams,
  body: z.object({ atSec: z.int(secWrong).check(z.gte(0, secWrong)) }),
  reply: StaffQuiz,
  fallback: '중간 퀴즈를 옮기지 못했습니다.',
})

export const removePause = call({
  method: 'DELETE',
  path: '/api/admin/quizzes/:quizId',
  summary:
    'Removes a quiz from a video, with its attempts; that of a lesson goes with its lesson; written to the audit log',
  params: quizParams,
  reply: z.null(),
  fallback: '중간 퀴즈를 삭제하지 못했습니다.',
})

export const listAttempts = call({
  method: 'GET',
  path: '/api/admin/quizzes/:quizId/attempts',
  summary: 'Who took a quiz, the latest first',
  params: quizParams,
  query: z.extend(PageQuery, { state: z.optional(AttemptState) }),
  reply: pageOf(
    z.object({
      id: Id,
      memberId: Id,
      memberName: z.string(),
      number: z.int(),
      state: AttemptState,
      startedAt: SeoulTime,
      endsAt: z.nullable(SeoulTime),
      submittedAt: z.nullable(SeoulTime),
      answeredCount: z.int(),
      questionCount: z.int(),
      /** Known to staff before the release. */
      score: z.nullable(z.int()),
      maxScore: z.int(),
      isPassed: z.nullable(z.boolean()),
    }),
  ),
  fallback: '응시 목록을 불러오지 못했습니다.',
})

export const releaseResults = call({
  method: 'POST',
  path: '/api/admin/quizzes/:quizId/release',
  summary:
    'Releases the results of an exam once no attempt is open: attempts are marked and their members told; written to the audit log',
  params: quizParams,
  reply: StaffQuiz,
  fallback: '결과를 공개하지 못했습니다.',
})

export const allowAnotherSitting = call({
  method: 'POST',
  path: '/api/admin/quizzes/:quizId/sittings',
  summary: 'Lets a member sit an exam once more; needs a reason, written to the audit log',
  params: quizParams,
  body: z.object({
    memberId: Id,
    reason: z
      .string('사유를 입력해 주세요.')
      .check(
        z.trim(),
        z.minLength(1, '사유를 입력해 주세요.'),
        z.maxLength(500, '사유는 500자까지 입력할 수 있습니다.'),
        storable('사용할 수 없는 문자가 있습니다.'),
      ),
  }),
  reply: z.null(),
  fallback: '다시 응시하도록 허용하지 못했습니다.',
})

/** Figures of one question over marked attempts. Each member counts with the first attempt. */
export const ItemStatistics = z.object({
  questionId: Id,
  /** Rendered from Markdown. */
  promptHtml: z.string(),
  askedCount: z.int(),
  /** The share of right answers among those asked; null: nobody was asked. */
  rightShare: z.nullable(Fraction),
  /**
   * Discrimination: the share of right answers in the upper 27 % of members by score less that in the lower 27 %, from -1
   * to 1. Null below ten members.
   */
  discrimination: z.nullable(z.number()),
  /**
   * The median of seconds to the last save of the answer, from the last save of another one before it or from the start;
   * null: nobody answered.
   */
  medianSec: z.nullable(z.number()),
  /**
   * The wrong answer that was given most, as text, and how often; a typed one only if three members gave it. Null: none.
   */
  commonWrong: z.nullable(z.object({ text: z.string(), count: z.int() })),
  skippedCount: z.int(),
})
export type ItemStatistics = z.infer<typeof ItemStatistics>

export const getStatistics = call({
  method: 'GET',
  path: '/api/admin/quizzes/:quizId/statistics',
  summary: 'Figures of a quiz and of each of its questions, without any name of a member',
  params: quizParams,
  reply: z.object({
    quizId: Id,
    title: z.string(),
    form: QuizForm,
    memberCount: z.int(),
    passedShare: z.nullable(Fraction),
    /** Means over the first attempts of members, in percent of the points. */
    meanPercent: z.nullable(Percent),
    /** Members by tenths of the points: the first bar is 0 to 9 %, the last 90 to 100 %. */
    distribution: z.array(z.int()),
    items: z.array(ItemStatistics),
  }),
  fallback: '문항 통계를 불러오지 못했습니다.',
})
