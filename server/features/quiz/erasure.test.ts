import { deepEqual, equal, ok } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { exportMember } from '#contract/identity/personal-data.ts'
import { previewWithdrawal, withdrawMember } from '#contract/identity/withdrawal.ts'
import { allowAnotherSitting } from '#contract/quiz/staff-quiz.ts'
import { enrol } from '#server/testing/make-course.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { makeQuizScene, type Member, questionOf, start, takeQuiz, texts } from './testing/quiz-scene.ts'

let app: TestApp
let admin: Member
before(async () => {
  app = await startApp()
  admin = await app.member({ roles: ['ROLE_ADMIN'] })
})
after(() => app.close())

const rowsOf = async (memberId: number) => {
  const { db } = app.deps
  const attempts = await db
    .selectFrom('quiz_attempt')
    .select('id')
    .where('member_id', '=', memberId)
    .execute()
  const ids = attempts.map(({ id }) => id)
  const answers = await db
    .selectFrom('quiz_answer')
    .select('attempt_id')
    .where('attempt_id', 'in', [0, ...ids])
    .execute()
  const sittings = await db
    .selectFrom('quiz_sitting')
    .select('id')
    .where('member_id', '=', memberId)
    .execute()
  return [attempts.length, answers.length, sittings.length]
}

test('the file about a person has attempts, answers and sittings; an exam’s marks only after the release', async () => {
  const { quizId, course } = await makeQuizScene(app, admin, [questionOf({})], { settings: { form: 'exam' } })
  const member = await app.member()
  await enrol(app.deps.db, member.memberId, course.id)
  await takeQuiz(member, quizId, [texts('나의 답')])
  const params = { quizId }
  await admin.send(allowAnotherSitting, { params, body: { memberId: member.memberId, reason: '정전' } })
  const file = async () => {
    const path = exportMember.path.replace(':memberId', String(member.memberId))
    return (await admin.post(path, { json: { reason: '열람 요청' } })).body as Record<string, object[]>
  }
  const data = await file()
  ok(
    JSON.stringify(data.quizAnswers).includes('나의 답') &&
      JSON.stringify(data.quizSittings).includes('정전'),
  )
  deepEqual(
    (data.quizAttempts as { score: unknown; isPassed: unknown }[]).map(({ score, isPassed }) => [
      score,
      isPassed,
    ]),
    [[null, null]],
  )
})

test('removing an account deletes its attempts, answers and sittings; the preview says so', async () => {
  const { quizId, course } = await makeQuizScene(app, admin, [questionOf({})], { settings: { form: 'exam' } })
  const [member, other] = [await app.member(), await app.member()]
  for (const { memberId } of [member, other]) await enrol(app.deps.db, memberId, course.id)
  for (const taker of [member, other]) await takeQuiz(taker, quizId, [texts('답')])
  const params = { quizId }
  await admin.send(allowAnotherSitting, { params, body: { memberId: member.memberId, reason: '정전' } })
  const { consequences } = await member.send(previewWithdrawal, {})
  equal(consequences.find(({ kind }) => kind === 'quiz-attempt')?.title, '퀴즈·시험 응시 1회')
  await admin.send(withdrawMember, { params: { userId: member.memberId }, body: {} })
  deepEqual(await rowsOf(member.memberId), [0, 0, 0])
  deepEqual(await rowsOf(other.memberId), [1, 1, 0])
})

test('answers, a hand-in and a start that race with the removal of the account leave nothing behind', async () => {
  const { quizId, course } = await makeQuizScene(app, admin, [questionOf({}), questionOf({})])
  const member = await app.member()
  await enrol(app.deps.db, member.memberId, course.id)
  const { id: attemptId, questions } = await start(member, quizId)
  const path = (at: number) => `/api/attempts/${attemptId}/answers/${questions[at % 2]!.id}`
  const racing = Array.from({ length: 40 }, (_, at) => {
    if (at === 20) return admin.delete(`/api/auth/admin/users/${member.memberId}`)
    if (at === 25) return member.post(`/api/attempts/${attemptId}/submit`)
    if (at === 30) return member.post(`/api/quizzes/${quizId}/attempts`)
    return member.put(path(at), { json: { answer: texts(`답 ${at}`) } })
  })
  const statuses = (await Promise.all(racing)).map(({ status }) => status)
  ok(
    statuses.every((status) => status < 500),
    statuses.join(),
  )
  equal(statuses[20], 200)
  deepEqual(await rowsOf(member.memberId), [0, 0, 0])
  const progress = await app.deps.db
    .selectFrom('lecture_progress')
    .select('lecture_id')
    .where('member_id', '=', member.memberId)
    .execute()
  deepEqual(progress, [])
})
