import { deepEqual, equal, ok } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import * as contract from '#contract/admin/dashboard.ts'
import { addViews } from '#server/features/catalogue/course-view.store.ts'
import { makeCourse, type MadeCourse } from '#server/testing/make-course.ts'
import { makePastOrder, makePastRefund, makeFinished, makeWalk } from '#server/testing/make-past.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { wholeFunnel } from './funnel.ts'

let app: TestApp
let admin: Awaited<ReturnType<TestApp['member']>>
before(async () => {
  app = await startApp()
  admin = await app.member({ roles: ['ROLE_ADMIN'] })
})
after(() => app.close())

const MARCH = { from: '2020-03-01', to: '2020-03-31' }
const funnel = (query: { from?: string; to?: string; page?: number; size?: number } = MARCH) =>
  admin.send(contract.getFunnel, { query })
const stepsOf = async ({ id }: MadeCourse) => {
  const { content } = await funnel({ ...MARCH, size: 100 })
  const { views, checkouts, paid, started, halfway, finished } = content.find(
    ({ courseId }) => courseId === id,
  )!
  return [views, checkouts, paid, started, halfway, finished]
}
const memberId = async () =>
  (
    await app.deps.db
      .insertInto('member')
      .values({ email: `${Math.random()}@b.kr`, name: '김' })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
const walk = (course: MadeCourse, id: number, part: number, at: string, lectures = course.lectureIds) =>
  makeWalk(app.deps.db, {
    memberId: id,
    courseId: course.id,
    lectureIds: lectures,
    durationSec: 100,
    part,
    at,
  })

test('each step is made by those of the step before, up to now, whatever went back', async () => {
  const { db } = app.deps
  const course = await makeCourse(db, { price: 50_000, lectures: [{}, {}, {}, {}] })
  const paid = async (at: string, states: ('APPROVED' | 'EXPIRED' | 'CANCELED')[] = ['APPROVED']) => {
    const id = await memberId()
    for (const state of states) await makePastOrder(db, at, { memberId: id, courseId: course.id, state })
    return id
  }
  await sql`insert into course_view (day, course_id, views) values ('2020-02-29', ${course.id}, 9), ('2020-03-01', ${course.id}, 40), ('2020-03-31', ${course.id}, 2), ('2020-04-01', ${course.id}, 9)`.execute(
    db,
  )

  await paid('2020-03-01T00:00:00.000+09:00', ['EXPIRED', 'EXPIRED'])
  const watchedBefore = await paid('2020-03-02T12:00+09:00')
  await walk(course, watchedBefore, 1, '2020-03-02T11:00+09:00', [course.lectureIds[0]!])
  const began = await paid('2020-03-31T23:59:59.999+09:00', ['EXPIRED', 'APPROVED'])
  await walk(course, began, 0.49, '2020-05-01T09:00+09:00')
  const half = await paid('2020-03-05T12:00+09:00')
  await walk(course, half, 1, '2020-03-06T12:00+09:00', course.lectureIds.slice(0, 2))
  const done = await paid('2020-03-07T12:00+09:00')
  await walk(course, done, 1, '2020-03-08T12:00+09:00')
  await makeFinished(db, done, course.id, '2020-03-08T12:00+09:00')
  const regretted = await paid('2020-03-09T12:00+09:00', ['CANCELED'])
  const { id: orderId } = await db
    .selectFrom('payment_order')
    .select('id')
    .where('member_id', '=', regretted)
    .executeTakeFirstOrThrow()
  await makePastRefund(db, '2020-03-10T12:00+09:00', orderId, 59_000)
  await paid('2020-02-29T23:59:59.999+09:00')
  await paid('2020-04-01T00:00:00.000+09:00')

  deepEqual(await stepsOf(course), [42, 6, 5, 3, 2, 1])
})

test('the looks of whole months and of the days at both ends are counted once each, also those that came later', async () => {
  const { db } = app.deps
  const { id: courseId } = await makeCourse(db, { price: 50_000 })
  const days = ['01-30', '01-31', '02-01', '02-29', '03-01', '03-15', '03-31', '04-01', '04-30', '05-01']
  const look = (of: string[], views: (at: number) => number) =>
    addViews(
      db,
      of.map((day, at) => ({ courseId, day: `2020-${day}`, views: views(at) })),
    )
  // Powers of two: the sum shows which days are included.
  await look(days, (at) => 2 ** at)
  await look(['01-30', '03-15', '05-01'], () => 1024)
  const seen = async (from: string, to: string) => {
    const { content } = await funnel({ from: `2020-${from}`, to: `2020-${to}`, size: 100 })
    return content.find((course) => course.courseId === courseId)!.views
  }
  const sum = (first: number, last: number) => 2 ** (last + 1) - 2 ** first
  equal(await seen('01-30', '05-01'), sum(0, 9) + 3 * 1024)
  equal(await seen('01-31', '04-30'), sum(1, 8) + 1024)
  equal(await seen('02-01', '03-31'), sum(2, 6) + 1024)
  equal(await seen('02-02', '03-30'), sum(3, 5) + 1024)
  equal(await seen('02-29', '03-01'), sum(3, 4))
  equal(await seen('03-02', '03-30'), sum(5, 5) + 1024)
  equal(await seen('03-31', '04-30'), sum(6, 8))
})

test('a free course has no orders: the funnel counts its free enrolments', async () => {
  const { db } = app.deps
  const course = await makeCourse(db, { price: 0 })
  const id = await memberId()
  await sql`insert into enrolment (member_id, course_id, source, enrolled_at) values (${id}, ${course.id}, 'free', '2020-03-03T09:00+09:00')`.execute(
    db,
  )
  await sql`insert into enrolment (member_id, course_id, source, enrolled_at) values (${await memberId()}, ${course.id}, 'staff', '2020-03-03T09:00+09:00')`.execute(
    db,
  )
  await walk(course, id, 0.2, '2020-03-04T09:00+09:00')
  deepEqual(await stepsOf(course), [0, 0, 1, 1, 0, 0])
  const { content } = await funnel({ ...MARCH, size: 100 })
  equal(content.find(({ courseId }) => courseId === course.id)?.isFree, true)
})

test('a free order by a coupon is paid; a draft that nobody ordered is left out; pages follow one another', async () => {
  const { db } = app.deps
  const course = await makeCourse(db, { price: 50_000 })
  await makePastOrder(db, '2020-03-03T09:00+09:00', {
    memberId: await memberId(),
    courseId: course.id,
    listPrice: 50_000,
    discount: 50_000,
  })
  deepEqual((await stepsOf(course)).slice(1, 3), [1, 1])
  const draft = await makeCourse(db, { published: false })
  const all = await funnel({ ...MARCH, size: 100 })
  ok(all.content.every(({ courseId }) => courseId !== draft.id))
  const pages = [await funnel({ ...MARCH, size: 2 }), await funnel({ ...MARCH, size: 2, page: 1 })]
  deepEqual(
    pages.flatMap(({ content }) => content.map(({ courseId }) => courseId)),
    all.content.slice(0, 4).map(({ courseId }) => courseId),
  )
  const past = await funnel({ ...MARCH, size: 2, page: 99 })
  deepEqual(
    [past.content, past.totalElements, pages[0]!.totalElements],
    [[], all.content.length, all.content.length],
  )
})

test('as a file: every course, and no title becomes a formula', async () => {
  await makeCourse(app.deps.db, { title: '=1+1' })
  await makeCourse(app.deps.db, { title: '@표, "둘"' })
  const { text } = await admin.get(`${contract.FUNNEL_CSV}?from=2020-03-01&to=2020-03-31`)
  const lines = text.split('\r\n').filter(Boolean)
  equal(lines.length, 1 + (await funnel({ size: 100 })).totalElements)
  ok(lines.some((line) => line.includes(`"'=1+1","무료",0,0,0,0,0,0`)))
  ok(lines.some((line) => line.includes(`"'@표, ""둘"""`)))
})

test('a course that rises while the file is written is in it once, and no other goes missing', async () => {
  const { db } = app.deps
  for (let made = 0; made < 60; made += 1) await makeCourse(db, { lectures: [] })
  const span = { from: '2020-05-01', to: '2020-05-31' }
  const ids: number[] = []
  for await (const piece of wholeFunnel(db, span)) {
    ids.push(...piece.map(({ courseId }) => courseId))
    // Courses without views are listed oldest first; the next one now moves ahead of all that are already written.
    const next = await db
      .selectFrom('course')
      .select('id')
      .where('id', '>', ids.at(-1)!)
      .orderBy('id')
      .limit(1)
      .execute()
    await addViews(
      db,
      next.map(({ id }) => ({ courseId: id, day: '2020-05-02', views: 9 })),
    )
  }
  equal(ids.length, new Set(ids).size)
  equal(ids.length, (await funnel({ ...span, size: 100 })).totalElements)
})
