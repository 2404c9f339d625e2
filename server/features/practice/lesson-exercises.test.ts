import { deepEqual, equal, notEqual } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { getStaffExerciseLesson } from '#contract/catalogue/exercise-lesson.ts'
import { copyLessons, copySection, moveLessons, takeLessonsBack } from '#contract/catalogue/outline-acts.ts'
import { makeLesson, makeSection } from '#contract/catalogue/outline.ts'
import * as contract from '#contract/practice/practice.ts'
import { makeCourse } from '#server/testing/make-course.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { makeExercise } from './testing/make-exercise.ts'

let app: TestApp
let admin: Awaited<ReturnType<TestApp['member']>>
before(async () => {
  app = await startApp()
  admin = await app.member({ roles: ['ROLE_ADMIN'] })
})
after(() => app.close())

/** A course of one section with an exercise lesson of ten minutes; its exercise is open and belongs to a second of a video. */
async function makePractice() {
  const { id: courseId, lectureIds } = await makeCourse(app.deps.db, { lectures: [{}] })
  const section = await admin.send(makeSection, { params: { courseId }, body: { title: '연습' } })
  const place = { lectureId: lectureIds[0]!, atSec: 3 }
  const exerciseId = await makeExercise(app.deps.db, courseId, { ...place, isOpen: true })
  const body = { kind: 'exercise', title: '실습', exerciseId, sectionId: section.id } as const
  const { id: lectureId } = await admin.send(makeLesson, { params: { courseId }, body })
  return { courseId, sectionId: section.id, exerciseId, lectureId }
}

const copy = async (courseId: number, lectureId: number) => {
  const [made] = await admin.send(copyLessons, { params: { courseId }, body: { lectureIds: [lectureId] } })
  return made!
}
const exerciseOf = async (lectureId: number) =>
  (await admin.send(getStaffExerciseLesson, { params: { lectureId } })).exerciseId
const show = (exerciseId: number) => admin.send(contract.getStaffExercise, { params: { exerciseId } })

const CONTENT = [
  'summary',
  'language',
  'difficulty',
  'statement',
  'starter',
  'tests',
  'hints',
  'solution',
  'explanation',
  'wrongAnswers',
] as const
const contentOf = (exercise: contract.StaffExercise) => CONTENT.map((field) => exercise[field])

test('a copied exercise lesson has a separate draft with everything of the original', async () => {
  const { courseId, exerciseId, lectureId } = await makePractice()
  const other = await makeCourse(app.deps.db, { lectures: [] })
  const [here, there] = [await copy(courseId, lectureId), await copy(other.id, lectureId)]
  deepEqual([here.title, there.title, there.durationSec], ['실습 (복사본)', '실습', 600])
  const original = await show(exerciseId)
  const copies = [await show((await exerciseOf(here.id))!), await show((await exerciseOf(there.id))!)]
  for (const one of copies) {
    notEqual(one.id, exerciseId)
    deepEqual(contentOf(one), contentOf(original))
    deepEqual([one.published, one.isOpen, one.version, one.checkedVersion], [false, false, 1, 1])
    deepEqual([one.lectureId, one.atSec, one.solverCount], [null, null, 0])
  }
  deepEqual(
    copies.map(({ title, place }) => [title, place.courseId]),
    [
      ['하나 출력하기 (복사본)', courseId],
      ['하나 출력하기', other.id],
    ],
  )
  equal(await exerciseOf(lectureId), exerciseId)
  const { published } = await admin.send(contract.publishExercise, { params: { exerciseId: copies[1]!.id } })
  equal(published, true)
})

test('an exercise that was not checked is not checked in its copy', async () => {
  const { courseId, exerciseId, lectureId } = await makePractice()
  const { tests } = await show(exerciseId)
  const { id, version, ...written } = await show(exerciseId)
  const body = { ...written, version, tests: [...tests, { ...tests[0]!, name: '셋' }] }
  await admin.send(contract.changeExercise, { params: { exerciseId: id }, body })
  const made = await show((await exerciseOf((await copy(courseId, lectureId)).id))!)
  deepEqual([made.tests.length, made.checkedVersion], [tests.length + 1, null])
})

test('a section is copied with its exercise, and an exercise lesson without one stays so', async () => {
  const { courseId, sectionId, exerciseId } = await makePractice()
  const bare = { kind: 'exercise', title: '빈 실습', sectionId } as const
  await admin.send(makeLesson, { params: { courseId }, body: bare })
  const { lectureIds } = await admin.send(copySection, { params: { sectionId } })
  const [named, none] = [await exerciseOf(lectureIds[0]!), await exerciseOf(lectureIds[1]!)]
  notEqual(named, exerciseId)
  equal((await show(named!)).place.courseId, courseId)
  equal(none, null)
})

test('a copy that is taken back takes its exercise along, unless staff have changed it since', async () => {
  const { courseId, exerciseId, lectureId } = await makePractice()
  const [first, second] = [await copy(courseId, lectureId), await copy(courseId, lectureId)]
  const [untouched, changed] = [(await exerciseOf(first.id))!, (await exerciseOf(second.id))!]
  const { version, ...written } = await show(changed)
  await admin.send(contract.changeExercise, {
    params: { exerciseId: changed },
    body: { ...written, version, title: '고쳐 쓴 제목' },
  })
  const body = { lectureIds: [first.id, second.id, lectureId], sectionIds: [] }
  await admin.send(takeLessonsBack, { params: { courseId }, body })
  equal((await admin.refused(contract.getStaffExercise, { params: { exerciseId: untouched } })).status, 404)
  equal((await show(changed)).title, '고쳐 쓴 제목')
  equal((await show(exerciseId)).id, exerciseId)
})

const move = (courseId: number, lectureId: number) => ({
  params: { courseId },
  body: { lectureIds: [lectureId] },
})

test('an exercise lesson moves with its exercise, which leaves its second of a video', async () => {
  const { courseId, exerciseId, lectureId } = await makePractice()
  const other = await makeCourse(app.deps.db, { lectures: [] })
  const before = await show(exerciseId)
  await admin.send(moveLessons, move(other.id, lectureId))
  const after = await show(exerciseId)
  deepEqual(contentOf(after), contentOf(before))
  deepEqual([after.place.courseId, after.lectureId, after.atSec], [other.id, null, null])
  deepEqual([after.published, after.version, after.checkedVersion], [before.published, 2, 2])
  equal(await exerciseOf(lectureId), exerciseId)
  await admin.send(moveLessons, move(courseId, lectureId))
  equal((await show(exerciseId)).place.courseId, courseId)
})

test('an exercise lesson whose exercise has a submission or a question stays in its course', async () => {
  const { courseId, exerciseId, lectureId } = await makePractice()
  const other = await makeCourse(app.deps.db, { lectures: [] })
  await app.deps.db
    .insertInto('question')
    .values({
      course_id: courseId,
      exercise_id: exerciseId,
      title: '질문',
      body: '본문',
      title_pieces: [],
      pieces: [],
    })
    .execute()
  equal((await admin.refused(moveLessons, move(other.id, lectureId))).code, 'LESSONS_IN_USE')
  equal((await show(exerciseId)).place.courseId, courseId)
})
