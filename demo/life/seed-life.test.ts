import { deepEqual, equal, ok } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { refundOrder, showOrder } from '#contract/admin/admin-payment.ts'
import { previewCourse } from '#contract/catalogue/catalogue.ts'
import { listErratumReports } from '#contract/erratum/staff-erratum.ts'
import { listLectures } from '#contract/learning/learning.ts'
import { listCoupons } from '#contract/payment/coupon.ts'
import { listEnrolments } from '#contract/payment/staff-enrolment.ts'
import { myPayments } from '#contract/payment/payment.ts'
import { listReviews } from '#contract/review/review.ts'
import { search } from '#contract/search/search.ts'
import { seedDemo } from '#demo/seed.ts'
import { DEMO_PASSWORD } from '#server/features/site/demo-accounts.ts'
import { freshDatabase, type TestDatabase } from '#server/testing/database.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { tempFolder } from '#server/testing/temp-folder.ts'
import { until } from '#server/testing/until.ts'

const DATA_DIR = tempFolder('seed-life')
let database: TestDatabase
let app: TestApp
before(async () => {
  database = await freshDatabase()
  const seeding = await startApp({ DATA_DIR }, { database })
  await seedDemo(seeding.deps, () => {})
  await seeding.close()
  // As in production: what the sandbox keeps is there before it is mounted.
  app = await startApp({ DATA_DIR }, { database })
})
after(async () => {
  await app?.close()
  await database?.drop()
})

const signedIn = (name: string) => app.guest().login(`${name}@codemaru.kr`, DEMO_PASSWORD)

async function counted(query: string): Promise<number> {
  const { rows } = await sql.raw<{ count: number }>(query).execute(app.deps.db)
  return Number(rows[0]!.count)
}

test('the learner has paid for a course, the graduate for the one that they completed', async () => {
  const learner = await signedIn('learner')
  const paid = await learner.send(myPayments, {})
  equal(paid.length, 1)
  ok((await learner.send(listLectures, { params: { courseId: 1 } })).length > 0)
  equal((await (await signedIn('graduate')).send(myPayments, {})).length, 1)
})

test('staff refund an order of the past through the payment sandbox', async () => {
  const admin = await signedIn('admin')
  const { rows } = await sql<{ id: string; amount: number }>`
    select id, amount from payment_order where state = 'APPROVED' order by approved_at desc limit 1`.execute(
    app.deps.db,
  )
  const { id: orderId, amount } = rows[0]!
  const params = { orderId }
  await admin.send(refundOrder, { params, body: { reason: '시연', amount, endsAccess: true } })
  await until(
    async () => (await admin.send(showOrder, { params })).order.state === 'CANCELED',
    'the sandbox to pay the money back',
  )
})

test('every course has reviews; their average is that of the reviews, and their authors studied enough', async () => {
  for (let courseId = 1; courseId <= 12; courseId += 1) {
    const page = await app.guest().send(listReviews, { params: { courseId }, query: { size: 50 } })
    ok(page.count > 0, String(courseId))
    const sum = page.content.reduce((all, { rating }) => all + rating, 0)
    ok(Math.abs(sum / page.count - page.average!) < 0.06, String(courseId))
    for (const { coverage, body } of page.content) ok(coverage >= 0.2 && body.startsWith('[예시]'))
  }
})

test('the dashboard has visits of ninety days, and fewer at each further step', async () => {
  const { rows } = await sql<{
    days: number
    visits: number
    courses: number
    checkouts: number
    payments: number
  }>`
    select count(distinct day)::int as days, sum(visits)::int as visits, sum(courses)::int as courses,
      sum(checkouts)::int as checkouts, sum(payments)::int as payments from visit_day`.execute(app.deps.db)
  const { days, visits, courses, checkouts, payments } = rows[0]!
  equal(days, 90)
  const { rows: bySource } = await sql<{ referrer: string; share: number }>`
    select referrer, sum(visits)::float8 / ${visits} as share from visit_day group by referrer`.execute(
    app.deps.db,
  )
  ok(bySource.find(({ referrer }) => referrer === 'google.com')!.share > 0.2)
  ok(visits > courses && courses > checkouts && checkouts > payments && payments > 0, JSON.stringify(rows[0]))
})

test('the searches without a result are of terms that the demonstration has nothing about', async () => {
  const { rows } = await sql<{ term: string }>`select distinct term from search_gap`.execute(app.deps.db)
  equal(rows.length, 5)
  for (const { term } of rows)
    equal((await app.guest().send(search, { query: { q: term } })).totalElements, 0, term)
})

test('an edition, errata, a coupon and access with an end are there to see, and say that they are of the demonstration', async () => {
  const admin = await signedIn('admin')
  const { editions } = await app.guest().send(previewCourse, { params: { courseId: 1 } })
  equal(editions.length, 1)
  ok(editions[0]!.summary?.startsWith('[데모] '))
  equal(editions[0]!.changes.filter(({ kind }) => kind === 'lectureAdded').length, 4)
  const reports = await admin.send(listErratumReports, { query: {} })
  equal(reports.content.length, 1)
  ok(reports.content[0]!.words.startsWith('[예시] '))
  equal((await admin.send(listCoupons, { query: {} })).content[0]?.name, '데모 10% 할인')
  const { basedOn, reviewedAt, accessDays } = await app
    .guest()
    .send(previewCourse, { params: { courseId: 12 } })
  deepEqual([basedOn, reviewedAt?.length, accessDays], ['PostgreSQL 18', 10, 365])
  const enrolled = await admin.send(listEnrolments, { params: { courseId: 12 }, query: {} })
  ok(enrolled.extendable > 1)
  equal(enrolled.extendable, enrolled.totalElements)
})

test('ledger, orders, enrolments and openings agree', async () => {
  equal(
    await counted(`select count(*) from payment_order o where (o.state in ('APPROVED', 'CANCELED')) <>
      exists (select from ledger l where l.order_id = o.id and l.kind = 'payment' and l.amount = o.amount)`),
    0,
  )
  equal(
    await counted(`select count(*) from payment_order o where o.state = 'CANCELED' and not exists
      (select from refund r join ledger l on l.order_id = r.order_id and l.kind = 'refund' and l.amount = r.amount
       where r.order_id = o.id and r.state = 'done')`),
    0,
  )
  equal(
    await counted(`select count(*) from lecture_progress p join lecture l on l.id = p.lecture_id
      join enrolment e on e.member_id = p.member_id and e.course_id = l.course_id and e.order_id is not null
      where not l.is_public and not exists
        (select from lecture_opening o where o.order_id = e.order_id and o.lecture_id = l.id)`),
    0,
  )
  equal(await counted(`select count(*) from lecture_progress where updated_at > now()`), 0)
})
