import { deepEqual, equal, ok } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Answer } from '#contract/quiz/question.ts'
import { getStatistics } from '#contract/quiz/staff-quiz.ts'
import { enrol } from '#server/testing/make-course.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import {
  choiceOf,
  choices,
  makeQuizScene,
  type Member,
  movedClock,
  questionOf,
  save,
  start,
  submit,
  takeQuiz,
  texts,
} from '../testing/quiz-scene.ts'

const clock = movedClock()
let app: TestApp
let admin: Member
before(async () => {
  app = await startApp({}, { clock })
  admin = await app.member({ roles: ['ROLE_ADMIN'] })
})
after(() => app.close())

const statistics = (quizId: number) => admin.send(getStatistics, { params: { quizId } })

/**
 * Ten members, a question of 2 points and one of 1 point, with the answers and the seconds that each took; by hand:
 * four have 3 points, three 2, one 1, two none. 27 % of ten members are three. The upper three have both right; of the
 * lower three nobody has the first question right, and one the second.
 */
const TAKEN: readonly [answer: Answer, sec: number, second: Answer | null][] = [
  [texts('정답'), 10, choices(1)],
  [texts('정답'), 10, choices(1)],
  [texts('정답'), 10, choices(1)],
  [texts('정답'), 12, choices(1)],
  [texts('정답'), 8, choices(2)],
  [texts('정답'), 10, choices(2)],
  [texts('정답'), 10, choices(2)],
  [texts('오답'), 5, choices(1)],
  [texts('오답'), 60, null],
  [texts('오답'), 30, choices(2)],
]

test('the figures of a quiz are those worked out by hand, over the first attempt of each member', async () => {
  const { quizId, questionIds, course } = await makeQuizScene(app, admin, [
    questionOf({ points: 2 }),
    questionOf({ type: 'single', choices: [choiceOf('가', true), choiceOf('나')] }),
  ])
  const members: Member[] = []
  for (const [first, sec, second] of TAKEN) {
    if (members.length === 9)
      deepEqual(
        (await statistics(quizId)).items.map(({ discrimination }) => discrimination),
        [null, null],
      )
    const member = await app.member()
    members.push(member)
    await enrol(app.deps.db, member.memberId, course.id)
    const { id: attemptId } = await start(member, quizId)
    clock.pass(sec)
    await save(member, { attemptId, questionId: questionIds[0]!, answer: first })
    clock.pass(20)
    if (second) await save(member, { attemptId, questionId: questionIds[1]!, answer: second })
    await submit(member, attemptId)
  }
  // A second attempt, one that is still open, and a trial of staff count nowhere.
  await takeQuiz(admin, quizId, [texts('시험 삼아'), choices(1)])
  await takeQuiz(members[9]!, quizId, [texts('정답'), choices(1)])
  await start(members[8]!, quizId)

  const { items, ...totals } = await statistics(quizId)
  deepEqual(totals, {
    quizId,
    title: '1강',
    form: 'quiz',
    memberCount: 10,
    passedShare: 0.7,
    // (4 × 100 + 3 × 66.7 + 33.3) / 10 %
    meanPercent: 63,
    distribution: [2, 0, 0, 1, 0, 0, 3, 0, 0, 4],
  })
  const [first, second] = items
  deepEqual(first, {
    questionId: questionIds[0],
    promptHtml: '<p>무엇인가요?</p>',
    askedCount: 10,
    rightShare: 0.7,
    discrimination: 1,
    medianSec: 10,
    commonWrong: { text: '오답', count: 3 },
    skippedCount: 0,
  })
  deepEqual(
    { ...second, discrimination: Math.round(second!.discrimination! * 1000) },
    {
      questionId: questionIds[1],
      promptHtml: '<p>무엇인가요?</p>',
      askedCount: 10,
      rightShare: 0.5,
      discrimination: 667,
      medianSec: 20,
      commonWrong: { text: '나', count: 4 },
      skippedCount: 1,
    },
  )
})

test('a quiz that nobody took has no figures; names of members are in none', async () => {
  const { quizId, course } = await makeQuizScene(app, admin, [questionOf({})])
  const none = await statistics(quizId)
  deepEqual([none.memberCount, none.passedShare, none.meanPercent, none.items], [0, null, null, []])
  deepEqual(
    none.distribution,
    Array.from({ length: 10 }, () => 0),
  )
  const member = await app.member({ name: '이름모를회원' })
  await enrol(app.deps.db, member.memberId, course.id)
  await takeQuiz(member, quizId, [texts('틀림')])
  const { text } = await admin.get(`/api/admin/quizzes/${quizId}/statistics`)
  ok(text.includes('"askedCount":1') && !text.includes('이름모를회원'))
  equal((await member.refused(getStatistics, { params: { quizId } })).status, 403)
})

test('a typed answer is shown once three members gave it, a chosen one from the first on', async () => {
  const { quizId, course } = await makeQuizScene(app, admin, [
    questionOf({}),
    questionOf({ type: 'single', choices: [choiceOf('가', true), choiceOf('나')] }),
  ])
  const typed = ['내 이름은 김하나', '틀림', '틀림', '틀림']
  const shown: (string | null)[][] = []
  for (const text of typed) {
    const member = await app.member()
    await enrol(app.deps.db, member.memberId, course.id)
    await takeQuiz(member, quizId, [texts(text), choices(2)])
    shown.push((await statistics(quizId)).items.map(({ commonWrong }) => commonWrong?.text ?? null))
  }
  deepEqual(shown, [
    [null, '나'],
    [null, '나'],
    [null, '나'],
    ['틀림', '나'],
  ])
})
