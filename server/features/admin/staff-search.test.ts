import { deepEqual, equal, ok } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { searchAsStaff } from '#contract/admin/staff-search.ts'
import { makeExercise } from '#server/features/practice/testing/make-exercise.ts'
import { makeCourse } from '#server/testing/make-course.ts'
import { instructorOf } from '#server/testing/make-instructor.ts'
import { makeOrder } from '#server/testing/make-order.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'

type Member = Awaited<ReturnType<TestApp['member']>>

let app: TestApp
let admin: Member
before(async () => {
  app = await startApp()
  admin = await app.member({ roles: ['ROLE_ADMIN'] })
})
after(() => app.close())

const found = (client: Member, q: string) => client.send(searchAsStaff, { query: { q } })

test('members, visitors and an empty text are refused', async () => {
  equal((await (await app.member()).refused(searchAsStaff, { query: { q: '가' } })).status, 403)
  equal((await app.guest().refused(searchAsStaff, { query: { q: '가' } })).status, 401)
  equal((await admin.get(`${searchAsStaff.path}?q=%20`)).status, 400)
})

test('staff find members by name, address and number, masked, and orders by number and buyer (security.md#60)', async () => {
  const support = await app.member({ roles: ['ROLE_SUPPORT'] })
  const buyer = await app.member({ name: '나검색', email: 'nagumsaek@example.com', phone: '01055557321' })
  const course = await makeCourse(app.deps.db)
  const orderId = await makeOrder(app.deps.db, { memberId: buyer.memberId, courseId: course.id })
  for (const q of ['나검', 'NAGUM', '5555-7321', '7321']) {
    const { members } = await found(support, q)
    deepEqual(members, [{ id: buyer.memberId, name: '나검색', email: 'na•••••@example.com' }], q)
  }
  for (const q of [orderId, '나검색'])
    deepEqual(
      (await found(support, q)).orders.map((order) => [order.orderId, order.memberName]),
      [[orderId, '나검색']],
    )
  const none = await found(support, '100%_')
  deepEqual(none, { members: [], orders: [], courses: [], lectures: [], exercises: [] })
})

test('an instructor finds things of own courses only, and nobody (security.md#55)', async () => {
  const [own, foreign] = [
    await makeCourse(app.deps.db, { title: '공통어 하나', lectures: [{ title: '공통어 강의' }] }),
    await makeCourse(app.deps.db, { title: '공통어 둘', lectures: [{ title: '공통어 강의' }] }),
  ]
  for (const { id: courseId } of [own, foreign])
    await makeExercise(app.deps.db, courseId, { title: '공통어 실습' })
  const learner = await app.member({ name: '공통어' })
  await makeOrder(app.deps.db, { memberId: learner.memberId, courseId: own.id })
  const instructor = await instructorOf(app, [own.id])
  const mine = await found(instructor, '공통어')
  deepEqual([mine.members, mine.orders], [[], []])
  deepEqual(
    mine.courses.map(({ id }) => id),
    [own.id],
  )
  for (const things of [mine.lectures, mine.exercises])
    deepEqual(
      things.map(({ courseTitle }) => courseTitle),
      ['공통어 하나'],
    )
  const all = await found(admin, '공통어')
  for (const things of [all.courses, all.lectures, all.exercises]) equal(things.length, 2)
  ok(all.members.length === 1 && all.orders.length === 1)
})
