import { deepEqual, equal, ok } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { listRings } from '#contract/notification/bell.ts'
import { getCompletion } from '#contract/learning/learning.ts'
import * as contract from '#contract/quiz/quiz.ts'
import * as staff from '#contract/quiz/staff-quiz.ts'
import { seoulTime } from '#server/platform/clock.ts'
import { enrol } from '#server/testing/make-course.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { giveResults } from '../release.ts'
import {
  makeQuizScene,
  type Member,
  movedClock,
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
import { handInDue } from './due.ts'

const clock = movedClock()
let app: TestApp
let admin: Member
before(async () => {
  app = await startApp({}, { clock })
  admin = await app.member({ roles: ['ROLE_ADMIN'] })
})
after(() => app.close())

const inSec = (sec: number) => seoulTime(new Date(clock.now().getTime() + sec * 1000))
const QUESTIONS = [questionOf({ points: 3 }), questionOf({ points: 1 })]

async function exam(settings: Partial<staff.QuizSettings> = {}) {
  const made = await makeQuizScene(app, admin, QUESTIONS, { settings: { form: 'exam', ...settings } })
  const member = await app.member()
  await enrol(app.deps.db, member.memberId, made.course.id)
  return { ...made, member, params: { quizId: made.quizId } }
}
const refusedStart = async (member: Member, quizId: number) =>
  (await member.refused(contract.startAttempt, { params: { quizId } })).code
const proven = async (member: Member, courseId: number) =>
  (await member.send(getCompletion, { params: { courseId } })).isMet

test('an exam opens and closes by the clock of the server, and its end ends an attempt before its time', async () => {
  const { member, quizId, params } = await exam({
    opensAt: inSec(60),
    closesAt: inSec(360),
    timeLimitSec: 600,
  })
  equal(await refusedStart(member, quizId), 'EXAM_NOT_OPEN')
  equal((await member.send(contract.getQuiz, { params })).refusal, 'EXAM_NOT_OPEN')
  clock.pass(60)
  const attempt = await start(member, quizId)
  equal(attempt.endsAt, inSec(300))
  clock.pass(301)
  const late = await app.member()
  await enrol(app.deps.db, late.memberId, attempt.courseId)
  equal(await refusedStart(late, quizId), 'EXAM_CLOSED')
})

test('an answer that was on its way at the end counts; later the attempt is handed in by the server', async () => {
  const { member, quizId } = await exam({ timeLimitSec: 60 })
  const { id: attemptId, questions, endsAt } = await start(member, quizId)
  const [first, second] = questions.map(({ id }) => id) as [number, number]
  clock.pass(64)
  await save(member, { attemptId, questionId: first, answer: texts('정답') })
  clock.pass(2)
  equal(await refusedSave(member, { attemptId, questionId: second, answer: texts('정답') }), 'ATTEMPT_CLOSED')
  await handInDue(app.deps)
  await handInDue(app.deps)
  const attempt = await read(member, attemptId)
  deepEqual([attempt.state, attempt.submittedAt, attempt.score, attempt.marks], ['waiting', endsAt, null, []])
})

test('an attempt whose time is over is handed in when its member looks at it', async () => {
  const { member, quizId, params } = await exam({ timeLimitSec: 60 })
  const { id } = await start(member, quizId)
  clock.pass(66)
  equal((await member.send(contract.getQuiz, { params })).attempts[0]!.state, 'waiting')
  const other = await exam({ timeLimitSec: 60 })
  const { id: otherId } = await start(other.member, other.quizId)
  clock.pass(66)
  deepEqual(
    [(await read(other.member, otherId)).state, (await read(member, id)).state],
    ['waiting', 'waiting'],
  )
  equal(await refusedStart(other.member, other.quizId), 'NO_MORE_ATTEMPTS')
})

test('the results of an exam are secret until staff release them; then the lesson is completed and the bell rings once', async () => {
  const { member, quizId, course, params } = await exam()
  const failing = await app.member()
  await enrol(app.deps.db, failing.memberId, course.id)
  const done = await takeQuiz(member, quizId, [texts('정답'), null])
  const { id: attemptId } = done.attempt
  await takeQuiz(failing, quizId, [null, texts('정답')])
  deepEqual(
    [
      done.attempt.state,
      done.attempt.score,
      done.attempt.isPassed,
      done.lectureCompleted,
      done.lectureProgress,
    ],
    ['waiting', null, null, false, 0.5],
  )
  const listed = await admin.send(staff.listAttempts, { params, query: { state: 'waiting' } })
  deepEqual(
    listed.content.map(({ score, isPassed, answeredCount }) => [score, isPassed, answeredCount]),
    [
      [1, false, 1],
      [3, true, 1],
    ],
  )
  equal(await proven(member, course.id), false)

  const released = await admin.send(staff.releaseResults, { params })
  ok(released.releasedAt)
  await admin.send(staff.releaseResults, { params })
  await giveResults(app.deps)
  const unread = async () => (await member.send(listRings, { query: {} })).unreadCount
  const before = await unread()
  const seen = await read(member, attemptId)
  equal(await unread(), before - 1)
  deepEqual([seen.state, seen.score, seen.isPassed, seen.marks.length], ['marked', 3, true, 2])
  deepEqual([await proven(member, course.id), await proven(failing, course.id)], [true, false])
  for (const who of [member, failing]) {
    const { rings } = await who.send(listRings, { query: {} })
    equal(rings.filter(({ title }) => title.includes('시험 결과')).length, 1)
  }
  const [figures] = await admin.send(staff.listStaffQuizzes, { params: { courseId: course.id } })
  deepEqual([figures!.attemptCount, figures!.passedShare], [2, 0.5])
})

test('an exam has one sitting; another one is allowed by staff with a reason, also after the end', async () => {
  const { member, quizId, params } = await exam({
    opensAt: inSec(-60),
    closesAt: inSec(240),
    attemptsMax: 5,
  })
  const { id } = await start(member, quizId)
  const body = { memberId: member.memberId, reason: '정전' }
  equal((await admin.refused(staff.allowAnotherSitting, { params, body })).code, 'ATTEMPT_CLOSED')
  await submit(member, id)
  equal(await refusedStart(member, quizId), 'NO_MORE_ATTEMPTS')
  clock.pass(1000)
  await admin.send(staff.allowAnotherSitting, { params, body })
  const second = await start(member, quizId)
  // It has as long as the exam had: five minutes.
  deepEqual([second.number, second.endsAt], [2, inSec(300)])
  await submit(member, second.id)
  equal(await refusedStart(member, quizId), 'NO_MORE_ATTEMPTS')
})

test('who missed an exam sits it when staff allow it', async () => {
  const { member, quizId, params } = await exam({ closesAt: inSec(-10), timeLimitSec: 120 })
  equal(await refusedStart(member, quizId), 'EXAM_CLOSED')
  await admin.send(staff.allowAnotherSitting, { params, body: { memberId: member.memberId, reason: '병결' } })
  equal((await start(member, quizId)).endsAt, inSec(120))
  const { content } = await admin.send(staff.listAttempts, { params, query: {} })
  deepEqual([content.length, content[0]!.state], [1, 'open'])
})

test('results wait for the end of the exam, and nobody begins after their release', async () => {
  const { course, member, quizId, params } = await exam({ opensAt: inSec(-60), closesAt: inSec(100) })
  equal((await admin.refused(staff.releaseResults, { params })).code, 'EXAM_RUNNING')
  await submit(member, (await start(member, quizId)).id)
  clock.pass(101)
  await admin.send(staff.releaseResults, { params })
  const late = await app.member()
  await enrol(app.deps.db, late.memberId, course.id)
  await sql`update quiz set closes_at = null where id = ${quizId}`.execute(app.deps.db)
  equal(await refusedStart(late, quizId), 'EXAM_CLOSED')
})

test('results wait for open attempts; one without an end ends with the end that the exam gets', async () => {
  const { course, member, quizId, params } = await exam()
  const other = await app.member()
  await enrol(app.deps.db, other.memberId, course.id)
  await takeQuiz(other, quizId, [texts('정답'), null])
  const { id, questions } = await start(member, quizId)
  const refused = await admin.refused(staff.releaseResults, { params })
  deepEqual([refused.code, refused.message.includes('1개')], ['EXAM_BEING_SAT', true])
  await setQuiz(
    admin,
    quizId,
    { form: 'exam', closesAt: inSec(60) },
    questions.map((question) => ({ questionId: question.id })),
  )
  equal((await read(member, id)).endsAt, inSec(60))
  clock.pass(66)
  await handInDue(app.deps)
  ok((await admin.send(staff.releaseResults, { params })).releasedAt)
  equal((await read(member, id)).state, 'marked')
})

test('an attempt that was left without an end, because a process stopped, gets that of its exam', async () => {
  const { member, quizId } = await exam()
  const { id } = await start(member, quizId)
  // A save is two transactions; this is the first one.
  const closesAt = new Date(clock.now().getTime() + 60_000)
  await app.deps.db.updateTable('quiz').set({ closes_at: closesAt }).where('id', '=', quizId).execute()
  await handInDue(app.deps)
  equal((await read(member, id)).endsAt, seoulTime(closesAt))
})

test('of a start and a release at once, one is refused', async () => {
  const outcomes = new Set<string>()
  for (let round = 0; round < 8; round += 1) {
    const { member, quizId, params } = await exam()
    const [started, released] = await Promise.allSettled([
      start(member, quizId),
      admin.send(staff.releaseResults, { params }),
    ])
    outcomes.add(`${started.status} ${released.status}`)
  }
  ok(!outcomes.has('fulfilled fulfilled'), [...outcomes].join())
})

test('a sitting that staff allow does not open an exam before its time, and has an end', async () => {
  const early = await exam({ opensAt: inSec(60), closesAt: inSec(120) })
  const body = { memberId: early.member.memberId, reason: '정전' }
  await admin.send(staff.allowAnotherSitting, { params: early.params, body })
  equal(await refusedStart(early.member, early.quizId), 'EXAM_NOT_OPEN')
  const late = await exam({ closesAt: inSec(-10) })
  await admin.send(staff.allowAnotherSitting, {
    params: late.params,
    body: { ...body, memberId: late.member.memberId },
  })
  equal((await start(late.member, late.quizId)).endsAt, inSec(staff.TIME_LIMIT_MAX_SEC))
})

test('a release that was interrupted reaches all its members, more than one batch of them, each once', async () => {
  const { db } = app.deps
  const { quizId, lectureId, course } = await exam()
  await sql`
    with taker as (
      insert into member (email, name, phone, roles, password_hash)
      select 'taker-' || n || '@example.com', '김하나', '01012345678', '{ROLE_MEMBER}', 'x' from generate_series(1, 130) n
      returning id
    ), enrolled as (
      insert into enrolment (member_id, course_id, source) select id, ${course.id}, 'staff' from taker
    )
    insert into quiz_attempt (quiz_id, member_id, number, questions, keys, question_count, max_score, started_at,
      submitted_at, score, is_passed)
    select ${quizId}, id, 1, '[]', '[]', 2, 4, now(), now(), 4, id % 2 = 0 from taker`.execute(db)
  await db.updateTable('quiz').set({ released_at: new Date() }).where('id', '=', quizId).execute()
  await Promise.all([giveResults(app.deps), giveResults(app.deps)])
  await giveResults(app.deps)
  const { rows } = await sql<{ waiting: number; passed: number; completed: number; rings: number }>`
    select (count(*) filter (where results_at is null))::int as waiting,
      (count(*) filter (where is_passed))::int as passed,
      (select count(*)::int from lecture_progress where lecture_id = ${lectureId} and completed_at is not null) as completed,
      (select count(*)::int from bell where key like ${`quiz:${quizId}:%`}) as rings
    from quiz_attempt where quiz_id = ${quizId}`.execute(db)
  deepEqual(rows, [{ waiting: 0, passed: 65, completed: 65, rings: 130 }])
})
