import { deepEqual, equal, notEqual } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { copyLessons } from '#contract/catalogue/outline-acts.ts'
import { removeLecture, restoreLecture, UNDO_DAYS } from '#contract/catalogue/staff-course.ts'
import { getLecture } from '#contract/learning/learning.ts'
import * as bank from '#contract/quiz/staff-question.ts'
import * as quiz from '#contract/quiz/staff-quiz.ts'
import { enrol, makeCourse } from '#server/testing/make-course.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import {
  makeQuizScene,
  type Member,
  questionOf,
  SETTINGS,
  setQuiz,
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

const show = (quizId: number) => admin.send(quiz.getStaffQuiz, { params: { quizId } })
const remove = (id: number) => admin.send(bank.removeBankQuestion, { params: { quizQuestionId: id } })
const refusedRemoval = async (id: number) =>
  (await admin.refused(bank.removeBankQuestion, { params: { quizQuestionId: id } })).code

async function copyTo(courseId: number, lectureId: number) {
  const [copy] = await admin.send(copyLessons, { params: { courseId }, body: { lectureIds: [lectureId] } })
  const quizzes = await admin.send(quiz.listStaffQuizzes, { params: { courseId } })
  return show(quizzes.find((one) => one.lectureId === copy!.id)!.id)
}

/** Saves as the editor does, with a study time. */
async function setLength(quizId: number, durationSec: number | null) {
  const { version, items } = await show(quizId)
  const kept = items.map(({ question }) => ({ questionId: question!.id }))
  const body = { settings: SETTINGS, items: kept, durationSec, version }
  return admin.send(quiz.saveQuiz, { params: { quizId }, body })
}

test('a copied quiz takes a question of the bank only if points and tags are the same too', async () => {
  const asked = { prompt: '하나', points: 3, tags: ['가', '나'] }
  const { quizId, questionIds, lectureId } = await makeQuizScene(app, admin, [questionOf(asked)])
  await setQuiz(admin, quizId, {}, [{ questionId: questionIds[0]! }, { tag: '가', count: 1 }])
  const other = await makeCourse(app.deps.db)
  const params = { courseId: other.id }
  for (const given of [{ points: 1 }, { tags: ['가'] }, { tags: ['가', '나', '다'] }])
    await admin.send(bank.makeBankQuestion, { params, body: questionOf({ ...asked, ...given }) })
  const there = await copyTo(other.id, lectureId)
  const { points, tags } = there.items[0]!.question!
  deepEqual([points, tags], [3, ['가', '나']])
  const again = await copyTo(other.id, lectureId)
  equal(again.items[0]!.question!.id, there.items[0]!.question!.id)
  equal((await admin.send(bank.listBankQuestions, { params, query: {} })).totalElements, 4)

  const third = await makeCourse(app.deps.db)
  const same = { ...asked, tags: ['나', '가'] }
  const { id } = await admin.send(bank.makeBankQuestion, {
    params: { courseId: third.id },
    body: questionOf(same),
  })
  equal((await copyTo(third.id, lectureId)).items[0]!.question!.id, id)
})

test('staff set the study time of a quiz; it outlives other questions and a copy, until it is estimated again', async () => {
  const { quizId, questionIds, lectureId, course } = await makeQuizScene(app, admin, [
    questionOf({ prompt: '하나' }),
    questionOf({ prompt: '둘' }),
  ])
  const params = { quizId }
  const lengthOf = async () => {
    const { durationSec, isLengthFixed } = await show(quizId)
    return [durationSec, isLengthFixed]
  }
  deepEqual(await lengthOf(), [120, false])
  for (const durationSec of [29, 14_401]) {
    const { version } = await show(quizId)
    const body = { settings: SETTINGS, items: [], durationSec, version }
    equal((await admin.refused(quiz.saveQuiz, { params, body })).status, 400)
  }
  const member = await app.member()
  await enrol(app.deps.db, member.memberId, course.id)
  await takeQuiz(member, quizId, [texts('정답'), texts('정답')])
  await setLength(quizId, 900)
  const lesson = await member.send(getLecture, { params: { lectureId } })
  deepEqual([lesson.durationSec, lesson.progress, lesson.completed], [900, 1, true])
  // As an older client saves: it knows nothing of the study time.
  await setQuiz(admin, quizId, {}, [{ questionId: questionIds[0]! }])
  deepEqual(await lengthOf(), [900, true])
  const copy = await copyTo((await makeCourse(app.deps.db)).id, lectureId)
  deepEqual([copy.durationSec, copy.isLengthFixed], [900, true])
  await setLength(quizId, null)
  deepEqual(await lengthOf(), [60, false])
})

test('a pause has no own study time', async () => {
  const { db } = app.deps
  const course = await makeCourse(db, { lectures: [{ withVideo: true, durationSec: 100 }] })
  const params = { lectureId: course.lectureIds[0]! }
  const { id } = await admin.send(quiz.makePause, { params, body: { atSec: 30 } })
  const saved = await setLength(id, 900)
  deepEqual([saved.durationSec, saved.isLengthFixed], [100, false])
})

test('a question is kept for a deleted lesson as long as that can be restored, and no longer', async () => {
  const { quizId, questionIds, lectureId } = await makeQuizScene(app, admin, [questionOf({})])
  const id = questionIds[0]!
  const usedIn = async () =>
    (await admin.send(bank.getBankQuestion, { params: { quizQuestionId: id } })).usedIn
  const params = { lectureId }
  equal(await refusedRemoval(id), 'QUESTION_IN_USE')
  await admin.send(removeLecture, { params })
  deepEqual(await usedIn(), [{ quizId, lectureId, title: '1강', isDeleted: true }])
  equal(await refusedRemoval(id), 'QUESTION_IN_USE')
  await admin.send(restoreLecture, { params })
  deepEqual((await show(quizId)).items[0]!.question!.id, id)
  await admin.send(removeLecture, { params })
  await sql`
    update every_lecture set deleted_at = now() - make_interval(days => ${UNDO_DAYS + 1}) where id = ${lectureId}`.execute(
    app.deps.db,
  )
  deepEqual(await usedIn(), [])
  await remove(id)
  equal(await refusedRemoval(id), 'NOT_FOUND')
  notEqual((await admin.refused(restoreLecture, { params })).status, 200)
})
