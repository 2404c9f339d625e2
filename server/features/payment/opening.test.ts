import { deepEqual, equal, ok } from 'node:assert/strict'
import { Readable } from 'node:stream'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { beginLearnerView } from '#contract/identity/learner-view.ts'
import { getLecture, startPlayback } from '#contract/learning/learning.ts'
import { getCheckout, getOrder } from '#contract/payment/payment.ts'
import { quoteRefund, requestRefund } from '#contract/payment/refund.ts'
import { withClient } from '#server/platform/database/connection.ts'
import { cuttableLink, type CuttableLink } from '#server/testing/cuttable-link.ts'
import { buy } from '#server/testing/kakaopay.ts'
import { enrol, makeCourse, type MadeCourse } from '#server/testing/make-course.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { until } from '#server/testing/until.ts'

const BYTES = 'not a video, and nobody looks'

let app: TestApp
let link: CuttableLink
let course: MadeCourse
before(async () => {
  app = await startApp({}, { link: async (runtime) => (link = await cuttableLink(runtime)).config })
  course = await makeWatchable()
})
after(async () => {
  await app.close()
  await link.cut()
})

type Member = Awaited<ReturnType<TestApp['member']>>

/** One public lecture and ten paid ones, each with a file. */
async function makeWatchable(): Promise<MadeCourse> {
  const made = await makeCourse(app.database.db, {
    price: 60_000,
    lectures: Array.from({ length: 11 }, () => ({ withVideo: true })),
  })
  const videos = await app.database.db
    .selectFrom('lecture')
    .select('video_id')
    .where('course_id', '=', made.id)
    .execute()
  for (const { video_id } of videos)
    for (const name of ['prog.mp4', 'poster.webp', 'cc/ko.vtt'])
      await app.deps.media.store.put(`videos/${video_id}/${name}`, { stream: Readable.from([BYTES]) })
  return made
}

const show = (member: Member, at: number) =>
  member.send(getLecture, { params: { lectureId: course.lectureIds[at]! } })
/** A range request as a player sends it. */
const fetchPart = async (member: Member, url: string, method = 'GET') =>
  member.call(method, url, { headers: { range: 'bytes=0-3' } })
const watch = async (member: Member, at: number) => fetchPart(member, (await show(member, at)).videoUrl!)
const quote = (member: Member, orderId: string) => member.send(quoteRefund, { params: { orderId } })
const openingsOf = (orderId: string) =>
  app.database.db
    .selectFrom('lecture_opening')
    .select(['lecture_id', 'opened_by'])
    .where('order_id', '=', orderId)
    .orderBy('lecture_id')
    .execute()

test('a buyer who fetches all media by the lecture call alone has opened all of it (security.md#70)', async () => {
  const member = await app.member()
  const orderId = await buy(member, course.id)
  for (let at = 1; at <= 10; at += 1) {
    const { status, text } = await watch(member, at)
    deepEqual([status, text], [206, BYTES.slice(0, 4)])
  }
  const quoted = await quote(member, orderId)
  deepEqual([quoted.openedLectures, quoted.totalLectures, quoted.refundAmount], [10, 10, 0])
  ok((await openingsOf(orderId)).every(({ opened_by }) => opened_by === 'media'))
})

test('showing a lecture, its captions, its poster and a HEAD open nothing; nor does a public lecture', async () => {
  const member = await app.member()
  const orderId = await buy(member, course.id)
  const { videoUrl, posterUrl, captions } = await show(member, 1)
  for (const url of [posterUrl!, captions[0]!.url]) equal((await fetchPart(member, url)).status, 206)
  equal((await fetchPart(member, videoUrl!, 'HEAD')).status, 200)
  equal((await fetchPart(member, videoUrl!.replace('prog.mp4', 'prog.webm'))).status, 404)
  equal((await watch(member, 0)).status, 206)
  deepEqual(await openingsOf(orderId), [])
})

test('range requests of one lecture write once, and 20 first ones at the same moment are one opening', async () => {
  const member = await app.member()
  const orderId = await buy(member, course.id)
  const { videoUrl } = await show(member, 1)
  const parts = await Promise.all(Array.from({ length: 20 }, () => fetchPart(member, videoUrl!)))
  ok(parts.every(({ status }) => status === 206))
  await member.send(startPlayback, { params: { lectureId: course.lectureIds[1]! } })
  deepEqual(await openingsOf(orderId), [{ lecture_id: course.lectureIds[1], opened_by: 'media' }])
})

test('staff, also in the view of a learner, and access by hand count nothing', async () => {
  const { db } = app.database
  const [admin, given, buyer] = [
    await app.member({ roles: ['ROLE_ADMIN'] }),
    await app.member(),
    await app.member(),
  ]
  await enrol(db, given.memberId, course.id)
  for (const member of [admin, given]) equal((await watch(member, 1)).status, 206)
  const orderId = await buy(buyer, course.id)
  const { id: viewId } = await admin.send(beginLearnerView, {
    params: { memberId: buyer.memberId },
    body: { reason: '문의 확인' },
  })
  const seen = await admin.send(
    getLecture,
    { params: { lectureId: course.lectureIds[1]! } },
    { headers: { 'x-learner-view': viewId } },
  )
  equal((await fetchPart(admin, seen.videoUrl!)).status, 206)
  deepEqual(await openingsOf(orderId), [])
})

test('without the database no byte of a lesson leaves that is not counted yet (security.md#70)', async () => {
  const member = await app.member()
  const orderId = await buy(member, course.id)
  const [first, second] = [await show(member, 1), await show(member, 2)]
  equal((await fetchPart(member, first.videoUrl!)).status, 206)
  await link.cut()
  const refused = await fetchPart(member, second.videoUrl!)
  deepEqual([refused.status, refused.text.includes(BYTES.slice(0, 4))], [503, false])
  equal((await fetchPart(member, first.videoUrl!)).status, 206, 'what is counted plays on')
  await link.mend()
  equal(
    await until(async () => (await fetchPart(member, second.videoUrl!)).status === 206, 'the database'),
    true,
  )
  deepEqual(
    (await openingsOf(orderId)).map(({ lecture_id }) => lecture_id),
    course.lectureIds.slice(1, 3),
  )
})

test('a lesson that is fetched while its refund is counted either counts or stays closed', async () => {
  const member = await app.member()
  const orderId = await buy(member, course.id)
  const { videoUrl } = await show(member, 1)
  await withClient(app.database.owner, async (client) => {
    // The same statements as in `requestRefund`: both rows, the count, the end of access.
    await client.query('begin')
    await client.query('select from payment_order where id = $1 for no key update', [orderId])
    await client.query('select from enrolment where order_id = $1 for no key update', [orderId])
    const fetching = fetchPart(member, videoUrl!)
    await until(async () => {
      // Within a transaction pg_stat_activity is a snapshot of the first read.
      await client.query('select pg_stat_clear_snapshot()')
      const { rows } = await client.query(
        "select from pg_stat_activity where wait_event_type = 'Lock' and query like '%insert into lecture_opening%'",
      )
      return rows.length > 0
    }, 'the opening waits')
    await client.query('update enrolment set frozen_at = now() where order_id = $1', [orderId])
    await client.query('commit')
    equal((await fetching).status, 403)
  })
  deepEqual(await openingsOf(orderId), [])
})

test('a lecture opened in an expired purchase counts again in the next one', async () => {
  const member = await app.member()
  const first = await buy(member, course.id)
  await sql`update enrolment set expires_at = now() + interval '2 seconds' where order_id = ${first}`.execute(
    app.database.db,
  )
  const { videoUrl } = await show(member, 1)
  equal((await fetchPart(member, videoUrl!)).status, 206)
  await until(async () => (await fetchPart(member, videoUrl!)).status === 403, 'the access to end')
  const second = await buy(member, course.id)
  equal((await fetchPart(member, videoUrl!)).status, 206)
  deepEqual([(await openingsOf(first)).length, (await openingsOf(second)).length], [1, 1])
  equal((await quote(member, second)).openedLectures, 1)
})

test('four rounds of buying, opening two lessons and refunding: each quote counts all opened so far, and the checkout says so (security.md#72)', async () => {
  const member = await app.member()
  const before: number[] = []
  const quotes: [number, number][] = []
  for (let round = 0; round < 4; round += 1) {
    before.push((await member.send(getCheckout, { query: { courseId: String(course.id) } })).openedBefore)
    const orderId = await buy(member, course.id)
    for (const at of [1, 2]) equal((await watch(member, 2 * round + at)).status, 206)
    const { openedLectures, refundAmount } = await quote(member, orderId)
    quotes.push([openedLectures, refundAmount])
    await member.send(requestRefund, { params: { orderId }, body: { reason: '단순 변심' } })
    await until(
      async () => (await member.send(getOrder, { params: { orderId } })).state === 'CANCELED',
      'the money to be back',
    )
  }
  deepEqual(before, [0, 2, 4, 6])
  deepEqual(quotes, [
    [2, 60_000],
    [4, 36_000],
    [6, 24_000],
    [8, 12_000],
  ])
})

test('an order of before the count followed the person counts its own openings alone', async () => {
  const member = await app.member()
  const first = await buy(member, course.id)
  for (const at of [1, 2]) equal((await watch(member, at)).status, 206)
  await member.send(requestRefund, { params: { orderId: first }, body: { reason: '단순 변심' } })
  await until(
    async () => (await member.send(getOrder, { params: { orderId: first } })).state === 'CANCELED',
    'the money to be back',
  )
  const orderId = await buy(member, course.id)
  equal((await quote(member, orderId)).openedLectures, 2)
  await sql`update payment_order set counts_earlier = false where id = ${orderId}`.execute(app.database.db)
  equal((await quote(member, orderId)).openedLectures, 0)
})
