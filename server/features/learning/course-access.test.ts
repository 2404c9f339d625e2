import { deepEqual, equal } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { getAccess } from '#contract/learning/access.ts'
import { certificateFile, issueCertificate } from '#contract/learning/certificate.ts'
import { listLectures, myCourses } from '#contract/learning/learning.ts'
import { listNotes, makeNote } from '#contract/learning/note.ts'
import { myPage } from '#contract/mypage/mypage.ts'
import { requestRefund } from '#contract/payment/refund.ts'
import { ageAccess } from '#server/features/payment/testing/age-access.ts'
import { makeCourse } from '#server/testing/make-course.ts'
import { makeOrder } from '#server/testing/make-order.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'

let app: TestApp
before(async () => (app = await startApp()))
after(() => app.close())

async function makeBuyer(accessDays: number | null = 30) {
  const course = await makeCourse(app.deps.db, { title: 'SQL 첫걸음', price: 60_000 })
  const member = await app.member()
  const { memberId } = member
  const orderId = await makeOrder(app.deps.db, { memberId, courseId: course.id, accessDays })
  const access = () => member.send(getAccess, { params: { courseId: course.id } })
  const endedOnPage = async () => (await member.send(myPage, {})).endedCourses
  return { course, member, memberId, orderId, access, endedOnPage }
}

test('open access has its end, or none', async () => {
  const { member, access, endedOnPage } = await makeBuyer()
  const [course] = (await member.send(myCourses, { query: {} })).content
  deepEqual(await access(), { until: course!.accessUntil, ended: null })
  deepEqual(await endedOnPage(), [])
  const endless = await makeBuyer(null)
  deepEqual(await endless.access(), { until: null, ended: null })
})

test('after the end the course says when it ended, what remains and how to take it again', async () => {
  const { course, member, memberId, access, endedOnPage } = await makeBuyer()
  const [first = 0] = course.lectureIds
  await member.send(makeNote, { params: { lectureId: first }, body: { atSec: 5, text: '조인의 순서' } })
  await app.deps.db
    .insertInto('course_completion')
    .values({ member_id: memberId, course_id: course.id, met_at: new Date() })
    .execute()
  await ageAccess(app.deps.db, memberId, 31)
  const params = { courseId: course.id }
  equal((await member.refused(listLectures, { params })).status, 403)
  const { endedAt, ...ended } = (await access())!.ended!
  equal(Date.parse(endedAt) < Date.now(), true)
  deepEqual(ended, {
    courseId: course.id,
    courseTitle: 'SQL 첫걸음',
    noteCount: 1,
    certificateNumber: null,
    isCertificateMet: true,
    again: 'paid',
    accessDays: null,
  })
  deepEqual(await endedOnPage(), [{ endedAt, ...ended }])
  equal((await member.send(listNotes, { params, query: {} })).length, 1, 'the notes stay readable')
  const { number } = await member.send(issueCertificate, { params })
  equal((await member.get(certificateFile.path.replace(':courseId', String(course.id)))).status, 200)
  equal((await access())?.ended?.certificateNumber, number)
})

test('a course that is no longer public cannot be taken again; a free one needs no payment', async () => {
  const { course, memberId, access } = await makeBuyer()
  await ageAccess(app.deps.db, memberId, 31)
  const change = (set: { published?: boolean; price?: number }) =>
    app.deps.db.updateTable('course').set(set).where('id', '=', course.id).execute()
  await change({ price: 0 })
  equal((await access())?.ended?.again, 'free')
  await change({ published: false })
  equal((await access())?.ended?.again, 'closed')
})

test('without an enrolment, or with a refund, there is nothing to say; a guest is 401', async () => {
  const { course, member, orderId, memberId, access, endedOnPage } = await makeBuyer()
  const params = { courseId: course.id }
  equal(await (await app.member()).send(getAccess, { params }), null)
  equal((await app.guest().refused(getAccess, { params })).status, 401)
  await member.send(requestRefund, { params: { orderId }, body: { reason: '단순 변심' } })
  await ageAccess(app.deps.db, memberId, 31)
  equal(await access(), null)
  deepEqual(await endedOnPage(), [])
})
