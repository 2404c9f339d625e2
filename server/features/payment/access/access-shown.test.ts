import { deepEqual, equal, ok } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { listCourses, previewCourse } from '#contract/catalogue/catalogue.ts'
import { listLectures, myCourses } from '#contract/learning/learning.ts'
import { enroll, getCheckout, myPayments } from '#contract/payment/payment.ts'
import { requestRefund } from '#contract/payment/refund.ts'
import { makeCourse } from '#server/testing/make-course.ts'
import { makeOrder } from '#server/testing/make-order.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { ageAccess } from '../testing/age-access.ts'

let app: TestApp
before(async () => (app = await startApp()))
after(() => app.close())

const DAY_MS = 86_400_000

async function makeLimited(accessDays: number | null, price = 60_000): Promise<number> {
  const { id } = await makeCourse(app.deps.db, { price })
  await app.deps.db.updateTable('course').set({ access_days: accessDays }).where('id', '=', id).execute()
  return id
}

test('list, preview and checkout say the same access period', async () => {
  const member = await app.member()
  const expected = new Map<number, number | null>()
  for (const accessDays of [365, null]) expected.set(await makeLimited(accessDays), accessDays)
  const listed = await app.guest().send(listCourses, {})
  for (const [courseId, accessDays] of expected) {
    equal(listed.find(({ id }) => id === courseId)?.accessDays, accessDays)
    const preview = await app.guest().send(previewCourse, { params: { courseId } })
    equal(preview.accessDays, accessDays)
    const checkout = await member.send(getCheckout, { query: { courseId: String(courseId) } })
    equal(checkout.accessDays, accessDays)
  }
})

test('a buyer sees the end of their own access, whatever the course says later', async () => {
  const member = await app.member()
  const courseId = await makeLimited(30)
  await makeOrder(app.deps.db, { memberId: member.memberId, courseId, accessDays: 365 })
  const [course] = (await member.send(myCourses, { query: {} })).content
  equal(course?.accessDays, 30)
  const daysLeft = (Date.parse(course!.accessUntil!) - Date.now()) / DAY_MS
  ok(daysLeft > 364.9 && daysLeft <= 365, String(daysLeft))
  const [payment] = await member.send(myPayments, {})
  deepEqual(payment?.access, { isOpen: true, until: course!.accessUntil })
})

test('a payment says that its access ran out, and nothing once it is refunded', async () => {
  const member = await app.member()
  const order = { memberId: member.memberId, courseId: await makeLimited(10), accessDays: 10 }
  await makeOrder(app.deps.db, order)
  await ageAccess(app.deps.db, member.memberId, 11)
  equal((await member.send(myPayments, {}))[0]?.access?.isOpen, false)

  const other = await app.member()
  const orderId = await makeOrder(app.deps.db, { ...order, memberId: other.memberId })
  await other.send(requestRefund, { params: { orderId }, body: { reason: '단순 변심' } })
  equal((await other.send(myPayments, {}))[0]?.access, null)
})

test('a free course opens for its access period, and again after that', async () => {
  const member = await app.member()
  const params = { courseId: await makeLimited(7, 0) }
  await member.send(enroll, { params })
  equal((await member.send(myCourses, { query: {} })).content[0]?.accessUntil === null, false)
  await ageAccess(app.deps.db, member.memberId, 8)
  equal((await member.refused(listLectures, { params })).status, 403)
  await member.send(enroll, { params })
  equal((await member.send(listLectures, { params })).length, 2)
})
