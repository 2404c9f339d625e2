import * as z from 'zod/mini'
import { call } from '../platform/call.ts'
import { Category, IsPublic } from '../catalogue/catalogue.ts'
import { CodeFiles, CodeText, SHOWN_MAX } from '../community/code-file.ts'
import { Id, lectureIdParams, pathId, SeoulTime, storable } from '../platform/fields.ts'
import { PageQuery, pageOf, sortedBy } from '../platform/page.ts'
import { problem } from '../platform/problem.ts'
import { neutral, tolerant } from '../platform/reading.ts'
import { RowsDone, Selected, SELECTED_MOST } from '../platform/selection.ts'

export const TESTS_MAX = 30
export const EXERCISE_TITLE_MAX = 120
export const HINTS_MAX = 5
export const WRONG_ANSWERS_MAX = 8
const STATEMENT_MAX = 20_000

export const submissionNotFound = problem(404, 'NOT_FOUND', '해당 제출을 찾을 수 없습니다.')
export const solutionClosed = problem(
  403,
  'SOLUTION_CLOSED',
  '문제를 통과하거나 포기한 뒤에 풀이를 볼 수 있습니다.',
)
export const noMoreHints = problem(409, 'NO_MORE_HINTS', '힌트를 모두 확인했습니다.')
export const exerciseChanged = problem(
  409,
  'EXERCISE_CHANGED',
  '그사이 문제가 바뀌었습니다. 새로고침한 뒤 다시 제출해 주세요. 작성한 코드는 그대로 있습니다.',
)
export const exerciseEdited = problem(
  409,
  'EXERCISE_CHANGED',
  '다른 창에서 이 문제를 먼저 수정했습니다. 새로고침한 뒤 다시 저장해 주세요.',
)
export const workOutdated = problem(
  409,
  'WORK_OUTDATED',
  '다른 창에서 더 나중에 저장한 코드가 있습니다. 어떤 코드를 사용할지 선택해 주세요.',
)
export const trialClosed = problem(403, 'TRIAL_CLOSED', '이 문제는 코스를 수강하면 풀 수 있습니다.')
export const exerciseUnchecked = problem(
  409,
  'EXERCISE_UNCHECKED',
  '풀이는 통과하고 오답은 모두 실패하는지 확인한 뒤에 공개할 수 있습니다.',
)
export const exerciseInUse = problem(
  409,
  'EXERCISE_IN_USE',
  '제출한 회원이 있는 문제는 삭제할 수 없습니다. 대신 비공개로 전환할 수 있습니다.',
)
export const exerciseInLesson = problem(
  409,
  'EXERCISE_IN_LESSON',
  '실습 강의에서 사용하는 문제는 삭제하거나 다른 코스로 옮길 수 없습니다. 먼저 그 강의에서 다른 문제를 선택해 주세요.',
)
export const tooManySubmissions = problem(
  429,
  'TOO_MANY_SUBMISSIONS',
  '짧은 시간에 너무 많이 제출했습니다. 잠시 후 다시 제출해 주세요. 작성한 코드는 그대로 있습니다.',
)

const notStorable = storable('사용할 수 없는 문자가 있습니다.')
const text = (most: number, wrong: string) => z.string(wrong).check(z.maxLength(most, wrong), notStorable)
const line = (most: number, wrong: string) =>
  z.string(wrong).check(z.trim(), z.minLength(1, wrong), z.maxLength(most, wrong), notStorable)

/** `sqlite` runs on sql.js, `postgresql` on PGlite, `html` as a page with style sheet and script. */
export const PracticeLanguage = neutral(
  z.enum(['javascript', 'typescript', 'python', 'sqlite', 'postgresql', 'html']),
  'javascript',
)
export type PracticeLanguage = z.infer<typeof PracticeLanguage>

export const Difficulty = neutral(z.enum(['easy', 'medium', 'hard']), 'medium')
export type Difficulty = z.infer<typeof Difficulty>

/**
 * How a test examines the learner's program.
 * `output`: runs the program and compares what it printed with `expected`; in SQL, the table of the last statement.
 * `value`: runs the program, then evaluates `code` (an expression; in SQL a query) and compares its value with `expected`.
 * `check`: runs the program, then `code`, which fails by throwing; the learner reads the error's message. For `html`,
 * `code` can use `document` and `window`, and may await.
 */
export const TestKind = neutral(z.enum(['output', 'value', 'check']), 'check')
export const ExerciseTest = z.object({
  name: line(120, '테스트 이름은 1~120자로 입력해 주세요.'),
  /** Its code and expected result are not shown; its name is. */
  hidden: z.boolean(),
  kind: TestKind,
  /** Runs before the program in this test: tables, input data. Python and JavaScript programs read the `input` lines. */
  setup: CodeText,
  /** The program's standard input. */
  input: text(SHOWN_MAX, '입력이 너무 깁니다.'),
  code: text(SHOWN_MAX, '테스트 코드가 너무 깁니다.'),
  /** Compared character by character, except for line breaks at the end. */
  expected: text(SHOWN_MAX, '기댓값이 너무 깁니다.'),
})
export type ExerciseTest = z.infer<typeof ExerciseTest>

/** The result of one test, as the browser reports it. */
export const TestOutcome = z.object({
  state: neutral(z.enum(['passed', 'failed', 'error', 'timeout']), 'error'),
  /** The actual result; empty where nothing is compared. */
  actual: text(SHOWN_MAX, '결과가 너무 깁니다.'),
  /** The error message, without the runtime's stack. */
  message: text(SHOWN_MAX, '결과가 너무 깁니다.'),
  durationMs: z.number().check(z.gte(0), z.lte(600_000)),
})
export type TestOutcome = z.infer<typeof TestOutcome>
const Outcomes = z.array(TestOutcome).check(z.minLength(1), z.maxLength(TESTS_MAX))

/** The exercise's course and, optionally, a second of a lecture. */
const Place = z.object({
  courseId: Id,
  courseTitle: z.string(),
  category: Category,
  lecture: z.nullable(z.object({ id: Id, title: z.string(), atSec: z.nullable(z.int()) })),
})

export const Standing = neutral(z.enum(['new', 'started', 'passed', 'gaveUp']), 'started')
export type Standing = z.infer<typeof Standing>

const exercise = {
  id: Id,
  title: z.string(),
  /** One sentence for lists. */
  summary: z.string(),
  language: PracticeLanguage,
  difficulty: Difficulty,
  place: Place,
  /** Every member may solve it, even when not enrolled. */
  isOpen: z.boolean(),
}

export const Exercise = z.object({
  ...exercise,
  /** The caller is not enrolled and the exercise is not open: its page offers the course for sale. */
  isLocked: z.boolean(),
  standing: Standing,
  submissionCount: z.int(),
  /** The lesson that names it, if the member may watch it: reading the exercise opens the lesson. */
  lesson: tolerant(z.nullable(z.object({ lectureId: Id, isPublic: IsPublic })), { missing: null }),
})
export type Exercise = z.infer<typeof Exercise>

const words = z.optional(
  z.string().check(z.trim(), z.maxLength(100, '검색어는 100자까지 입력할 수 있습니다.'), notStorable),
)

export const listExercises = call({
  method: 'GET',
  path: '/api/practice/exercises',
  summary:
    'Published exercises, by course and order; searched also by Hangul initials and slips of the keyboard',
  query: z.extend(PageQuery, {
    q: words,
    category: z.optional(Category),
    courseId: z.optional(pathId('유효한 courseId가 필요합니다.')),
    lectureId: z.optional(pathId('유효한 lectureId가 필요합니다.')),
    language: z.optional(PracticeLanguage),
    difficulty: z.optional(Difficulty),
    standing: z.optional(Standing),
    /** Only this exercise: its page shows it also to members who may not open it. */
    exerciseId: z.optional(pathId('유효한 exerciseId가 필요합니다.')),
  }),
  reply: pageOf(Exercise),
  fallback: '실습 문제 목록을 불러오지 못했습니다.',
})

const exerciseParams = z.object({ exerciseId: pathId('유효한 exerciseId가 필요합니다.') })

/** The member's latest code; `revision` counts the saves. */
export const Work = z.object({ files: CodeFiles, revision: z.int(), savedAt: SeoulTime })
export type Work = z.infer<typeof Work>

export const OpenExercise = z.object({
  ...Exercise.shape,
  /** Increases with every change. A submission names the version that graded it; refused if the tests changed since. */
  version: z.int(),
  /** Rendered from Markdown by the server; safe to insert as HTML. */
  statementHtml: z.string(),
  starter: CodeFiles,
  tests: z.array(ExerciseTest),
  hintCount: z.int(),
  /** The opened hints, in order, rendered like the statement. */
  hints: z.array(z.string()),
  work: z.nullable(Work),
  /** May read the solution: passed, gave up, or is staff. */
  seesSolution: z.boolean(),
  nextId: z.nullable(Id),
  previousId: z.nullable(Id),
})
export type OpenExercise = z.infer<typeof OpenExercise>

export const getExercise = call({
  method: 'GET',
  path: '/api/practice/exercises/:exerciseId',
  summary: 'An exercise with its tests and the own work, for those who may solve it',
  params: exerciseParams,
  reply: OpenExercise,
  fallback: '실습 문제를 불러오지 못했습니다.',
})

/** The part of an exercise that a visitor may see: no solution, no hint, no hidden test. */
export const ExerciseTrial = z.object({
  id: Id,
  title: z.string(),
  language: PracticeLanguage,
  difficulty: Difficulty,
  statementHtml: z.string(),
  starter: CodeFiles,
  tests: z.array(ExerciseTest),
})
export type ExerciseTrial = z.infer<typeof ExerciseTrial>

export const getExerciseTrial = call({
  method: 'GET',
  path: '/api/lectures/:lectureId/exercise-trial',
  summary: 'The exercise of an open lecture with its visible tests, to try it without an account',
  params: lectureIdParams,
  reply: ExerciseTrial,
  fallback: '실습 문제를 불러오지 못했습니다.',
})

/** `revision` is the browser's; if the server has a newer one: 409 `WORK_OUTDATED`. `force` overwrites it. */
export const saveWork = call({
  method: 'PUT',
  path: '/api/practice/exercises/:exerciseId/work',
  summary: 'Keeps what is being written',
  params: exerciseParams,
  body: z.object({
    files: CodeFiles,
    revision: z.int().check(z.gte(0)),
    force: z._default(z.boolean(), false),
    /** The author of the code: if another member is logged in by now, 409 `ANOTHER_MEMBER`. */
    memberId: Id,
  }),
  maxBodyBytes: 512 * 1024,
  reply: Work,
  fallback: '코드를 저장하지 못했습니다.',
})

export const openHint = call({
  method: 'POST',
  path: '/api/practice/exercises/:exerciseId/hints',
  summary: 'Opens the hints up to the named one; again is no more',
  params: exerciseParams,
  /** How many hints are open afterwards: one more, or the number already open. */
  body: z.object({ count: z.int().check(z.gte(1), z.lte(HINTS_MAX)) }),
  reply: z.object({ hints: z.array(z.string()) }),
  fallback: '힌트를 열지 못했습니다.',
})

export const giveUp = call({
  method: 'POST',
  path: '/api/practice/exercises/:exerciseId/giving-up',
  summary: 'Gives up, which opens the solution; a later pass still counts as a pass',
  params: exerciseParams,
  fallback: '풀이를 열지 못했습니다.',
})

const Solution = z.object({ files: CodeFiles, explanationHtml: z.string() })
export const getSolution = call({
  method: 'GET',
  path: '/api/practice/exercises/:exerciseId/solution',
  summary: 'The solution, after passing or giving up',
  params: exerciseParams,
  reply: Solution,
  fallback: '풀이를 불러오지 못했습니다.',
})

export const Submission = z.object({
  id: Id,
  submittedAt: SeoulTime,
  passed: z.boolean(),
  passedCount: z.int(),
  testCount: z.int(),
  version: z.int(),
  /** Graded only in the member's own browser. */
  gradedBy: z.literal('browser'),
})
export type Submission = z.infer<typeof Submission>

/** Idempotent by `clientSubmissionId`. */
export const submitExercise = call({
  method: 'POST',
  path: '/api/practice/exercises/:exerciseId/submissions',
  summary: 'Keeps a submission with its result as the browser reports it',
  params: exerciseParams,
  body: z.object({
    files: CodeFiles,
    version: z.int().check(z.gte(1)),
    outcomes: Outcomes,
    clientSubmissionId: z.uuid(),
    memberId: Id,
  }),
  maxBodyBytes: 512 * 1024,
  reply: z.object({ submission: Submission, standing: Standing, isFirstPass: z.boolean() }),
  fallback: '제출하지 못했습니다. 작성한 코드는 그대로 있습니다.',
})

export const listSubmissions = call({
  method: 'GET',
  path: '/api/practice/exercises/:exerciseId/submissions',
  summary: 'The own submissions, newest first',
  params: exerciseParams,
  query: PageQuery,
  reply: pageOf(Submission),
  fallback: '제출 기록을 불러오지 못했습니다.',
})

export const getSubmission = call({
  method: 'GET',
  path: '/api/practice/submissions/:submissionId',
  summary: 'An own submission with its code and outcomes',
  params: z.object({ submissionId: pathId('유효한 submissionId가 필요합니다.') }),
  reply: z.extend(Submission, { files: CodeFiles, outcomes: Outcomes }),
  fallback: '제출을 불러오지 못했습니다.',
})

export const reportFailedStart = call({
  method: 'POST',
  path: '/api/practice/failed-starts',
  summary: 'Counts a runtime that did not start, by language and browser engine, without naming the member',
  body: z.object({ language: PracticeLanguage }),
  fallback: '실행 환경 오류를 알리지 못했습니다.',
})

// ── staff ──────────────────────────────────────────────────────────────────────────────────────────────────────────

/** A typical mistake, with code that makes it; the tests must catch it. */
export const WrongAnswer = z.object({
  name: line(120, '오답 이름은 1~120자로 입력해 주세요.'),
  files: CodeFiles,
})
export type WrongAnswer = z.infer<typeof WrongAnswer>

export const ExerciseToMake = z.object({
  courseId: Id,
  lectureId: z._default(z.nullable(Id), null),
  atSec: z._default(z.nullable(z.int().check(z.gte(0), z.lte(86_400))), null),
  title: line(EXERCISE_TITLE_MAX, `제목은 1~${EXERCISE_TITLE_MAX}자로 입력해 주세요.`),
  summary: text(200, '한 줄 소개는 200자까지 입력할 수 있습니다.'),
  language: PracticeLanguage,
  difficulty: Difficulty,
  isOpen: z._default(z.boolean(), false),
  /** Markdown, like the hints and the explanation. */
  statement: line(STATEMENT_MAX, '문제 설명을 입력해 주세요.'),
  starter: CodeFiles,
  tests: z
    .array(ExerciseTest)
    .check(z.minLength(1, '테스트를 하나 이상 추가해 주세요.'), z.maxLength(TESTS_MAX)),
  hints: z.array(line(2000, '힌트는 1~2,000자로 입력해 주세요.')).check(z.maxLength(HINTS_MAX)),
  solution: CodeFiles,
  explanation: text(STATEMENT_MAX, '해설이 너무 깁니다.'),
  wrongAnswers: z.array(WrongAnswer).check(z.maxLength(WRONG_ANSWERS_MAX)),
})
export type ExerciseToMake = z.infer<typeof ExerciseToMake>

const staffPart = {
  id: Id,
  version: z.int(),
  published: z.boolean(),
  /** The version whose solution passed and whose wrong answers failed, in a staff member's browser; null: none yet. */
  checkedVersion: z.nullable(z.int()),
  /** Position among the exercises of its course. */
  orderIndex: z.int(),
  createdAt: SeoulTime,
  updatedAt: SeoulTime,
  solverCount: z.int(),
  passedCount: z.int(),
}
export const StaffExerciseSummary = z.object({ ...staffPart, ...exercise })
export type StaffExerciseSummary = z.infer<typeof StaffExerciseSummary>
export const StaffExercise = z.object({ ...staffPart, ...ExerciseToMake.shape, place: Place })
export type StaffExercise = z.infer<typeof StaffExercise>

export const listStaffExercises = call({
  method: 'GET',
  path: '/api/admin/practice/exercises',
  summary: 'All exercises for staff',
  query: z.extend(PageQuery, {
    q: words,
    status: z._default(z.enum(['all', 'published', 'draft']), 'all'),
    category: z.optional(Category),
    courseId: z.optional(pathId('유효한 courseId가 필요합니다.')),
    language: z.optional(PracticeLanguage),
    sort: sortedBy('course,asc', 'updatedAt,desc', 'title,asc', 'solverCount,desc'),
  }),
  reply: pageOf(StaffExerciseSummary),
  fallback: '실습 문제 목록을 불러오지 못했습니다.',
})

export const getStaffExercise = call({
  method: 'GET',
  path: '/api/admin/practice/exercises/:exerciseId',
  summary: 'An exercise for staff, solution and wrong answers included',
  params: exerciseParams,
  reply: StaffExercise,
  fallback: '실습 문제를 불러오지 못했습니다.',
})

export const makeExercise = call({
  method: 'POST',
  path: '/api/admin/practice/exercises',
  summary: 'A new exercise, unpublished',
  body: ExerciseToMake,
  maxBodyBytes: 2 * 1024 * 1024,
  reply: StaffExercise,
  fallback: '실습 문제를 만들지 못했습니다.',
})

/** `version` is the edited one; if the server has a newer one: 409 `EXERCISE_CHANGED`. */
export const changeExercise = call({
  method: 'PUT',
  path: '/api/admin/practice/exercises/:exerciseId',
  summary:
    'Changes an exercise; other tests or answers have to be checked again, and take it back until then',
  params: exerciseParams,
  body: z.extend(ExerciseToMake, { version: z.int().check(z.gte(1)) }),
  maxBodyBytes: 2 * 1024 * 1024,
  reply: StaffExercise,
  fallback: '실습 문제를 저장하지 못했습니다.',
})

/** `place` counts from 1; a larger number means the last place. */
export const placeExercise = call({
  method: 'PUT',
  path: '/api/admin/practice/exercises/:exerciseId/place',
  summary: 'Moves an exercise to another place among those of its course',
  params: exerciseParams,
  body: z.object({ place: z.int().check(z.gte(1), z.lte(10_000)) }),
  reply: z.object({ place: z.int() }),
  fallback: '순서를 저장하지 못했습니다.',
})

export const removeExercise = call({
  method: 'DELETE',
  path: '/api/admin/practice/exercises/:exerciseId',
  summary: 'Deletes an exercise that nobody has ever submitted to',
  params: exerciseParams,
  fallback: '실습 문제를 삭제하지 못했습니다.',
})

export const checkExercise = call({
  method: 'PUT',
  path: '/api/admin/practice/exercises/:exerciseId/check',
  summary: 'Says how the solution and the wrong answers did against the tests of a version',
  params: exerciseParams,
  body: z.object({
    version: z.int().check(z.gte(1)),
    solution: Outcomes,
    wrongAnswers: z.array(Outcomes).check(z.maxLength(WRONG_ANSWERS_MAX)),
  }),
  maxBodyBytes: 2 * 1024 * 1024,
  reply: StaffExercise,
  fallback: '확인 결과를 저장하지 못했습니다.',
})

export const publishExercise = call({
  method: 'PUT',
  path: '/api/admin/practice/exercises/:exerciseId/publication',
  summary: 'Shows an exercise whose version was checked',
  params: exerciseParams,
  reply: StaffExercise,
  fallback: '공개하지 못했습니다.',
})

export const unpublishExercise = call({
  method: 'DELETE',
  path: '/api/admin/practice/exercises/:exerciseId/publication',
  summary: 'Takes an exercise back; submissions stay',
  params: exerciseParams,
  reply: StaffExercise,
  fallback: '비공개로 전환하지 못했습니다.',
})

export const publishExercises = call({
  method: 'POST',
  path: '/api/admin/practice/exercises/publication',
  summary: 'Publishes or unpublishes several exercises, one at a time; the answer has a row for each',
  body: z.object({
    exerciseIds: Selected(`실습을 1개에서 ${SELECTED_MOST}개까지 선택해 주세요.`),
    published: z.boolean(),
  }),
  reply: RowsDone,
  fallback: '공개 상태를 변경하지 못했습니다.',
})

export const previewMarkdown = call({
  method: 'POST',
  path: '/api/admin/practice/preview',
  summary: 'Markdown as the learner will see it',
  body: z.object({ markdown: text(STATEMENT_MAX, '문제 설명이 너무 깁니다.') }),
  maxBodyBytes: 256 * 1024,
  reply: z.object({ html: z.string() }),
  fallback: '미리보기를 만들지 못했습니다.',
})
