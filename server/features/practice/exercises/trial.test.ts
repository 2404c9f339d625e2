import { deepEqual, doesNotMatch, equal } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { makeLesson } from '#contract/catalogue/outline.ts'
import { getExerciseTrial } from '#contract/practice/practice.ts'
import { makeCourse } from '#server/testing/make-course.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { makeExercise, outputTest } from '../testing/make-exercise.ts'

let app: TestApp
let admin: Awaited<ReturnType<TestApp['member']>>
before(async () => {
  app = await startApp()
  admin = await app.member({ roles: ['ROLE_ADMIN'] })
})
after(() => app.close())

const HIDDEN = { ...outputTest('비밀 이름'), hidden: true, expected: '비밀 답', input: '비밀 입력' }

type LessonOf = { isOpen: boolean; isPublic: boolean; isExercisePublished?: boolean }

async function makeTrial({ isOpen, isPublic, isExercisePublished = true }: LessonOf) {
  const course = await makeCourse(app.deps.db, { price: 60_000, lectures: [{ isPublic: false }] })
  const exerciseId = await makeExercise(app.deps.db, course.id, {
    isOpen,
    published: isExercisePublished,
    tests: [outputTest('하나'), HIDDEN],
    hints: ['비밀 힌트'],
    explanation: '비밀 풀이',
  })
  const body = { kind: 'exercise', title: '실습', exerciseId, isPublic } as const
  const { id: lectureId } = await admin.send(makeLesson, { params: { courseId: course.id }, body })
  return { courseId: course.id, lectureId }
}

const ask = (lectureId: number) => app.guest().get(`/api/lectures/${lectureId}/exercise-trial`)

test('a guest gets the exercise of a public lecture without solution, hints and hidden tests', async () => {
  const { lectureId } = await makeTrial({ isOpen: true, isPublic: true })
  const trial = await admin.send(getExerciseTrial, { params: { lectureId } })
  deepEqual(
    trial.tests.map(({ name }) => name),
    ['하나'],
  )
  const { status, body } = await ask(lectureId)
  equal(status, 200)
  const text = JSON.stringify(body)
  doesNotMatch(text, /비밀|print\(/)
  equal(text.includes('<strong>1</strong>을 출력하세요.'), true)
})

test('an exercise for the enrolled is refused with its reason, also in a public lecture', async () => {
  const { lectureId } = await makeTrial({ isOpen: false, isPublic: true })
  const { status, body } = await ask(lectureId)
  equal(status, 403)
  doesNotMatch(JSON.stringify(body), /하나|출력하세요/)
})

test('an exercise of a paid lecture, a draft, or a draft course is not found', async () => {
  const paid = await makeTrial({ isOpen: true, isPublic: false })
  equal((await ask(paid.lectureId)).status, 404)
  const draft = await makeTrial({ isOpen: true, isPublic: true, isExercisePublished: false })
  equal((await ask(draft.lectureId)).status, 404)
  const hidden = await makeTrial({ isOpen: true, isPublic: true })
  await app.deps.db
    .updateTable('course')
    .set({ published: false })
    .where('id', '=', hidden.courseId)
    .execute()
  equal((await ask(hidden.lectureId)).status, 404)
})
