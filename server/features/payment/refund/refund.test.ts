import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { changeLecture } from '#contract/catalogue/staff-course.ts'
import { listLectures, saveProgress, startPlayback } from '#contract/learning/learning.ts'
import { quoteRefund, refundMeter, requestRefund } from '#contract/payment/refund.ts'
import { keptMails } from '#server/platform/mail/kept-mail.ts'
import { agreedBody, buy } from '#server/testing/kakaopay.ts'
import { makeCourse, type MadeCourse } from '#server/testing/make-course.ts'
import { makeOrder, makeRefunded, type OrderToMake } from '#server/testing/make-order.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'

let app: TestApp
let course: MadeCourse
before(async () => {
  app = await startApp()
  // One public lecture and ten paid ones.
  course = await makeCourse(app.deps.db, { price: 60_000, lectures: Array.from({ length: 11 }, () => ({})) })
})
after(() => app.close())

type Member = Awaited<ReturnType<TestApp['member']>>

async function buyer(order: Partial<OrderToMake> = {}) {
  const member = await app.member()
  const orderId = await makeOrder(app.deps.db, {
    memberId: member.memberId,
    courseId: course.id,
    listPrice: 60_000,
    ...order,
  })
  return { member, orderId }
}

const quote = (member: Member, orderId: string) => member.send(quoteRefund, { params: { orderId } })
const play = (member: Member, at: number) =>
  member.send(startPlayback, { params: { lectureId: course.lectureIds[at]! } })
const ask = (member: Member, orderId: string, expectedAmount?: number) =>
  member.send(requestRefund, {
    params: { orderId },
    body: { reason: '단순 변심', ...(expectedAmount === undefined ? {} : { expectedAmount }) },
  })
/** The access expired without a refund, and the course was ordered again. */
async function runOut(orderId: string): Promise<void> {
  const { db } = app.deps
  await db
    .updateTable('payment_order')
    .set({ superseded_at: sql<Date>`now()` })
    .where('id', '=', orderId)
    .execute()
  await db.deleteFrom('enrolment').where('order_id', '=', orderId).execute()
}
const refundsOf = (orderId: string) =>
  app.deps.db.selectFrom('refund').selectAll().where('order_id', '=', orderId).execute()

test('nothing opened: everything, by the promise of the house, with every rule and its reason', async () => {
  const { member, orderId } = await buyer()
  const quoted = await quote(member, orderId)
  deepEqual(
    [quoted.refundAmount, quoted.rule, quoted.openedLectures, quoted.totalLectures, quoted.openableInFull],
    [60_000, 'house', 0, 10, 2],
  )
  equal(quoted.results.length, 4)
  match(quoted.fullUntil ?? '', /T23:59:59\.999\+09:00$/)
  match(quoted.dueAt, /T23:59:59\.999\+09:00$/)
})

test('opening counts once a lecture; open lectures and what staff look at do not count', async () => {
  const { member, orderId } = await buyer()
  await play(member, 0)
  equal((await quote(member, orderId)).openedLectures, 0)
  for (const at of [1, 1, 2, 3, 3]) await play(member, at)
  const quoted = await quote(member, orderId)
  deepEqual([quoted.openedLectures, quoted.refundAmount, quoted.rule], [3, 42_000, 'withdrawal'])

  const admin = await app.member({ roles: ['ROLE_ADMIN'] })
  await makeOrder(app.deps.db, { memberId: admin.memberId, courseId: course.id })
  await admin.send(startPlayback, { params: { lectureId: course.lectureIds[1]! } })
  deepEqual(await openingsOf(admin), [])
})

test('a client that saves progress and never says that it plays has opened the lecture all the same', async () => {
  const { member, orderId } = await buyer()
  const save = (at: number, watchedSec: number) =>
    member.send(saveProgress, { params: { lectureId: course.lectureIds[at]! }, body: { watchedSec } })
  await save(1, 0)
  equal((await quote(member, orderId)).openedLectures, 0)
  await save(1, 30)
  await save(1, 40)
  await save(0, 30)
  equal((await quote(member, orderId)).openedLectures, 1)
  deepEqual(await openingsOf(member), [course.lectureIds[1]])
})

test('in the purchase after an expired one, the same client opens the lecture again', async () => {
  const { member, orderId } = await buyer({ paidDaysAgo: 3 })
  const save = () =>
    member.send(saveProgress, { params: { lectureId: course.lectureIds[1]! }, body: { watchedSec: 30 } })
  await save()
  await runOut(orderId)
  const again = await makeOrder(app.deps.db, { memberId: member.memberId, courseId: course.id })
  equal((await quote(member, again)).openedLectures, 0)
  await save()
  equal((await quote(member, again)).openedLectures, 1)
})

test('twenty first plays at once are one opening', async () => {
  const { member } = await buyer()
  await Promise.all(Array.from({ length: 20 }, () => play(member, 1)))
  equal((await openingsOf(member)).length, 1)
})

test('what was opened in an earlier purchase that was kept does not count again, until it is played again', async () => {
  const { member, orderId } = await buyer({ paidDaysAgo: 3 })
  await play(member, 1)
  await runOut(orderId)
  const again = await makeOrder(app.deps.db, { memberId: member.memberId, courseId: course.id })
  equal((await quote(member, again)).openedLectures, 0)
  await play(member, 1)
  equal((await quote(member, again)).openedLectures, 1)
})

test('after seven days the unopened share, without a notice or a sample everything within seven', async () => {
  const late = await buyer({ paidDaysAgo: 40 })
  for (const at of [1, 2, 3, 4]) await play(late.member, at)
  const quoted = await quote(late.member, late.orderId)
  deepEqual([quoted.refundAmount, quoted.rule, quoted.fullUntil], [36_000, 'lifelongEducation', null])

  const untold = await buyer({ termsVersion: null })
  for (const at of [1, 2, 3, 4]) await play(untold.member, at)
  equal((await quote(untold.member, untold.orderId)).refundAmount, 60_000)

  const unseen = await sell({ isPublic: false })
  const { member, orderId } = await buyer({ courseId: unseen.id })
  await open(member, unseen.lectureIds.slice(1, 5))
  const whole = await quote(member, orderId)
  deepEqual([whole.openedLectures, whole.refundAmount, whole.rule], [4, 60_000, 'withdrawal'])
  const tooLate = await buyer({ courseId: unseen.id, paidDaysAgo: 40 })
  await open(tooLate.member, unseen.lectureIds.slice(1, 5))
  const share = await quote(tooLate.member, tooLate.orderId)
  deepEqual([share.refundAmount, share.rule], [38_182, 'lifelongEducation'])
})

/** Eleven lectures; the first is the sample, if it is public. */
const sell = (first: { isPublic: boolean }) =>
  makeCourse(app.deps.db, {
    price: 60_000,
    lectures: [first, ...Array.from({ length: 10 }, () => ({ isPublic: false }))],
  })

async function open(member: Member, lectureIds: number[]): Promise<void> {
  for (const lectureId of lectureIds) await member.send(startPlayback, { params: { lectureId } })
}

async function setPublic(lectureId: number, isPublic: boolean): Promise<void> {
  const admin = await app.member({ roles: ['ROLE_ADMIN'] })
  await admin.send(changeLecture, { params: { lectureId }, body: { isPublic } })
}

test('a sample that is made private after the purchase still counts as a sample', async () => {
  const sold = await sell({ isPublic: true })
  const member = await app.member()
  const orderId = await buy(member, sold.id)
  await setPublic(sold.lectureIds[0]!, false)
  await open(member, sold.lectureIds.slice(1, 5))
  const quoted = await quote(member, orderId)
  deepEqual(
    [quoted.openedLectures, quoted.totalLectures, quoted.refundAmount, quoted.rule],
    [4, 11, 38_182, 'withdrawal'],
  )
  await ask(member, orderId, 38_182)
  deepEqual(
    (await refundsOf(orderId)).map(({ amount }) => amount),
    [38_182],
  )
})

test('a sample that is added after the purchase takes nothing away from a buyer who had none', async () => {
  const sold = await sell({ isPublic: false })
  const member = await app.member()
  const orderId = await buy(member, sold.id, agreedBody(sold.id, false))
  await setPublic(sold.lectureIds[0]!, true)
  await open(member, sold.lectureIds.slice(1, 5))
  const quoted = await quote(member, orderId)
  deepEqual(
    [quoted.openedLectures, quoted.totalLectures, quoted.refundAmount, quoted.rule],
    [4, 10, 60_000, 'withdrawal'],
  )
  await ask(member, orderId, 60_000)
  deepEqual(
    (await refundsOf(orderId)).map(({ amount }) => amount),
    [60_000],
  )
})

test('an order that an older process made without noting the sample is counted by the course as it is now', async () => {
  const sold = await sell({ isPublic: false })
  const { member, orderId } = await buyer({ courseId: sold.id })
  await open(member, sold.lectureIds.slice(1, 5))
  equal((await quote(member, orderId)).refundAmount, 60_000)
  await setPublic(sold.lectureIds[0]!, true)
  equal((await quote(member, orderId)).refundAmount, 36_000)
})

test('asking ends the access at once, keeps the calculation, and writes a mail', async () => {
  const { member, orderId } = await buyer()
  for (const at of [1, 2, 3]) await play(member, at)
  const { refundAmount, dueAt } = await quote(member, orderId)
  const asked = await ask(member, orderId, refundAmount)
  equal(asked.refundAmount, 42_000)
  ok(asked.dueAt >= dueAt, 'asked before midnight and after it, it is due a day later')
  match(asked.dueAt, /T23:59:59\.999\+09:00$/)
  equal((await member.refused(listLectures, { params: { courseId: course.id } })).status, 403)
  equal((await member.refused(startPlayback, { params: { lectureId: course.lectureIds[1]! } })).status, 403)

  const [refund] = await refundsOf(orderId)
  const { rule, amount, termsVersion, facts, results } = refund!.calculation as Record<string, unknown>
  deepEqual(
    [rule, amount, termsVersion, (results as unknown[]).length],
    ['withdrawal', 42_000, '2026-11-01', 4],
  )
  deepEqual((facts as Record<string, unknown>)['openedLectureIds'], course.lectureIds.slice(1, 4))
  ok(refund!.released_at)

  const [mail] = (await keptMails(app.deps.db, member.email)).filter(({ subject }) =>
    subject.includes('접수'),
  )
  match(mail!.text, /42,000원을 \d+년 \d+월 \d+일까지/)
  match(mail!.text, /10강 중 들은 3강/)
})

test('a sum that is another one by now does nothing and says so', async () => {
  const { member, orderId } = await buyer()
  const { refundAmount } = await quote(member, orderId)
  for (const at of [1, 2, 3]) await play(member, at)
  const refused = await member.refused(requestRefund, {
    params: { orderId },
    body: { reason: '단순 변심', expectedAmount: refundAmount },
  })
  deepEqual([refused.status, refused.code], [409, 'REFUND_CHANGED'])
  deepEqual(await refundsOf(orderId), [])
  equal((await member.send(listLectures, { params: { courseId: course.id } })).length, 11)
})

test('twenty requests at once are one refund (security.md#11)', async () => {
  const { member, orderId } = await buyer()
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      member.post(`/api/payment/${orderId}/refund`, { json: { reason: '단순 변심' } }),
    ),
  )
  ok(answers.every(({ status }) => status === 200 || status === 409))
  ok(answers.some(({ status }) => status === 200))
  const refunds = await refundsOf(orderId)
  deepEqual(
    refunds.map(({ amount }) => amount),
    [60_000],
  )
})

test("another member's order is 403, an unknown one 404, a guest 401 (security.md#9, #55)", async () => {
  const { orderId } = await buyer()
  const thief = await app.member()
  const params = { orderId }
  equal((await thief.refused(quoteRefund, { params })).status, 403)
  equal((await thief.refused(requestRefund, { params, body: { reason: '내 것' } })).status, 403)
  equal((await thief.refused(quoteRefund, { params: { orderId: 'no-such-order' } })).status, 404)
  equal((await app.guest().refused(requestRefund, { params, body: { reason: '내 것' } })).status, 401)
  deepEqual(await refundsOf(orderId), [])
})

test('an unpaid order, one that was paid by coupon alone and one without a share left give nothing back', async () => {
  for (const order of [{ state: 'CREATED' }, { state: 'EXPIRED' }] as const) {
    const { member, orderId } = await buyer(order)
    equal((await member.refused(quoteRefund, { params: { orderId } })).code, 'NOT_REFUNDABLE')
  }
  const free = await buyer({ discount: 60_000 })
  deepEqual((await quote(free.member, free.orderId)).refundAmount, 0)
  const spent = await buyer({ paidDaysAgo: 40 })
  for (let at = 1; at <= 10; at += 1) await play(spent.member, at)
  for (const { member, orderId } of [free, spent]) {
    const refused = await member.refused(requestRefund, { params: { orderId }, body: { reason: '환불' } })
    deepEqual([refused.status, refused.code], [409, 'NOT_REFUNDABLE'])
    equal((await member.send(listLectures, { params: { courseId: course.id } })).length, 11)
  }
})

test('what went back before comes off the next sum', async () => {
  const { member, orderId } = await buyer()
  await makeRefunded(app.deps.db, orderId, 25_000)
  const quoted = await quote(member, orderId)
  deepEqual([quoted.refundedAmount, quoted.refundAmount], [25_000, 35_000])
})

test('a reason is needed, and not a book', async () => {
  const { member, orderId } = await buyer()
  for (const reason of ['', '   ', '가'.repeat(501), 'a\u0000b', 7]) {
    const { status } = await member.post(`/api/payment/${orderId}/refund`, { json: { reason } })
    equal(status, 400)
  }
})

test('the meter says what one more lecture would cost, and nothing where nothing was paid', async () => {
  const { member } = await buyer()
  const params = { courseId: course.id }
  for (const at of [1, 2]) await play(member, at)
  const meter = await member.send(refundMeter, { params })
  deepEqual([meter?.now, meter?.afterNext], [60_000, 42_000])
  deepEqual(meter?.openedLectureIds, course.lectureIds.slice(1, 3))
  equal(await (await app.member()).send(refundMeter, { params }), null)
  const free = await buyer({ discount: 60_000 })
  equal(await free.member.send(refundMeter, { params }), null)
})

async function openingsOf({ memberId }: Member): Promise<number[]> {
  const rows = await app.deps.db
    .selectFrom('lecture_opening as p')
    .innerJoin('payment_order as o', 'o.id', 'p.order_id')
    .select('p.lecture_id')
    .where('o.member_id', '=', memberId)
    .execute()
  return rows.map(({ lecture_id }) => lecture_id)
}

test('a lecture deleted after it was bought still counts, opened or not; one that went before does not', async () => {
  const sold = await makeCourse(app.deps.db, {
    price: 60_000,
    lectures: Array.from({ length: 11 }, () => ({})),
  })
  const change = (set: object, at: number) =>
    app.deps.db.updateTable('every_lecture').set(set).where('id', '=', sold.lectureIds[at]!).execute()
  await change(
    { created_at: sql`now() - interval '30 days'`, deleted_at: sql`now() - interval '9 days'` },
    10,
  )
  for (let at = 0; at < 10; at += 1) await change({ created_at: sql`now() - interval '30 days'` }, at)
  const { member, orderId } = await buyer({ courseId: sold.id, paidDaysAgo: 2 })
  const begin = (at: number) => member.send(startPlayback, { params: { lectureId: sold.lectureIds[at]! } })
  for (const at of [1, 2, 3]) await begin(at)
  const before = await quote(member, orderId)
  deepEqual([before.openedLectures, before.totalLectures], [3, 9])
  for (const at of [3, 9]) await change({ deleted_at: sql`now()` }, at)
  const after = await quote(member, orderId)
  deepEqual(
    [after.openedLectures, after.totalLectures, after.refundAmount],
    [before.openedLectures, before.totalLectures, before.refundAmount],
  )
})

test('a lecture that was added after the purchase and deleted again was never a part of it', async () => {
  const sold = await makeCourse(app.deps.db, {
    price: 60_000,
    lectures: Array.from({ length: 6 }, () => ({})),
  })
  const { member, orderId } = await buyer({ courseId: sold.id, paidDaysAgo: 2 })
  const before = await quote(member, orderId)
  await app.deps.db
    .updateTable('every_lecture')
    .set({ deleted_at: sql`now()` })
    .where('id', '=', sold.lectureIds[5]!)
    .execute()
  deepEqual([before.totalLectures, (await quote(member, orderId)).totalLectures], [5, 4])
})
