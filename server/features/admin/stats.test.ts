import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import * as contract from '#contract/admin/dashboard.ts'
import { makeCourse, type MadeCourse } from '#server/testing/make-course.ts'
import { makePastOrder, makePastRefund, makeFinished, makeWalk } from '#server/testing/make-past.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'

let app: TestApp
let course: MadeCourse
let support: Member
before(async () => {
  app = await startApp(
    { SMTP_URL: 'smtp://127.0.0.1:1' },
    { clock: { now: () => new Date('2021-06-15T14:59:59Z') } },
  )
  course = await makeCourse(app.deps.db, { price: 60_000 })
  support = await app.member({ roles: ['ROLE_SUPPORT'] })
})
after(() => app.close())

type Member = Awaited<ReturnType<TestApp['member']>>

const stats = (query: { from?: string; to?: string; by?: contract.StatsBy }) =>
  support.send(contract.getStats, { query })
const memberOf = async (at: string) => {
  const { rows } = await sql<{ id: number }>`
    insert into member (email, name, created_at) values (gen_random_uuid() || '@example.com', '김하나', ${at}::timestamptz)
    returning id`.execute(app.deps.db)
  return rows[0]!.id
}
const none = { revenue: 0, paid: 0, refunded: 0, orders: 0, signUps: 0, activeLearners: 0, completions: 0 }

test('staff read the figures and their files, members and guests do not (security.md#54)', async () => {
  const admin = await app.member({ roles: ['ROLE_ADMIN'] })
  const member = await app.member()
  for (const path of [
    '/api/admin/stats',
    '/api/admin/stats/funnel',
    contract.STATS_CSV,
    contract.FUNNEL_CSV,
  ]) {
    equal((await app.guest().get(path)).status, 401, path)
    equal((await member.get(path)).status, 403, path)
    for (const staff of [support, admin]) equal((await staff.get(path)).status, 200, path)
  }
})

test('a payment counts on its day, a refund on the day it went back, and an order for 0 won is an order', async () => {
  const { db } = app.deps
  const [one, two, three] = [
    await memberOf('2020-03-01T12:00+09:00'),
    await memberOf('2020-03-01T13:00+09:00'),
    await memberOf('2020-03-02T09:00+09:00'),
  ]
  const whole = await makePastOrder(db, '2020-03-02T10:00+09:00', {
    memberId: one,
    courseId: course.id,
    listPrice: 60_000,
  })
  const part = await makePastOrder(db, '2020-03-02T11:00+09:00', {
    memberId: two,
    courseId: course.id,
    listPrice: 60_000,
    discount: 10_000,
  })
  await makePastOrder(db, '2020-03-03T11:00+09:00', {
    memberId: three,
    courseId: course.id,
    listPrice: 60_000,
    discount: 60_000,
  })
  await makePastOrder(db, '2020-03-03T11:00+09:00', {
    memberId: await memberOf('2020-02-29T09:00+09:00'),
    courseId: course.id,
    state: 'EXPIRED',
  })
  await makePastRefund(db, '2020-03-03T12:00+09:00', part, 20_000)
  await makePastRefund(db, '2020-03-04T12:00+09:00', whole, 60_000)

  const { figures, buckets, before: earlier } = await stats({ from: '2020-03-01', to: '2020-03-05' })
  deepEqual(figures, { ...none, revenue: 30_000, paid: 110_000, refunded: 80_000, orders: 3, signUps: 3 })
  deepEqual(
    buckets.map((bucket) => [
      bucket.from,
      bucket.figures.revenue,
      bucket.figures.orders,
      bucket.figures.signUps,
    ]),
    [
      ['2020-03-01', 0, 0, 2],
      ['2020-03-02', 110_000, 2, 1],
      ['2020-03-03', -20_000, 1, 0],
      ['2020-03-04', -60_000, 0, 0],
      ['2020-03-05', 0, 0, 0],
    ],
  )
  deepEqual(earlier, { from: '2020-02-25', to: '2020-02-29', figures: { ...none, signUps: 1 } })
})

test('a day ends at 23:59:59.999 in Seoul and the next begins at 00:00, for every figure', async () => {
  const { db } = app.deps
  const edges = [
    '2020-05-31T23:59:59.999+09:00',
    '2020-06-01T00:00:00.000+09:00',
    '2020-06-01T23:59:59.999+09:00',
    '2020-06-02T00:00:00.000+09:00',
  ]
  for (const at of edges) {
    const memberId = await memberOf(at)
    await makePastOrder(db, at, { memberId, courseId: course.id, listPrice: 1000 })
    await makeWalk(db, {
      memberId,
      courseId: course.id,
      lectureIds: [course.lectureIds[0]!],
      durationSec: 100,
      part: 0.1,
      at,
    })
    await makeFinished(db, memberId, course.id, at)
  }
  const of = (n: number) => ({
    ...none,
    revenue: n * 1000,
    paid: n * 1000,
    orders: n,
    signUps: n,
    activeLearners: n,
    completions: n,
  })
  const { figures, buckets } = await stats({ from: '2020-06-01', to: '2020-06-01' })
  deepEqual([figures, buckets.length], [of(2), 1])
  const four = await stats({ from: '2020-05-30', to: '2020-06-03' })
  deepEqual(
    four.buckets.map((bucket) => bucket.figures),
    [of(0), of(1), of(2), of(1), of(0)],
  )
  const months = await stats({ from: '2020-05-01', to: '2020-06-30', by: 'month' })
  deepEqual(
    months.buckets.map((bucket) => bucket.figures),
    [of(1), of(3)],
  )
  // 2020-06-01 is a Monday.
  const weeks = await stats({ from: '2020-05-25', to: '2020-06-07', by: 'week' })
  deepEqual(
    weeks.buckets.map((bucket) => bucket.figures),
    [of(1), of(3)],
  )
})

test('who learns on several days is one learner of the period', async () => {
  const memberId = await memberOf('2019-01-01T09:00+09:00')
  for (const at of ['2020-08-03T09:00+09:00', '2020-08-04T09:00+09:00'])
    await sql`insert into attendance (member_id, course_id, day) values (${memberId}, ${course.id}, ${at.slice(0, 10)}::date)`.execute(
      app.deps.db,
    )
  const { figures, buckets } = await stats({ from: '2020-08-03', to: '2020-08-05' })
  equal(figures.activeLearners, 1)
  deepEqual(
    buckets.map((bucket) => bucket.figures.activeLearners),
    [1, 1, 0],
  )
})

test('a learner of half a year is one learner of it and one of each month in which they learned', async () => {
  const [memberId, other] = [
    await memberOf('2017-01-01T09:00+09:00'),
    await memberOf('2017-01-01T09:00+09:00'),
  ]
  for (const [id, day] of [
    [memberId, '2017-12-31'],
    [memberId, '2018-01-01'],
    [memberId, '2018-02-10'],
    [memberId, '2018-06-30'],
    [other, '2018-06-30'],
    [other, '2018-07-01'],
  ] as const)
    await sql`insert into attendance (member_id, course_id, day) values (${id}, ${course.id}, ${day}::date)`.execute(
      app.deps.db,
    )
  const { figures, before, buckets } = await stats({ from: '2018-01-01', to: '2018-06-30', by: 'month' })
  deepEqual([figures.activeLearners, before.figures.activeLearners], [2, 1])
  deepEqual(
    buckets.map((bucket) => bucket.figures.activeLearners),
    [1, 1, 0, 0, 0, 2],
  )
})

test('thirty days up to today in Seoul when nothing is asked for; a period without anything is zeros', async () => {
  const usual = await stats({})
  deepEqual(
    [usual.from, usual.to, usual.by, usual.isRunning, usual.buckets.length],
    ['2021-05-17', '2021-06-15', 'day', true, 30],
  )
  const empty = await stats({ from: '2019-01-01', to: '2019-12-31', by: 'month' })
  deepEqual([empty.figures.orders, empty.buckets.length, empty.isRunning], [0, 12, false])
})

test('a range that makes no sense is refused in words', async () => {
  const asked = (query: string) => support.get(`/api/admin/stats?${query}`)
  const codeOf = ({ body }: { body: unknown }) => (body as { code: string }).code
  equal(codeOf(await asked('from=2020-02-30')), 'VALIDATION')
  equal(codeOf(await asked('by=hour')), 'VALIDATION')
  equal(codeOf(await asked('from=2020-02-02&to=2020-02-01')), 'RANGE_REVERSED')
  equal(codeOf(await asked('from=2001-01-01&to=2020-02-01&by=day')), 'RANGE_TOO_LONG')
  equal(codeOf(await support.get(`${contract.STATS_CSV}?from=x`)), 'VALIDATION')
})

test('what waits now: chats nobody has answered, mails and jobs that were given up', async () => {
  const { db } = app.deps
  const { now: calm } = await stats({})
  deepEqual([calm.waitingChats, calm.waitingSince, calm.failedMails, calm.failedJobs], [0, null, 0, 0])
  const asker = await memberOf('2019-01-01T09:00+09:00')
  const other = await memberOf('2019-01-01T09:00+09:00')
  await sql`
    insert into chat_room (member_id, support_id, status, closed_at, waiting_since) values
      (${asker}, ${support.memberId}, 'open', null, '2021-06-15T10:00+09:00'),
      (${other}, ${support.memberId}, 'open', null, null),
      (${other}, ${support.memberId}, 'closed', now(), '2021-06-15T09:00+09:00')`.execute(db)
  await sql`
    insert into mail (message_id, recipient, subject, body_text, body_html, failed_at, sent_at, created_at) values
      ('a', 'a@b.kr', 's', '', '', now(), null, now()), ('b', 'a@b.kr', 's', '', '', null, now(), now()),
      ('c', 'a@b.kr', 's', '', '', now(), null, now() - interval '31 days')`.execute(db)
  await app.deps.jobs.open({ name: 'other', work: async () => {} })
  await sql`insert into jobs.job (name, data) values ('other-failed', '{}'), ('mail-failed', '{}')`.execute(
    db,
  )
  const { now } = await stats({})
  deepEqual(
    [now.waitingChats, now.waitingSince, now.failedMails, now.failedJobs],
    [1, '2021-06-15T10:00:00.000+09:00', 1, 1],
  )
})

test('the series as a file: in Korean for a spreadsheet, a line for every day', async () => {
  const { text, headers } = await support.get(`${contract.STATS_CSV}?from=2020-03-01&to=2020-03-05`)
  equal(headers.get('content-disposition'), 'attachment; filename="stats-2020-03-01-2020-03-05.csv"')
  const lines = text.split('\r\n').filter(Boolean)
  match(
    lines[0]!,
    /^﻿?"시작일","종료일","순매출\(원\)","결제\(원\)","환불\(원\)","결제 건수","가입","학습 회원","완강"$/u,
  )
  equal(lines.length, 6)
  equal(lines[3], '"2020-03-03","2020-03-03",-20000,0,20000,1,0,0,0')
  const raw = await fetch(`${app.url}${contract.STATS_CSV}`, {
    headers: { cookie: [...support.cookies].map((pair) => pair.join('=')).join('; ') },
  })
  ok(
    Buffer.from(await raw.arrayBuffer())
      .subarray(0, 3)
      .equals(Buffer.from([0xef, 0xbb, 0xbf])),
  )
})
