import { deepEqual, equal, ok } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { calls } from '#contract/calls.ts'
import { type Call, pathOf } from '#contract/platform/call.ts'
import { forbidden } from '#contract/platform/problem.ts'
import { type Permission, PERMISSIONS } from '#contract/policy.ts'
import { exerciseToMake, outcome } from '#server/features/practice/testing/make-exercise.ts'
import { questionOf, SETTINGS } from '#server/features/quiz/testing/quiz-scene.ts'
import type { Client, RequestOptions } from '#server/testing/client.ts'
import { contentOf } from '#server/testing/database-content.ts'
import { formRequest } from '#server/testing/form.ts'
import { instructorOf } from '#server/testing/make-instructor.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { guardsIn } from './testing/role-matrix.ts'
import { makeTaughtCourse, type TaughtCourse } from './testing/taught-course.ts'

let app: TestApp
let instructor: Awaited<ReturnType<typeof instructorOf>>
let own: TaughtCourse
let foreign: TaughtCourse
before(async () => {
  app = await startApp()
  own = await makeTaughtCourse(app)
  foreign = await makeTaughtCourse(app)
  instructor = await instructorOf(app, [own.courseId])
})
after(() => app.close())

type Name = keyof typeof calls
type Request = { params?: object; query?: string; body?: unknown; form?: true }
type Walk = Partial<Record<Name, (of: TaughtCourse) => Request>>

const course = ({ courseId }: TaughtCourse) => ({ params: { courseId } })
const section = ({ sectionId }: TaughtCourse) => ({ params: { sectionId } })
const lecture = ({ lectureIds: [lectureId] }: TaughtCourse) => ({ params: { lectureId } })
const text = ({ lectureIds: [, , lectureId] }: TaughtCourse) => ({ params: { lectureId } })
const files = ({ lectureIds: [, , , lectureId] }: TaughtCourse) => ({ params: { lectureId } })
const file = (of: TaughtCourse) => ({ params: { ...files(of).params, fileId: of.fileId } })
const practice = ({ lectureIds: [, , , , lectureId] }: TaughtCourse) => ({ params: { lectureId } })
const caption = (of: TaughtCourse) => ({ params: { ...lecture(of).params, lang: 'ko' } })
const exercise = ({ exerciseId }: TaughtCourse) => ({ params: { exerciseId } })
const question = ({ questionId }: TaughtCourse) => ({ params: { questionId } })
const answer = ({ answerId }: TaughtCourse) => ({ params: { answerId } })
const quiz = ({ quizId }: TaughtCourse) => ({ params: { quizId } })
const pause = ({ pauseId }: TaughtCourse) => ({ params: { quizId: pauseId } })
const bankQuestion = ({ quizQuestionId }: TaughtCourse) => ({ params: { quizQuestionId } })
const erratum = ({ erratumId }: TaughtCourse) => ({ params: { erratumId } })
const report = ({ reportIds: [first, second] }: TaughtCourse, isSecond = false) => ({
  params: { reportId: isSecond ? second : first },
})
const ERRATUM = { fromSec: 2, toSec: 6, text: '지금은 시작 버튼이에요.' }
const review = ({ reviewId }: TaughtCourse) => ({ params: { reviewId } })

/** Every call whose permission is limited to own courses and that names a thing, in an order in which all succeed. */
const WALK: Walk = {
  getStaffCourse: course,
  listStaffLectures: course,
  listSections: course,
  getStaffText: text,
  listLessonFiles: files,
  getStaffExerciseLesson: practice,
  getHeat: lecture,
  setEditionSummary: ({ editionId }) => ({ params: { editionId }, body: { summary: '순서를 바꿨어요.' } }),
  changeCourse: (of) => ({
    ...course(of),
    body: { title: '새 제목', description: '새 설명', level: '입문' },
  }),
  setCourseImage: (of) => ({ ...course(of), form: true }),
  removeCourseImage: course,
  changeLecture: (of) => ({ ...lecture(of), body: { title: '새 강의', description: '설명' } }),
  putCaption: (of) => ({
    ...caption(of),
    body: { label: '한국어', text: '1\n00:00:01,000 --> 00:00:02,000\n안녕\n' },
  }),
  getCaption: caption,
  removeCaption: caption,
  orderLectures: (of) => ({ ...course(of), body: { lectureIds: of.lectureIds } }),
  saveOutline: (of) => ({
    ...course(of),
    body: { groups: [{ sectionId: of.sectionId, lectureIds: of.lectureIds }] },
  }),
  makeSection: (of) => ({ ...course(of), body: { title: '2부' } }),
  renameSection: (of) => ({ ...section(of), body: { title: '첫 부분' } }),
  makeLesson: (of) => ({
    ...course(of),
    body: { kind: 'text', title: '읽을거리', sectionId: of.sectionId },
  }),
  removeSection: section,
  previewText: (of) => ({ ...course(of), body: { markdown: '# 글' } }),
  saveText: (of) => ({ ...text(of), body: { markdown: '# 글', durationSec: null, version: 1 } }),
  addLessonFile: (of) => ({ ...files(of), form: true }),
  renameLessonFile: (of) => ({ ...file(of), body: { name: '판매 기록' } }),
  orderLessonFiles: (of) => ({ ...files(of), body: { fileIds: [of.fileId] } }),
  setFileLength: (of) => ({ ...files(of), body: { durationSec: 60 } }),
  removeLessonFile: file,
  addPicture: (of) => ({ ...text(of), form: true }),
  saveExerciseLesson: (of) => ({ ...practice(of), body: { exerciseId: null, durationSec: 300 } }),
  makeLecture: (of) => ({ ...course(of), form: true }),
  replaceVideo: (of) => ({ ...lecture(of), form: true }),
  getStaffExercise: exercise,
  makeExercise: ({ courseId }) => ({ body: exerciseToMake(courseId) }),
  changeExercise: (of) => ({
    ...exercise(of),
    body: { ...exerciseToMake(of.courseId, { title: '새 실습' }), version: 1 },
  }),
  checkExercise: (of) => ({
    ...exercise(of),
    body: {
      version: 2,
      solution: [outcome(), outcome()],
      wrongAnswers: [[outcome('failed'), outcome()]],
    },
  }),
  placeExercise: (of) => ({ ...exercise(of), body: { place: 1 } }),
  unpublishExercise: exercise,
  publishExercise: exercise,
  removeExercise: exercise,
  listBankQuestions: course,
  listTags: course,
  makeBankQuestion: (of) => ({ ...course(of), body: questionOf({}) }),
  previewBankQuestion: (of) => ({ ...course(of), body: questionOf({}) }),
  getBankQuestion: bankQuestion,
  changeBankQuestion: (of) => ({
    ...bankQuestion(of),
    body: { question: questionOf({ prompt: '바뀐 문제' }), version: 1 },
  }),
  removeBankQuestion: bankQuestion,
  importQuestions: (of) => ({
    ...course(of),
    body: { format: 'gift', text: '1 + 1 = {#2}', isTrial: false },
  }),
  exportQuestions: (of) => ({ ...course(of), query: '?format=csv' }),
  listStaffQuizzes: course,
  getStaffQuiz: quiz,
  saveQuiz: (of) => ({
    ...quiz(of),
    body: { settings: { ...SETTINGS, form: 'exam' }, items: [], version: 1 },
  }),
  makePause: (of) => ({ ...lecture(of), body: { atSec: 9 } }),
  movePause: (of) => ({ ...pause(of), body: { atSec: 8 } }),
  removePause: pause,
  getStatistics: quiz,
  releaseResults: quiz,
  hideQuestion: (of) => ({ ...question(of), body: { reason: '다른 회원의 개인 정보' } }),
  showQuestion: question,
  hideAnswer: (of) => ({ ...answer(of), body: { reason: '다른 회원의 개인 정보' } }),
  showAnswer: answer,
  replyToReview: (of) => ({ ...review(of), body: { body: '고맙습니다.' } }),
  removeReply: review,
  listStaffErrata: lecture,
  makeErratum: (of) => ({ ...lecture(of), body: ERRATUM }),
  changeErratum: (of) => ({ ...erratum(of), body: ERRATUM }),
  removeErratum: erratum,
  publishReport: (of) => ({ ...report(of), body: ERRATUM }),
  rejectReport: (of) => ({ ...report(of, true), body: { answer: '강의와 같게 동작해요.' } }),
}

/** Lists, which have the things of own courses only, and a call without a thing. */
const LISTS: Name[] = [
  'listStaffCourses',
  'listStaffExercises',
  'listQuestionQueue',
  'listStaffReviews',
  'listErratumReports',
]
const WITHOUT_A_THING: Name[] = ['previewMarkdown']
/** Calls about several things, which reply with a row for each. */
const BY_ROW: Name[] = ['hideQuestions', 'publishExercises']

const isPermission = (guard: string): guard is Permission => guard in PERMISSIONS
/** The instructor's cell of a call's permission. */
const cellOf = (name: Name) => {
  const guard = guardsIn(app.app)[name]
  return isPermission(guard) ? PERMISSIONS[guard][1] : undefined
}
const named = Object.keys(calls) as Name[]

function ask(client: Client, name: Name, request: Request) {
  const { method, path }: Call = calls[name]
  const options: RequestOptions = request.form ? formRequest([]) : { json: request.body }
  return client.call(method, pathOf(path, { ...request.params }) + (request.query ?? ''), options)
}

test('the walk has every staff call that an instructor may make on some things', () => {
  const limited = named.filter((name) => typeof cellOf(name) === 'function')
  const walked = [...(Object.keys(WALK) as Name[]), ...LISTS, ...WITHOUT_A_THING, ...BY_ROW]
  deepEqual(limited.toSorted(), walked.toSorted())
})

test('an instructor is refused everything of a foreign course, and nothing changes (security.md#54)', async () => {
  const before = await contentOf(app.deps.db)
  for (const [name, requestOf] of Object.entries(WALK) as [Name, (of: TaughtCourse) => Request][]) {
    const { status, text: said } = await ask(instructor, name, requestOf(foreign))
    equal(status, 403, `${name}: ${said}`)
    ok(!/데이터 과정|왜 그런가요|궁금해요/.test(said), name)
  }
  deepEqual(await contentOf(app.deps.db), before)
})

test('an instructor is refused every staff call that the policy gives to others only', async () => {
  const closed = named.filter((name) => cellOf(name) === false)
  ok(closed.length > 40)
  for (const name of closed) {
    const params = Object.fromEntries([...calls[name].path.matchAll(/:(\w+)/g)].map(([, key]) => [key!, 1]))
    const body = calls[name].method === 'GET' ? undefined : {}
    equal((await ask(instructor, name, { params, body })).status, 403, name)
  }
})

const listed = async (client: Client, name: Name, query = '') => {
  const { body } = await client.get(calls[name].path + query)
  return (body as { data: { content: { id: number }[]; totalElements: number } }).data
}

test('lists have what belongs to own courses and count nothing else, whatever course is asked for (security.md#55)', async () => {
  const things = { listStaffCourses: 'courseId', listStaffExercises: 'exerciseId' } as const
  const posts = { listQuestionQueue: 'questionId', listStaffReviews: 'reviewId' } as const
  const ids = { ...things, ...posts, listErratumReports: 'reportIds' } as const
  const admin = await app.member({ roles: ['ROLE_ADMIN'] })
  for (const [name, key] of Object.entries(ids) as [Name, keyof typeof own][]) {
    const state = name === 'listStaffReviews' || name === 'listQuestionQueue' ? '?state=all' : '?'
    const mine = await listed(instructor, name, state)
    const expected = [own[key]].flat()
    deepEqual([mine.content.map(({ id }) => id), mine.totalElements], [expected, expected.length], name)
    ok((await listed(admin, name, state)).totalElements >= 2 * expected.length, name)
    if (name === 'listStaffCourses' || name === 'listErratumReports') continue
    const theirs = await listed(instructor, name, `${state}&courseId=${foreign.courseId}`)
    deepEqual([theirs.content, theirs.totalElements], [[], 0], name)
  }
})

test('an instructor who teaches nothing has empty lists', async () => {
  const newcomer = await app.member({ roles: ['ROLE_INSTRUCTOR'] })
  for (const name of LISTS) deepEqual((await listed(newcomer, name)).totalElements, 0, name)
})

test('the things of a foreign course are refused in the paths of an own one, and nothing changes (security.md#54)', async () => {
  const [ownCourse, ownExercise] = [course(own), exercise(own)]
  const theirs = foreign.lectureIds
  const foreignFile = { params: { ...files(own).params, fileId: foreign.fileId } }
  const cases: [Name, Request, number][] = [
    ['makeLesson', { ...ownCourse, body: { kind: 'text', title: '글', sectionId: foreign.sectionId } }, 404],
    ['orderLectures', { ...ownCourse, body: { lectureIds: theirs } }, 409],
    ['orderLectures', { ...ownCourse, body: { lectureIds: [...own.lectureIds, theirs[0]] } }, 409],
    [
      'saveOutline',
      {
        ...ownCourse,
        body: { groups: [{ sectionId: own.sectionId, lectureIds: [...own.lectureIds, ...theirs] }] },
      },
      409,
    ],
    [
      'saveOutline',
      { ...ownCourse, body: { groups: [{ sectionId: foreign.sectionId, lectureIds: own.lectureIds }] } },
      409,
    ],
    ['renameLessonFile', { ...foreignFile, body: { name: '판매 기록' } }, 404],
    ['removeLessonFile', foreignFile, 404],
    ['orderLessonFiles', { ...files(own), body: { fileIds: [foreign.fileId] } }, 409],
    ['makeExercise', { body: exerciseToMake(own.courseId, { lectureId: theirs[0] }) }, 404],
    ['changeExercise', { ...ownExercise, body: { ...exerciseToMake(foreign.courseId), version: 1 } }, 403],
    [
      'changeExercise',
      { ...ownExercise, body: { ...exerciseToMake(own.courseId, { lectureId: theirs[0] }), version: 1 } },
      404,
    ],
    ['acceptAnswer', { ...question(own), body: { answerId: foreign.answerId } }, 404],
    ['acceptAnswer', { ...question(foreign), body: { answerId: foreign.answerId } }, 403],
    ['answerQuestion', { ...question(foreign), body: { body: '답이에요.' } }, 403],
  ]
  const before = await contentOf(app.deps.db)
  for (const [name, request, status] of cases) {
    const refused = await ask(instructor, name, request)
    equal(refused.status, status, `${name}: ${refused.text}`)
  }
  deepEqual(await contentOf(app.deps.db), before)
})

test('an instructor changes nothing that is sold, not even in an own course', async () => {
  const cases: [Name, Request][] = [
    ['changeCourse', { ...course(own), body: { title: '제목', price: 0 } }],
    ['changeCourse', { ...course(own), body: { published: false } }],
    ['changeCourse', { ...course(own), body: { category: 'backend' } }],
    ['changeCourse', { ...course(own), body: { accessDays: null } }],
    ['changeCourse', { ...course(own), body: { completionCoverage: 0.5 } }],
    ['changeCourse', { ...course(own), body: { completionQuizzes: 'none' } }],
    ['changeLecture', { ...lecture(own), body: { isPublic: false } }],
    ['makeLesson', { ...course(own), body: { kind: 'text', title: '글', isPublic: true } }],
    ['makeExercise', { body: exerciseToMake(own.courseId, { isOpen: true }) }],
    [
      'changeExercise',
      { ...exercise(own), body: { ...exerciseToMake(own.courseId, { isOpen: true }), version: 1 } },
    ],
    ['setCourseInstructors', { ...course(own), body: { instructorIds: [] } }],
    ['archiveCourse', course(own)],
    ['removeCourse', course(own)],
    ['removeLecture', lecture(own)],
    ['restoreLecture', lecture(own)],
    ['hideReview', { ...review(own), body: { reason: '마음에 들지 않아요' } }],
  ]
  const before = await contentOf(app.deps.db)
  for (const [name, request] of cases) {
    const { status, text: said } = await ask(instructor, name, request)
    equal(status, 403, `${name}: ${said}`)
  }
  deepEqual(await contentOf(app.deps.db), before)
})

test('publishing several exercises changes those of own courses only, and the reply has a row for each', async () => {
  const exerciseIds = [own.exerciseId, foreign.exerciseId]
  for (const published of [false, true]) {
    const { body } = await ask(instructor, 'publishExercises', { body: { exerciseIds, published } })
    const { rows } = calls.publishExercises.reply.parse((body as { data: unknown }).data)
    deepEqual(rows, [
      { id: own.exerciseId, isChanged: true, problem: null },
      { id: foreign.exerciseId, isChanged: false, problem: forbidden.message },
    ])
  }
})

test('an instructor is let do everything that the walk has with an own course', async () => {
  for (const [name, requestOf] of Object.entries(WALK) as [Name, (of: TaughtCourse) => Request][]) {
    const request = requestOf(own)
    const { status, text: said } = await ask(instructor, name, request)
    // A form without its file gets as far as the rule.
    const done = calls[name].form === 'nothing' ? 204 : 200
    equal(status, request.form ? 400 : done, `${name}: ${said}`)
  }
  equal((await ask(instructor, 'previewMarkdown', { body: { markdown: '글' } })).status, 200)
})

test('hiding several questions changes those of own courses only, and the reply has a row for each', async () => {
  const questionIds = [own.questionId, foreign.questionId]
  const { status, body } = await ask(instructor, 'hideQuestions', { body: { questionIds, reason: '중복' } })
  equal(status, 200)
  const { rows } = (body as { data: { rows: { id: number; isChanged: boolean; problem: string | null }[] } })
    .data
  deepEqual(
    rows.map(({ id, isChanged, problem }) => [id, isChanged, problem !== null]),
    [
      [own.questionId, true, false],
      [foreign.questionId, false, true],
    ],
  )
  const hidden = await app.deps.db
    .selectFrom('question')
    .select('id')
    .where('hidden_at', 'is not', null)
    .where('id', 'in', questionIds)
    .execute()
  deepEqual(hidden, [{ id: own.questionId }])
})
