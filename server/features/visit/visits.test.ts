import { deepEqual, equal, ok } from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { sql } from 'kysely'
import { getVisits, VISITS_CSV } from '#contract/admin/visits.ts'
import { SEARCH_GAPS_CSV } from '#contract/search/search-gaps.ts'
import { countVisit } from '#contract/visit/visit.ts'
import type { VisitStep } from '#contract/visit/page-kind.ts'
import type { Client } from '#server/testing/client.ts'
import { freshDatabase, type TestDatabase } from '#server/testing/database.ts'
import { makeCourse } from '#server/testing/make-course.ts'
import { makeOrder } from '#server/testing/make-order.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { until } from '#server/testing/until.ts'
import { MOST_OF_CALLER, openCallerLimit } from './caller-limit.ts'
import { MOST_SOURCES_OF_DAY, writeVisits } from './write-visits.ts'

let now = new Date()
const clock = { now: () => now }
let database: TestDatabase
let app: TestApp
before(async () => {
  database = await freshDatabase()
  app = await startApp({ TRUSTED_PROXIES: 'loopback' }, { clock, database })
})
after(async () => {
  await app.close()
  await database.drop()
})
beforeEach(async () => {
  now = new Date()
  await sql`with claims as (delete from visit_payment) delete from visit_day`.execute(app.deps.db)
})

const BROWSER = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/156.0 Safari/537.36'
/** Each request has another address: the app trusts the test as its reverse proxy. */
let callers = 0
const headersOf = (more: Record<string, string> = {}) => ({
  'user-agent': BROWSER,
  'x-forwarded-for': `198.51.${Math.floor(++callers / 250)}.${callers % 250}`,
  ...more,
})

type BeaconBody = Partial<Record<'entry' | 'source' | 'medium' | 'campaign' | 'referrer', unknown>> & {
  step?: VisitStep
  orderId?: string
}
const post = (client: Client, json: object, headers: Record<string, string> = {}) =>
  client.post(countVisit.path, { json, headers: headersOf(headers) })
async function see(
  sent: BeaconBody = {},
  client: Client = app.guest(),
  headers: Record<string, string> = {},
) {
  equal((await post(client, { step: 'visit', entry: 'home', ...sent }, headers)).status, 204)
}

type Row = { source: string; medium: string; campaign: string; referrer: string; entry: string }
const rows = async () =>
  (
    await sql<Row & { visits: number; courses: number; checkouts: number; payments: number }>`
      select source, medium, campaign, referrer, entry, visits, courses, checkouts, payments from visit_day
      order by day, source, medium, campaign, referrer, entry`.execute(app.deps.db)
  ).rows
const sum = async () =>
  (await rows()).reduce(
    (all, { visits, courses, checkouts, payments }) => all + visits + courses + checkouts + payments,
    0,
  )
/** Waits for the next flush. Tests send a visit that counts last, so that none is still on its way. */
async function written(count: number) {
  await until(async () => (await sum()) >= count, `${count} visits and steps`)
  equal(await sum(), count)
}

test('a visit and its steps are one row of its day and source, with nothing about the visitor', async () => {
  const arrival = {
    entry: 'course',
    source: ' Naver Blog ',
    medium: 'Post',
    campaign: '가을_할인',
    referrer: 'm.blog.naver.com',
  }
  const guest = app.guest()
  await see(arrival, guest)
  await see({ ...arrival, source: 'NAVER　BLOG' })
  await see({ ...arrival, step: 'course' }, guest)
  await see({ ...arrival, step: 'checkout' }, guest)
  await see()
  await written(5)
  const none = { visits: 0, courses: 0, checkouts: 0, payments: 0 }
  deepEqual(await rows(), [
    { source: '', medium: '', campaign: '', referrer: '', entry: 'home', ...none, visits: 1 },
    {
      ...arrival,
      source: 'naver blog',
      medium: 'post',
      referrer: 'blog.naver.com',
      ...none,
      visits: 2,
      courses: 1,
      checkouts: 1,
    },
  ])
  const { rows: columns } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns where table_name = 'visit_day'
    order by ordinal_position`.execute(app.deps.db)
  equal(
    columns.map(({ name }) => name).join(' '),
    'day source medium campaign referrer entry visits courses checkouts payments',
  )
  ok(!app.logged().some((line) => line.includes('naver')))
})

test('visits of browsers that ask not to be tracked, of programs and of staff are not counted', async () => {
  const guest = app.guest()
  await see({}, guest, { dnt: '1' })
  await see({}, guest, { 'sec-gpc': '1' })
  await see({}, guest, { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' })
  for (const role of ['ROLE_ADMIN', 'ROLE_SUPPORT', 'ROLE_INSTRUCTOR'] as const)
    await see({}, await app.member({ roles: [role] }))
  await see({}, await app.member())
  await see({ source: 'dnt-off' }, guest, { dnt: '0' })
  await written(2)
})

test('a caller counts a limited number of times between two flushes', () => {
  const limit = openCallerLimit()
  for (let seen = 0; seen < MOST_OF_CALLER; seen += 1) equal(limit.isTooMany('203.0.113.9'), false)
  equal(limit.isTooMany('203.0.113.9'), true)
  equal(limit.isTooMany('203.0.113.10'), false)
  limit.forget()
  equal(limit.isTooMany('203.0.113.9'), false)
})

test('hostile values are cut and cleaned, and name neither an address nor a number (security.md#6)', async () => {
  const guest = app.guest()
  const sent: BeaconBody[] = [
    {
      source: 'x'.repeat(5_000),
      medium: '😀'.repeat(100),
      campaign: '한'.repeat(100),
      referrer: `${'a.'.repeat(400)}kr`,
    },
    {
      source: '<script>alert(1)</script>',
      medium: "'; drop table member --",
      campaign: 'a\u0000b\nc\u202e',
      referrer: 'evil.kr/<b>',
    },
    { source: '*', medium: '=1+1', entry: '/mypage/secret' },
    {
      source: 'hong@example.com',
      medium: 'hong%40example.com',
      campaign: '010-1234-5678',
      referrer: '203.0.113.7',
    },
    { campaign: '+82 10-1234-5678' },
    { referrer: new URL(app.deps.publicOrigin).hostname },
    { referrer: 'user:pass@evil.kr' },
  ]
  for (const one of sent) await see(one, guest)
  await written(sent.length)
  const stored = await rows()
  const direct = stored.find(({ source, medium, entry }) => source + medium === '' && entry === 'home')!
  equal(direct.visits, 4)
  deepEqual(
    stored
      .map(({ source, medium, campaign, referrer, entry }) =>
        [source, medium, campaign, referrer, entry].join('|'),
      )
      .toSorted(),
    [
      '||||home',
      '|1+1|||other',
      'script alert 1 script|drop table member --|a b c||home',
      `${'x'.repeat(60)}||${'한'.repeat(60)}||home`,
    ].toSorted(),
  )
  for (const wrong of [
    {},
    { step: 'steal' },
    { step: 'visit', source: 7 },
    { step: 'paid', orderId: 'x'.repeat(65) },
    { step: 'paid', orderId: '\u0000' },
  ])
    equal((await post(guest, wrong)).status, 400, JSON.stringify(wrong))
  equal((await post(guest, { step: 'visit', source: 'x'.repeat(70_000) })).status, 413)
  equal(
    (await post(await app.member(), { step: 'visit' }, { origin: 'https://evil.kr', 'x-xsrf-token': '' }))
      .status,
    403,
  )
})

test('ten thousand different sources of a day become a bounded number of rows, and none is lost (security.md#76)', async () => {
  const counted = Array.from({ length: 10_000 }, (_, at) => ({
    day: '2026-11-21',
    source: `s${at}`,
    medium: '',
    campaign: '',
    referrer: '',
    entry: 'home' as const,
    steps: { visit: 1 },
  }))
  await Promise.all(
    [0, 1, 2, 3].map((part) => writeVisits(app.deps.db, counted.slice(part * 2_500, (part + 1) * 2_500))),
  )
  await writeVisits(app.deps.db, [
    { ...counted[0]!, source: 'late' },
    { ...counted[0]!, source: '' },
    { ...counted[0]!, source: 'late', day: '2026-11-22' },
  ])
  const stored = await rows()
  // Four concurrent writers may each fill the day.
  ok(stored.length <= 4 * MOST_SOURCES_OF_DAY + 3, `${stored.length} rows`)
  equal(await sum(), 10_003)
  deepEqual(stored.filter(({ source }) => source === '').length, 1)
  deepEqual(stored.filter(({ source }) => source === 'late').length, 1)
})

test('a paid order counts once, for its member, within a day, and is not kept with its source', async () => {
  const { db } = app.deps
  const course = await makeCourse(db, { price: 50_000 })
  const member = await app.member()
  const order = (state: 'APPROVED' | 'READY', memberId = member.memberId) =>
    makeOrder(db, { memberId, courseId: course.id, listPrice: 50_000, state })
  const ready = await order('READY')
  const orderId = await order('APPROVED')
  const other = await app.member()
  const paid = (client: Client, id: string) => see({ step: 'paid', source: 'naver', orderId: id }, client)
  await paid(app.guest(), orderId)
  await paid(other, orderId)
  await paid(member, ready)
  await paid(member, 'no-such-order')
  await Promise.all([paid(member, orderId), paid(member, orderId), paid(member, orderId)])
  await see()
  await written(2)
  deepEqual(
    (await rows()).map(({ source, payments }) => [source, payments]),
    [
      ['', 0],
      ['naver', 1],
    ],
  )
  const old = await order('APPROVED', other.memberId)
  now = new Date(Date.now() + 25 * 3_600_000)
  await paid(other, old)
  await see()
  await written(3)
})

test('visits of several processes are added up and written at their end; old days are removed', async () => {
  const { db } = app.deps
  await sql`
    insert into visit_day (day, source, medium, campaign, referrer, entry, visits)
    select d, '', '', '', '', 'home', 1 from unnest(array['2024-12-31', '2025-01-02']::date[]) d`.execute(db)
  now = new Date('2027-01-01T16:00:00Z')
  const second = await startApp({}, { clock, database })
  await Promise.all(
    Array.from({ length: 20 }, (_, at) => see({ source: 'x' }, (at % 2 ? app : second).guest())),
  )
  await second.close()
  await until(async () => (await sum()) === 21, 'the visits of both processes')
  deepEqual(
    (await rows()).map(({ visits }) => visits),
    [1, 20],
  )
})

test('staff read the visits of a range by source, and as a file; others do not', async () => {
  const { db } = app.deps
  const support = await app.member({ roles: ['ROLE_SUPPORT'] })
  const counted = (day: string, source: string, steps: Partial<Record<VisitStep, number>>) => ({
    day,
    source,
    medium: '',
    campaign: source && '=cmd()',
    referrer: '',
    entry: 'course' as const,
    steps,
  })
  await writeVisits(db, [
    counted('2026-10-31', '', { visit: 5 }),
    counted('2026-11-01', '', { visit: 2, course: 1 }),
    counted('2026-11-02', 'naver', { visit: 7, course: 3, checkout: 2, paid: 1 }),
    counted('2026-11-03', '*', { visit: 1 }),
  ])
  const shown = await support.send(getVisits, { query: { from: '2026-11-01', to: '2026-11-03' } })
  deepEqual(shown.figures, { visits: 10, courses: 4, checkouts: 2, payments: 1 })
  equal(shown.before.visits, 5)
  deepEqual(
    shown.buckets.map(({ visits }) => visits),
    [2, 7, 1],
  )
  deepEqual(
    shown.sources.map(({ source, visits }) => [source, visits]),
    [
      ['naver', 7],
      ['', 2],
      ['*', 1],
    ],
  )
  deepEqual([shown.sourceCount, shown.by, shown.entries], [3, 'day', [{ entry: 'course', visits: 10 }]])

  now = new Date('2026-11-27T03:00:00Z')
  const { text, headers } = await support.get(`${VISITS_CSV}?from=2026-10-31&to=2026-11-30`)
  equal(headers.get('content-disposition'), 'attachment; filename="visits-2026-10-31-2026-11-30.csv"')
  deepEqual(text.split('\r\n').slice(1, -1), [
    '"2026-10-31","","","","","코스 페이지",5,0,0,0',
    '"2026-11-01","","","","","코스 페이지",2,1,0,0',
    `"2026-11-02","naver","","'=cmd()","","코스 페이지",7,3,2,1`,
    `"2026-11-03","기타","","'=cmd()","","코스 페이지",1,0,0,0`,
  ])
  await sql`insert into search_gap (day, term, searches) values ('2026-11-20', '러스트', 3)`.execute(db)
  ok((await support.get(SEARCH_GAPS_CSV)).text.endsWith('"2026-11-20","러스트",3\r\n'))
  const member = await app.member()
  for (const path of [getVisits.path, VISITS_CSV, SEARCH_GAPS_CSV]) {
    equal((await app.guest().get(path)).status, 401, path)
    equal((await member.get(path)).status, 403, path)
  }
})
