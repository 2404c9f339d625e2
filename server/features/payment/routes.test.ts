import { equal } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { listLectures } from '#contract/learning/learning.ts'
import { enroll } from '#contract/payment/payment.ts'
import { makeCourse } from '#server/testing/make-course.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'

let app: TestApp
before(async () => (app = await startApp()))
after(() => app.close())

test('a free course enrols at once, and twice is once', async () => {
  const course = await makeCourse(app.deps.db, { price: 0 })
  const member = await app.member()
  const first = await member.send(enroll, { params: { courseId: course.id } })
  const again = await member.send(enroll, { params: { courseId: course.id } })
  equal(again.enrolledAt, first.enrolledAt)
  equal((await member.send(listLectures, { params: { courseId: course.id } })).length, 2)
})

test('twenty at once make one enrolment', async () => {
  const course = await makeCourse(app.deps.db, { price: 0 })
  const member = await app.member()
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => member.post(`/api/course/${course.id}/enroll`)),
  )
  equal(
    answers.every(({ status }) => status === 200),
    true,
  )
  const rows = await app.deps.db
    .selectFrom('enrolment')
    .selectAll()
    .where('course_id', '=', course.id)
    .execute()
  equal(rows.length, 1)
})

test('a priced course is 402 and enrols nobody', async () => {
  const course = await makeCourse(app.deps.db, { price: 1000 })
  const member = await app.member()
  const refused = await member.refused(enroll, { params: { courseId: course.id } })
  equal(refused.status, 402)
  equal(refused.code, 'PAYMENT_REQUIRED')
  equal((await member.refused(listLectures, { params: { courseId: course.id } })).status, 403)
})

test('a draft and an unknown course are 404, a guest is 401', async () => {
  const draft = await makeCourse(app.deps.db, { published: false })
  const member = await app.member()
  for (const courseId of [draft.id, 999_999])
    equal((await member.refused(enroll, { params: { courseId } })).status, 404)
  equal((await app.guest().refused(enroll, { params: { courseId: draft.id } })).status, 401)
})
