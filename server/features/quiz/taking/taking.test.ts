import { deepEqual, equal, ok } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { getCompletion, getLecture, listLectures } from '#contract/learning/learning.ts'
import { quoteRefund } from '#contract/payment/refund.ts'
import * as contract from '#contract/quiz/quiz.ts'
import { beginLearnerView } from '#contract/identity/learner-view.ts'
import { agreedBody, buy } from '#server/testing/kakaopay.ts'
import { enrol } from '#server/testing/make-course.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import {
  choiceOf,
  choices,
  makeQuizScene,
  type Member,
  questionOf,
  read,
  refusedSave,
  save,
  setQuiz,
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

const SINGLE = questionOf({ type: 'single', choices: [choiceOf('가', true), choiceOf('나')], points: 2 })
const SHORT = questionOf({ accepted: [['클로저']], explanation: '함수와 환경' })

async function scene(options: Parameters<typeof makeQuizScene>[3] = {}, questions = [SINGLE, SHORT]) {
  const made = await makeQuizScene(app, admin, questions, options)
  const member = await app.member()
  await enrol(app.deps.db, member.memberId, made.course.id)
  return { ...made, member }
}

const quizOf = (member: Member, quizId: number) => member.send(contract.getQuiz, { params: { quizId } })
const refusedStart = async (member: Member, quizId: number) =>
  (await member.refused(contract.startAttempt, { params: { quizId } })).code

test('a quiz is passed by its points: answers are kept, marked when handed in, and complete the lesson', async () => {
  const { member, quizId, lectureId, course } = await scene()
  const before = await quizOf(member, quizId)
  deepEqual([before.questionCount, before.maxScore, before.attempts, before.refusal], [2, 3, [], null])
  const lecture = await member.send(getLecture, { params: { lectureId } })
  deepEqual([lecture.quizId, lecture.kind, lecture.durationSec], [quizId, 'quiz', 120])

  const attempt = await start(member, quizId)
  const [single, short] = attempt.questions.map(({ id }) => id) as [number, number]
  deepEqual([attempt.state, attempt.marks, attempt.score], ['open', [], null])
  const attemptId = attempt.id
  const first = await save(member, { attemptId, questionId: single, answer: choices(1), revision: 0 })
  deepEqual([first.revision, first.answeredCount], [1, 1])
  const [listed] = await member.send(listLectures, { params: { courseId: course.id } })
  deepEqual([listed!.progress, listed!.completed], [0.5, false])
  await save(member, { attemptId, questionId: short, answer: texts('클 로저') })
  deepEqual(
    (await read(member, attemptId)).answers.map(({ questionId, answer, revision }) => [
      questionId,
      answer,
      revision,
    ]),
    [
      [single, choices(1), 1],
      [short, texts('클 로저'), 1],
    ],
  )

  const done = await submit(member, attemptId)
  deepEqual(
    [
      done.attempt.state,
      done.attempt.score,
      done.attempt.isPassed,
      done.lectureProgress,
      done.lectureCompleted,
    ],
    ['marked', 3, true, 1, true],
  )
  deepEqual([done.courseProgress, done.attempt.marks.map(({ isRight }) => isRight)], [1, [true, true]])
  deepEqual(
    [
      done.attempt.marks[0]!.rightChoices,
      done.attempt.marks[1]!.rightTexts,
      done.attempt.marks[1]!.explanationHtml,
    ],
    [[1], ['클로저'], '<p>함수와 환경</p>'],
  )
  deepEqual(
    await submit(member, attemptId).then(({ attempt: { score, submittedAt } }) => [score, submittedAt]),
    [3, done.attempt.submittedAt],
  )
  const completion = await member.send(getCompletion, { params: { courseId: course.id } })
  deepEqual([completion.isMet, completion.missing], [true, []])
  equal((await quizOf(member, quizId)).isPassed, true)
})

test('a failed attempt proves nothing; another one may pass, and progress never goes back', async () => {
  const { member, quizId, course } = await scene({ settings: { attemptsMax: 2 } })
  const failed = await takeQuiz(member, quizId, [choices(2), texts('클로저')])
  deepEqual(
    [failed.attempt.score, failed.attempt.isPassed, failed.lectureProgress, failed.lectureCompleted],
    [1, false, 1, false],
  )
  const completion = await member.send(getCompletion, { params: { courseId: course.id } })
  deepEqual([completion.isMet, completion.missing.map(({ kind }) => kind)], [false, ['quiz']])
  const second = await takeQuiz(member, quizId, [choices(1), null])
  deepEqual([second.attempt.number, second.attempt.isPassed, second.lectureCompleted], [2, true, true])
  equal(await refusedStart(member, quizId), 'NO_MORE_ATTEMPTS')
  const { attempts, refusal } = await quizOf(member, quizId)
  deepEqual([attempts.map(({ number }) => number), refusal], [[2, 1], 'NO_MORE_ATTEMPTS'])
})

test('starting again continues the open attempt; ten starts at once are one', async () => {
  const { member, quizId } = await scene({ settings: { isShuffled: true } })
  const started = await Promise.all(Array.from({ length: 10 }, () => start(member, quizId)))
  equal(new Set(started.map(({ id }) => id)).size, 1)
  for (const { questions } of started) deepEqual(questions, started[0]!.questions)
})

test('handing in ten times at once marks once, and nothing is saved afterwards', async () => {
  const { member, quizId } = await scene()
  const { id: attemptId, questions } = await start(member, quizId)
  const questionId = questions[0]!.id
  await save(member, { attemptId, questionId, answer: choices(1) })
  const done = await Promise.all(Array.from({ length: 10 }, () => submit(member, attemptId)))
  equal(new Set(done.map(({ attempt }) => attempt.submittedAt)).size, 1)
  equal(await refusedSave(member, { attemptId, questionId, answer: choices(2) }), 'ATTEMPT_CLOSED')
  equal((await read(member, attemptId)).score, 2)
})

test('of two windows the later save counts; a repeat of the same save is no conflict', async () => {
  const { member, quizId } = await scene()
  const { id: attemptId, questions } = await start(member, quizId)
  const of = { attemptId, questionId: questions[1]!.id }
  const first = await save(member, { ...of, answer: texts('가'), revision: 0 })
  const again = await save(member, { ...of, answer: texts('가'), revision: 0 })
  deepEqual([again.revision, again.savedAt], [first.revision, first.savedAt])
  equal(await refusedSave(member, { ...of, answer: texts('나'), revision: 0 }), 'ANSWER_OUTDATED')
  equal((await save(member, { ...of, answer: texts('나'), revision: 1 })).revision, 2)
  equal((await save(member, { ...of, answer: texts('다') })).revision, 3)
  const races = await Promise.allSettled(
    ['라', '마', '바'].map((text) => save(member, { ...of, answer: texts(text), revision: 3 })),
  )
  equal(races.filter(({ status }) => status === 'fulfilled').length, 1)
})

test('an empty answer is kept as none, and no longer counts as answered', async () => {
  const { member, quizId } = await scene()
  const { id: attemptId, questions } = await start(member, quizId)
  const of = { attemptId, questionId: questions[1]!.id }
  equal((await save(member, { ...of, answer: texts('가') })).answeredCount, 1)
  equal((await save(member, { ...of, answer: texts('  ') })).answeredCount, 0)
  equal((await save(member, { ...of, answer: texts() })).answeredCount, 0)
})

test('an answer must have the form of its question', async () => {
  const { member, quizId } = await scene({}, [
    SINGLE,
    questionOf({ type: 'ordering', choices: [choiceOf('가'), choiceOf('나'), choiceOf('다')] }),
    questionOf({ type: 'fill', code: '___ x = ___', accepted: [['let'], ['1']] }),
    questionOf({ type: 'multiple', choices: [choiceOf('가', true), choiceOf('나', true)] }),
  ])
  const { id: attemptId, questions } = await start(member, quizId)
  const [single, ordering, fill, multiple] = questions.map(({ id }) => id) as [number, number, number, number]
  const unfit = [
    [single, choices(3)],
    [single, choices(1, 2)],
    [single, texts('가')],
    [ordering, choices(1, 2)],
    [ordering, choices(1, 1, 2)],
    [fill, texts('let')],
    [fill, choices(1)],
    [multiple, choices(1, 1)],
  ] as const
  for (const [questionId, answer] of unfit)
    equal(await refusedSave(member, { attemptId, questionId, answer }), 'BAD_ANSWER', JSON.stringify(answer))
  const { answers } = await read(member, attemptId)
  deepEqual(answers, [])
  equal(await refusedSave(member, { attemptId, questionId: 999_999, answer: texts() }), 'NOT_FOUND')
})

test('an attempt is its own member’s alone', async () => {
  const { member, quizId, course } = await scene()
  const { id: attemptId, questions } = await start(member, quizId)
  const other = await app.member()
  await enrol(app.deps.db, other.memberId, course.id)
  const of = { attemptId, questionId: questions[0]!.id }
  equal(await refusedSave(other, { ...of, answer: choices(1) }), 'NOT_FOUND')
  equal((await other.refused(contract.getAttempt, { params: { attemptId } })).status, 404)
  equal((await other.refused(contract.submitAttempt, { params: { attemptId } })).status, 404)
  equal((await app.guest().refused(contract.getAttempt, { params: { attemptId } })).status, 401)
})

test('a quiz is for those who may open its lecture: neither not enrolled nor after a refund', async () => {
  const { member, quizId, course } = await scene()
  const notEnrolled = await app.member()
  for (const call of [contract.getQuiz, contract.startAttempt])
    equal((await notEnrolled.refused(call, { params: { quizId } })).status, 403)
  const { id: attemptId, questions } = await start(member, quizId)
  await app.deps.db
    .updateTable('enrolment')
    .set({ ended_at: new Date() })
    .where('member_id', '=', member.memberId)
    .where('course_id', '=', course.id)
    .execute()
  const params = { attemptId }
  const refusedSaveNow = await member.refused(contract.saveAnswer, {
    params: { attemptId, questionId: questions[0]!.id },
    body: { answer: choices(1) },
  })
  deepEqual(
    [
      (await member.refused(contract.startAttempt, { params: { quizId } })).status,
      refusedSaveNow.status,
      (await member.refused(contract.submitAttempt, { params })).status,
      (await member.refused(contract.getAttempt, { params })).status,
    ],
    [403, 403, 403, 403],
  )
})

test('a quiz without questions starts nothing', async () => {
  const { member, quizId, questionIds } = await scene()
  await setQuiz(admin, quizId, {}, [])
  equal(await refusedStart(member, quizId), 'QUIZ_EMPTY')
  equal((await quizOf(member, quizId)).refusal, 'QUIZ_EMPTY')
  ok(questionIds.length > 0)
})

test('the first delivered question is an opening; the page before it is none', async () => {
  const { quizId, course } = await scene({ price: 60_000, others: { lectures: [{}, {}] } })
  const buyer = await app.member()
  const orderId = await buy(buyer, course.id, agreedBody(course.id, false))
  const opened = async () => (await buyer.send(quoteRefund, { params: { orderId } })).openedLectures
  await quizOf(buyer, quizId)
  equal(await opened(), 0)
  await start(buyer, quizId)
  equal(await opened(), 1)
  const rows = await app.deps.db
    .selectFrom('lecture_opening')
    .select('opened_by')
    .where('order_id', '=', orderId)
    .execute()
  deepEqual(rows, [{ opened_by: 'quiz' }])
})

test('staff in the view of a learner see the attempt and start, save and hand in nothing', async () => {
  const { member, quizId } = await scene()
  const { id: attemptId, questions } = await start(member, quizId)
  const staff = await app.member({ roles: ['ROLE_ADMIN'] })
  const { id: viewId } = await staff.send(beginLearnerView, {
    params: { memberId: member.memberId },
    body: { reason: '문의 확인' },
  })
  const headers = { 'x-learner-view': String(viewId) }
  const seen = await staff.get(`/api/attempts/${attemptId}`, { headers })
  equal(seen.status, 200, seen.text)
  const refused = [
    await staff.call('POST', `/api/quizzes/${quizId}/attempts`, { headers }),
    await staff.call('POST', `/api/attempts/${attemptId}/submit`, { headers }),
    await staff.call('PUT', `/api/attempts/${attemptId}/answers/${questions[0]!.id}`, {
      headers,
      json: { answer: choices(1) },
    }),
  ]
  deepEqual(
    refused.map(({ status }) => status),
    [403, 403, 403],
  )
})
