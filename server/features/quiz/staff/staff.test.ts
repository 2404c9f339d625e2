import { deepEqual, equal, ok } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { copyLessons, moveLessons } from '#contract/catalogue/outline-acts.ts'
import { makeLesson } from '#contract/catalogue/outline.ts'
import { getStaffCourse } from '#contract/catalogue/staff-course.ts'
import { getLecture } from '#contract/learning/learning.ts'
import { exportQuestions, importQuestions } from '#contract/quiz/exchange.ts'
import * as fault from '#contract/quiz/question-fault.ts'
import * as contract from '#contract/quiz/staff-question.ts'
import * as quiz from '#contract/quiz/staff-quiz.ts'
import { isWaiting } from '#server/testing/is-waiting.ts'
import { enrol, makeCourse } from '#server/testing/make-course.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { until } from '#server/testing/until.ts'
import {
  choiceOf,
  makeQuizScene,
  type Member,
  questionOf,
  setQuiz,
  SETTINGS,
  start,
  submit,
  takeQuiz,
  texts,
} from '../testing/quiz-scene.ts'

let app: TestApp
let admin: Member
before(async () => {
  app = await startApp()
  admin = await app.member({ roles: ['ROLE_ADMIN'] })
})
after(() => app.close())

const make = (courseId: number, given: Parameters<typeof questionOf>[0]) =>
  admin.send(contract.makeBankQuestion, { params: { courseId }, body: questionOf(given) })
const list = (courseId: number, query: object) =>
  admin.send(contract.listBankQuestions, { params: { courseId }, query })

test('a question that lacks something for its type is refused with what is missing', async () => {
  const { id: courseId } = await makeCourse(app.deps.db)
  const [right, wrong] = [choiceOf('가', true), choiceOf('나')]
  const cases = [
    [{ type: 'single', choices: [right] }, fault.choicesMissing],
    [{ type: 'single', choices: [wrong, choiceOf('다')] }, fault.rightChoiceMissing],
    [{ type: 'single', choices: [right, choiceOf('다', true)] }, fault.oneRightChoice],
    [{ type: 'multiple', choices: [wrong, choiceOf('나', true)] }, fault.choicesAlike],
    [{ type: 'ordering', choices: [] }, fault.choicesMissing],
    [{ type: 'number', accepted: [['셋']] }, fault.oneNumber],
    [{ type: 'number', accepted: [] }, fault.acceptedMissing],
    [{ type: 'short', accepted: [[]] }, fault.acceptedMissing],
    [{ type: 'output', code: '' }, fault.codeMissing],
    [{ type: 'fill', code: 'let x' }, fault.blankMissing],
    [{ type: 'fill', code: '___ x = ___', accepted: [['let']] }, fault.blanksUnequal],
  ] as const
  for (const [given, problem] of cases) {
    const body = questionOf(given as Parameters<typeof questionOf>[0])
    const refused = await admin.refused(contract.makeBankQuestion, { params: { courseId }, body })
    deepEqual([refused.status, refused.message], [400, problem.message])
  }
  equal((await list(courseId, {})).totalElements, 0)
})

test('an exam neither opens nor closes at a moment that the calendar does not have', async () => {
  const { quizId, questionIds } = await makeQuizScene(app, admin, [questionOf({})])
  const items = questionIds.map((questionId) => ({ questionId }))
  for (const field of ['opensAt', 'closesAt']) {
    const settings = { ...SETTINGS, form: 'exam', [field]: '2026-13-01T00:00:00.000+09:00' }
    const { version } = await admin.send(quiz.getStaffQuiz, { params: { quizId } })
    const answer = await admin.put(`/api/admin/quizzes/${quizId}`, { json: { settings, items, version } })
    equal(answer.status, 400, answer.text)
  }
})

test('a question that a quiz takes while it is removed stays in the quiz', async () => {
  const { db } = app.deps
  const { course, quizId, questionIds } = await makeQuizScene(app, admin, [questionOf({})])
  const { id: questionId } = await make(course.id, {})
  const { removing } = await db.transaction().execute(async (trx) => {
    await sql`select from quiz_question where id = ${questionId} for key share`.execute(trx)
    await sql`insert into quiz_item (quiz_id, place, question_id) values (${quizId}, 9, ${questionId})`.execute(
      trx,
    )
    const removing = admin.refused(contract.removeBankQuestion, { params: { quizQuestionId: questionId } })
    await until(() => isWaiting(db), 'the removal waits for the quiz')
    return { removing }
  })
  equal((await removing).code, 'QUESTION_IN_USE')
  const { items } = await admin.send(quiz.getStaffQuiz, { params: { quizId } })
  deepEqual(
    items.map(({ question }) => question?.id),
    [...questionIds, questionId],
  )
})

test('the bank is found by word, type and tag, the latest change first', async () => {
  const { id: courseId } = await makeCourse(app.deps.db)
  const first = await make(courseId, { prompt: '배열의 길이는 100%?', tags: ['배열', '기초'] })
  const second = await make(courseId, { type: 'number', accepted: [['3']], prompt: '몇 개?', tags: ['기초'] })
  const ids = async (query: object) => (await list(courseId, query)).content.map(({ id }) => id)
  deepEqual(await ids({}), [second.id, first.id])
  deepEqual(await ids({ q: '0%' }), [first.id])
  deepEqual(await ids({ type: 'number' }), [second.id])
  deepEqual(await ids({ tag: '배열' }), [first.id])
  deepEqual(await admin.send(contract.listTags, { params: { courseId } }), [
    { tag: '기초', count: 2 },
    { tag: '배열', count: 1 },
  ])
  const params = { quizQuestionId: first.id }
  const changed = await admin.send(contract.changeBankQuestion, {
    params,
    body: { question: questionOf({ prompt: '바뀜', explanation: '해설' }), version: 1 },
  })
  deepEqual([changed.version, changed.explanation], [2, '해설'])
  deepEqual(await admin.send(contract.getBankQuestion, { params }), changed)
  const stale = { params, body: { question: questionOf({}), version: 1 } }
  equal((await admin.refused(contract.changeBankQuestion, stale)).code, 'QUESTION_OUTDATED')
  deepEqual(await ids({}), [first.id, second.id])
  await admin.send(contract.removeBankQuestion, { params })
  equal((await admin.refused(contract.removeBankQuestion, { params })).status, 404)
})

test('a quiz names questions of its course and draws no more than a tag has', async () => {
  const { quizId, questionIds, lectureId, course } = await makeQuizScene(app, admin, [
    questionOf({ tags: ['가'] }),
    questionOf({ tags: ['가'], points: 3 }),
  ])
  const { id: foreign } = await make((await makeCourse(app.deps.db)).id, {})
  const refused = async (items: quiz.QuizItemToWrite[], settings: Partial<quiz.QuizSettings> = {}) => {
    const { version } = await admin.send(quiz.getStaffQuiz, { params: { quizId } })
    const body = { settings: { ...SETTINGS, ...settings }, items, version }
    return (await admin.refused(quiz.saveQuiz, { params: { quizId }, body })).code
  }
  equal(await refused([{ questionId: foreign }]), 'NOT_FOUND')
  equal(await refused([{ tag: '가', count: 3 }]), 'DRAW_TOO_LARGE')
  const [opensAt, closesAt] = ['2026-12-01T10:00:00.000+09:00', '2026-12-01T10:00:00.000+09:00']
  equal(await refused([], { opensAt, closesAt }), 'BAD_WINDOW')
  const saved = await setQuiz(admin, quizId, { introduction: '**시작**' }, [
    { questionId: questionIds[0]! },
    { tag: '가', count: 1 },
  ])
  deepEqual(
    saved.items.map(({ question, tag, count, available }) => [question?.id ?? null, tag, count, available]),
    [
      [questionIds[0]!, null, 1, 1],
      [null, '가', 1, 2],
    ],
  )
  const stale = { params: { quizId }, body: { settings: SETTINGS, items: [], version: 1 } }
  equal((await admin.refused(quiz.saveQuiz, stale)).code, 'QUIZ_OUTDATED')
  const params = { quizQuestionId: questionIds[0]! }
  equal((await admin.refused(contract.removeBankQuestion, { params })).code, 'QUESTION_IN_USE')
  deepEqual((await list(course.id, {})).content.find(({ id }) => id === questionIds[0])!.usedIn, [
    { quizId, lectureId, title: '1강', isDeleted: false },
  ])
  const member = await app.member()
  await enrol(app.deps.db, member.memberId, course.id)
  await start(member, quizId)
  equal(await refused([], { form: 'exam' }), 'QUIZ_IN_USE')
  equal((await admin.refused(quiz.releaseResults, { params: { quizId } })).code, 'NOT_AN_EXAM')
})

test('pauses belong to a video, one at a second; they touch neither progress nor completion', async () => {
  const { db } = app.deps
  const course = await makeCourse(db, { lectures: [{ withVideo: true, durationSec: 100 }, { kind: 'text' }] })
  const [lectureId, text] = course.lectureIds as [number, number]
  const params = { lectureId }
  const refused = async (of: number, atSec: number) =>
    (await admin.refused(quiz.makePause, { params: { lectureId: of }, body: { atSec } })).code
  const pause = await admin.send(quiz.makePause, { params, body: { atSec: 30 } })
  deepEqual([pause.atSec, pause.items, pause.title], [30, [], '1강'])
  equal(await refused(lectureId, 30), 'PAUSE_TAKEN')
  equal(await refused(lectureId, 101), 'BAD_PLACE')
  equal(await refused(text, 3), 'NOT_A_VIDEO')
  const member = await app.member()
  await enrol(db, member.memberId, course.id)
  const shown = async () => (await member.send(getLecture, { params })).pauses
  deepEqual(await shown(), [])
  const { id: questionId } = await make(course.id, {})
  await setQuiz(admin, pause.id, {}, [{ questionId }])
  await admin.send(quiz.movePause, { params: { quizId: pause.id }, body: { atSec: 40 } })
  deepEqual(await shown(), [{ quizId: pause.id, atSec: 40 }])
  const done = await takeQuiz(member, pause.id, [texts('정답')])
  deepEqual(
    [done.attempt.isPassed, done.lectureProgress, done.lectureCompleted, done.courseProgress],
    [true, 0, false, 0],
  )
  await admin.send(quiz.removePause, { params: { quizId: pause.id } })
  deepEqual(await shown(), [])
})

test('a quiz lesson is made empty, and blocks the check of its course until it has questions', async () => {
  const { id: courseId } = await makeCourse(app.deps.db)
  const params = { courseId }
  const lesson = await admin.send(makeLesson, { params, body: { kind: 'quiz', title: '중간 점검' } })
  deepEqual([lesson.kind, lesson.durationSec], ['quiz', 300])
  const missing = async () => (await admin.send(getStaffCourse, { params })).missing.includes('quizzes')
  equal(await missing(), true)
  const [listed] = await admin.send(quiz.listStaffQuizzes, { params })
  deepEqual([listed!.title, listed!.lectureId, listed!.questionCount], ['중간 점검', lesson.id, 0])
  const { id: questionId } = await make(courseId, {})
  await setQuiz(admin, listed!.id, {}, [{ questionId }])
  equal(await missing(), false)
})

test('a copied quiz asks the same; in another course it asks copies of the questions, each once', async () => {
  const { quizId, questionIds, lectureId, course } = await makeQuizScene(app, admin, [
    questionOf({ prompt: '하나', tags: ['가'] }),
    questionOf({ prompt: '둘' }),
  ])
  await setQuiz(admin, quizId, { passPercent: 80 }, [
    { questionId: questionIds[1]! },
    { tag: '가', count: 1 },
  ])
  const quizIn = async (courseId: number, of: number) =>
    (await admin.send(quiz.listStaffQuizzes, { params: { courseId } })).find((row) => row.lectureId === of)!
  const copyTo = async (courseId: number) => {
    const [copy] = await admin.send(copyLessons, { params: { courseId }, body: { lectureIds: [lectureId] } })
    return admin.send(quiz.getStaffQuiz, { params: { quizId: (await quizIn(courseId, copy!.id)).id } })
  }
  const here = await copyTo(course.id)
  deepEqual(
    [here.passPercent, here.items.map(({ question }) => question?.id)],
    [80, [questionIds[1], undefined]],
  )
  const other = await makeCourse(app.deps.db)
  const [there, again] = [await copyTo(other.id), await copyTo(other.id)]
  deepEqual(
    there.items.map(({ question, tag, available }) => [question?.prompt, tag, available]),
    [
      ['둘', null, 1],
      [undefined, '가', 1],
    ],
  )
  ok(there.items[0]!.question!.id !== questionIds[1])
  equal(again.items[0]!.question!.id, there.items[0]!.question!.id)
  equal((await list(other.id, {})).totalElements, 2)
})

test('a moved quiz takes its questions along; one that was taken stays', async () => {
  const { quizId, lectureId, course } = await makeQuizScene(app, admin, [questionOf({ prompt: '하나' })])
  const other = await makeCourse(app.deps.db)
  const move = { params: { courseId: other.id }, body: { lectureIds: [lectureId] } }
  await admin.send(moveLessons, move)
  const moved = await admin.send(quiz.getStaffQuiz, { params: { quizId } })
  deepEqual([moved.courseId, moved.items[0]!.question!.courseId], [other.id, other.id])
  const taker = await app.member({ roles: ['ROLE_ADMIN'] })
  const { id } = await start(taker, quizId)
  await submit(taker, id)
  const back = { params: { courseId: course.id }, body: { lectureIds: [lectureId] } }
  equal((await admin.refused(moveLessons, back)).code, 'LESSONS_IN_USE')
})

test('a file of questions is tried, then imported whole or not at all, and exported again', async () => {
  const { id: courseId } = await makeCourse(app.deps.db)
  const params = { courseId }
  const text = '하늘의 색은? {=파랑 ~빨강}\n\n1 + 1 = {#2}\n'
  const body = { format: 'gift', text } as const
  const trial = await admin.send(importQuestions, { params, body: { ...body, isTrial: true } })
  deepEqual(
    [trial.madeIds, trial.lines.map(({ state, type }) => [state, type])],
    [
      null,
      [
        ['fine', 'single'],
        ['fine', 'number'],
      ],
    ],
  )
  const broken = { format: 'gift', text: `${text}\n무엇? {=}\n`, isTrial: false } as const
  equal((await admin.send(importQuestions, { params, body: broken })).madeIds, null)
  equal((await list(courseId, {})).totalElements, 0)
  const { madeIds } = await admin.send(importQuestions, { params, body: { ...body, isTrial: false } })
  equal(madeIds!.length, 2)
  for (const format of ['gift', 'csv'] as const) {
    const file = await admin.send(exportQuestions, { params, query: { format } })
    ok(file.fileName.endsWith(`.${format}`) && file.text.includes('하늘의 색은?'))
    equal(file.lines.length, 2)
  }
})
