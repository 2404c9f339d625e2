import { deepEqual, equal } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  exerciseTaken,
  getStaffExerciseLesson,
  saveExerciseLesson,
} from '#contract/catalogue/exercise-lesson.ts'
import { makeLesson } from '#contract/catalogue/outline.ts'
import { getStaffCourse, listStaffLectures, removeLecture } from '#contract/catalogue/staff-course.ts'
import { beginLearnerView } from '#contract/identity/learner-view.ts'
import { getLecture, listLectures } from '#contract/learning/learning.ts'
import { quoteRefund } from '#contract/payment/refund.ts'
import * as contract from '#contract/practice/practice.ts'
import { agreedBody, buy } from '#server/testing/kakaopay.ts'
import { enrol, makeCourse } from '#server/testing/make-course.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { exerciseToMake, makeExercise, outputTest, submitOutcomes } from './testing/make-exercise.ts'

type Member = Awaited<ReturnType<TestApp['member']>>

let app: TestApp
let admin: Member
before(async () => {
  app = await startApp()
  admin = await app.member({ roles: ['ROLE_ADMIN'] })
})
after(() => app.close())

/** Three visible tests and a hidden one. */
const TESTS = [
  outputTest('하나'),
  outputTest('둘'),
  outputTest('셋'),
  { ...outputTest('숨김'), hidden: true },
]

/** A paid course of a video and an exercise lesson of ten minutes. */
async function makePractice(other: { isOpen?: boolean; isPublic?: boolean } = {}) {
  const { isOpen = false, isPublic = false } = other
  const course = await makeCourse(app.deps.db, { price: 60_000, lectures: [{ isPublic: false }] })
  const exerciseId = await makeExercise(app.deps.db, course.id, { tests: TESTS, isOpen })
  const body = { kind: 'exercise', title: '실습', exerciseId, isPublic } as const
  const { id: lectureId } = await admin.send(makeLesson, { params: { courseId: course.id }, body })
  return { courseId: course.id, exerciseId, lectureId }
}

async function buyerOf(courseId: number, hasSample = false) {
  const member = await app.member()
  return { member, orderId: await buy(member, courseId, agreedBody(courseId, hasSample)) }
}

const read = (member: Member, exerciseId: number) =>
  member.send(contract.getExercise, { params: { exerciseId } })
const lesson = (member: Member, lectureId: number) => member.send(getLecture, { params: { lectureId } })

const submit = (member: Member, exerciseId: number, passed: boolean[], version = 1) =>
  submitOutcomes(
    member,
    exerciseId,
    passed.map((is) => (is ? 'passed' : 'failed')),
    version,
  )

const openings = (orderId: string) =>
  app.deps.db
    .selectFrom('lecture_opening')
    .select(['lecture_id', 'opened_by'])
    .where('order_id', '=', orderId)
    .execute()

test('the statement of an exercise opens its lesson, also by ten at once; the lesson alone and lists open nothing', async () => {
  const { courseId, exerciseId, lectureId } = await makePractice()
  const { member, orderId } = await buyerOf(courseId)
  const detail = await lesson(member, lectureId)
  deepEqual([detail.kind, detail.exerciseId, detail.durationSec], ['exercise', exerciseId, 600])
  await member.send(listLectures, { params: { courseId } })
  const lessonIn = async (by: Member) =>
    (await by.send(contract.listExercises, { query: { courseId: String(courseId) } })).content[0]?.lesson
  deepEqual(await lessonIn(member), { lectureId, isPublic: false })
  equal(await lessonIn(await app.member()), null)
  deepEqual(await openings(orderId), [])
  await Promise.all(Array.from({ length: 10 }, () => read(member, exerciseId)))
  deepEqual(await openings(orderId), [{ lecture_id: lectureId, opened_by: 'exercise' }])
  equal((await member.send(quoteRefund, { params: { orderId } })).openedLectures, 1)
})

test('a page of another site can neither open the lesson nor get its statement; nor can a learner view', async () => {
  const { courseId, exerciseId } = await makePractice()
  const { member, orderId } = await buyerOf(courseId)
  const path = `/api/practice/exercises/${exerciseId}`
  for (const headers of [{ 'sec-fetch-dest': 'document' }, { 'sec-fetch-dest': 'iframe' }])
    equal((await member.get(path, { headers })).status, 403)
  const { id: viewId } = await admin.send(beginLearnerView, {
    params: { memberId: member.memberId },
    body: { reason: '문의 확인' },
  })
  const view = { headers: { 'x-learner-view': viewId } }
  equal((await admin.send(contract.getExercise, { params: { exerciseId } }, view)).id, exerciseId)
  await read(admin, exerciseId)
  deepEqual(await openings(orderId), [])
})

test('the lesson has the best share of the visible tests, and is done by a pass', async () => {
  const { courseId, exerciseId, lectureId } = await makePractice()
  const { member, orderId } = await buyerOf(courseId)
  await submit(member, exerciseId, [true, true, false, true])
  deepEqual(await openings(orderId), [{ lecture_id: lectureId, opened_by: 'exercise' }])
  const state = async () => {
    const { progress, completed } = await lesson(member, lectureId)
    return [progress, completed]
  }
  // 66 % of 600 s: the hidden test does not count.
  deepEqual(await state(), [0.66, false])
  await submit(member, exerciseId, [true, false, false, false])
  deepEqual(await state(), [0.66, false])
  await submit(member, exerciseId, [true, true, true, false])
  deepEqual(await state(), [1, false])
  await submit(member, exerciseId, [true, true, true, true])
  deepEqual(await state(), [1, true])
})

test('what was submitted before there was the lesson counts when the exercise is opened again', async () => {
  const { id: courseId } = await makeCourse(app.deps.db, { price: 60_000, lectures: [{ isPublic: false }] })
  const exerciseId = await makeExercise(app.deps.db, courseId, { tests: TESTS })
  const { member, orderId } = await buyerOf(courseId)
  await submit(member, exerciseId, [true, true, true, true])
  deepEqual(await openings(orderId), [])
  const body = { kind: 'exercise', title: '실습', exerciseId } as const
  const { id: lectureId } = await admin.send(makeLesson, { params: { courseId }, body })
  equal((await lesson(member, lectureId)).completed, false)
  await read(member, exerciseId)
  deepEqual([(await lesson(member, lectureId)).completed, (await openings(orderId)).length], [true, 1])
})

test('who may not watch the lesson is refused its exercise, and nothing is stored', async () => {
  const { exerciseId, lectureId } = await makePractice()
  const other = await app.member()
  equal((await other.refused(contract.getExercise, { params: { exerciseId } })).status, 403)
  equal((await other.refused(getLecture, { params: { lectureId } })).status, 403)
  equal((await app.guest().refused(contract.getExercise, { params: { exerciseId } })).status, 401)
  const stored = app.deps.db.selectFrom('lecture_progress').selectAll().where('lecture_id', '=', lectureId)
  deepEqual(await stored.execute(), [])
})

test('an exercise that is open to every member stays so, and gives no progress in a lesson that was not bought', async () => {
  const { exerciseId, lectureId, courseId } = await makePractice({ isOpen: true })
  const other = await app.member()
  await submit(other, exerciseId, [true, true, true, true])
  equal((await read(other, exerciseId)).standing, 'passed')
  await enrol(app.deps.db, other.memberId, courseId)
  equal((await lesson(other, lectureId)).completed, false)
  await read(other, exerciseId)
  equal((await lesson(other, lectureId)).completed, true)
})

test('a public lesson of an open exercise counts for everybody, and in no refund', async () => {
  const { courseId, exerciseId, lectureId } = await makePractice({ isOpen: true, isPublic: true })
  const { member, orderId } = await buyerOf(courseId, true)
  const other = await app.member()
  for (const by of [member, other]) await submit(by, exerciseId, [true, true, true, true])
  deepEqual(
    [(await lesson(member, lectureId)).completed, (await lesson(other, lectureId)).completed],
    [true, true],
  )
  deepEqual(await openings(orderId), [])
})

test('staff choose an exercise of the course, of one lesson only; lengths keep the share that was reached', async () => {
  const { courseId, exerciseId, lectureId } = await makePractice()
  const { member } = await buyerOf(courseId)
  await submit(member, exerciseId, [true, false, false, false])
  const foreign = await makeExercise(app.deps.db, (await makeCourse(app.deps.db)).id)
  const params = { lectureId }
  const save = (id: number | null, durationSec = 600) => ({ params, body: { exerciseId: id, durationSec } })
  equal((await admin.refused(saveExerciseLesson, save(foreign))).status, 404)
  equal((await admin.refused(saveExerciseLesson, save(exerciseId, 29))).status, 400)
  equal((await admin.refused(saveExerciseLesson, save(exerciseId, 14_401))).status, 400)
  const saved = await admin.send(saveExerciseLesson, save(exerciseId, 1200))
  deepEqual(
    [saved.exerciseId, saved.durationSec, saved.choices.map(({ id, lectureTitle }) => [id, lectureTitle])],
    [exerciseId, 1200, [[exerciseId, null]]],
  )
  const { progress, durationSec } = await lesson(member, lectureId)
  deepEqual([progress, durationSec], [0.33, 1200])

  const second = await admin.send(makeLesson, {
    params: { courseId },
    body: { kind: 'exercise', title: '실습 둘' },
  })
  const taken = { params: { lectureId: second.id }, body: { exerciseId, durationSec: 600 } }
  equal((await admin.refused(saveExerciseLesson, taken)).code, exerciseTaken.code)
  const of = await admin.send(getStaffExerciseLesson, { params: { lectureId: second.id } })
  deepEqual(of.choices[0]?.lectureTitle, '실습')
  await admin.send(removeLecture, { params })
  equal((await admin.send(saveExerciseLesson, taken)).exerciseId, exerciseId)
  const video = (await admin.send(listStaffLectures, { params: { courseId } }))[0]!
  equal(
    (await admin.refused(getStaffExerciseLesson, { params: { lectureId: video.id } })).code,
    'NOT_AN_EXERCISE',
  )
})

test('a lesson keeps its exercise in the course: it is neither deleted nor moved alone while the lesson names it', async () => {
  const { courseId, exerciseId, lectureId } = await makePractice()
  const elsewhere = await makeCourse(app.deps.db)
  const params = { exerciseId }
  const moved = { ...exerciseToMake(elsewhere.id, { tests: TESTS }), version: 1 }
  equal((await admin.refused(contract.removeExercise, { params })).code, 'EXERCISE_IN_LESSON')
  equal((await admin.refused(contract.changeExercise, { params, body: moved })).code, 'EXERCISE_IN_LESSON')
  equal((await admin.send(contract.getStaffExercise, { params })).place.courseId, courseId)
  await admin.send(removeLecture, { params: { lectureId } })
  equal((await admin.send(contract.changeExercise, { params, body: moved })).place.courseId, elsewhere.id)
})

test('the check before publishing names an exercise lesson without a published exercise', async () => {
  const { courseId, exerciseId, lectureId } = await makePractice()
  const missing = async () =>
    (await admin.send(getStaffCourse, { params: { courseId } })).missing.includes('exercises')
  equal(await missing(), false)
  await admin.send(contract.unpublishExercise, { params: { exerciseId } })
  equal(await missing(), true)
  const { member } = await buyerOf(courseId)
  equal((await member.refused(contract.getExercise, { params: { exerciseId } })).status, 404)
  await admin.send(saveExerciseLesson, {
    params: { lectureId },
    body: { exerciseId: null, durationSec: 600 },
  })
  equal(await missing(), true)
  equal((await lesson(member, lectureId)).exerciseId, null)
})
