import { deepEqual, equal, ok } from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { sql } from 'kysely'
import { getOrder, myPayments, readyPayment } from '#contract/payment/payment.ts'
import { requestRefund } from '#contract/payment/refund.ts'
import { withdraw } from '#contract/identity/withdrawal.ts'
import { keptMails } from '#server/platform/mail/kept-mail.ts'
import {
  agreedBody,
  authenticate,
  buy,
  type KakaopayControl,
  kakaopayOf,
  press,
} from '#server/testing/kakaopay.ts'
import { makeCourse, type MadeCourse } from '#server/testing/make-course.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { until } from '#server/testing/until.ts'
import type { OrderRow } from '../order/order.store.ts'
import { openPayment, type PaymentDeps } from '../payment-deps.ts'
import { orderRefund } from '../refund/refund-run.ts'
import { reviewOrder } from '../review.ts'
import { checkOrder } from './sweeper.ts'

type Member = Awaited<ReturnType<TestApp['member']>>

const PRICE = 59_000
let app: TestApp
let deps: PaymentDeps
let course: MadeCourse
let kakaopay: KakaopayControl
before(async () => {
  app = await startApp()
  deps = openPayment(app.deps)
  kakaopay = kakaopayOf(app)
  course = await makeCourse(app.deps.db, { price: PRICE })
})
beforeEach(() => kakaopay.clearFaults())
after(() => app.close())

const rowOf = (orderId: string) =>
  app.deps.db.selectFrom('payment_order').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()
const stateOf = async (orderId: string) => (await rowOf(orderId)).state
const causes = async (orderId: string) =>
  (
    await app.deps.db
      .selectFrom('order_event')
      .select('cause')
      .where('order_id', '=', orderId)
      .orderBy('id')
      .execute()
  ).map(({ cause }) => cause)
const moved = async (orderId: string) =>
  (
    await app.deps.db
      .selectFrom('ledger')
      .select(['kind', 'amount'])
      .where('order_id', '=', orderId)
      .orderBy('id')
      .execute()
  ).map(({ kind, amount }) => [kind, amount])
const mayWatch = async (member: Member) =>
  (await member.get(`/api/courses/${course.id}/lectures`)).status === 200

/** Moves the order's times back and checks it; the app's own sweeper is kept out by its due time. */
async function check(orderId: string, { min = 0 } = {}): Promise<void> {
  const age = sql`make_interval(mins => ${min})`
  const { rows } = await sql<OrderRow>`
    update payment_order set check_count = check_count + 1, next_check_at = now() + interval '1 minute', ready_at = ready_at - ${age}
    where id = ${orderId} returning *`.execute(app.deps.db)
  await checkOrder(deps, rows[0]!)
}

/** Makes the next check due; an order without a scheduled check stays without one. */
const fallDue = (orderId: string) =>
  sql`update payment_order set next_check_at = next_check_at - make_interval(secs => ${deps.config.PAYMENT_CHECK_SEC})
    where id = ${orderId}`.execute(app.deps.db)

/** An order that the server left in the middle of its approval. */
async function leftApproving(member: Member): Promise<string> {
  const { orderId } = await authenticate(member, course.id)
  await sql`update payment_order set state = 'APPROVING', next_check_at = null where id = ${orderId}`.execute(
    app.deps.db,
  )
  return orderId
}

test('an order that never reached the provider is closed', async () => {
  const member = await app.member()
  await member.send(readyPayment, { query: { courseId: String(course.id) }, body: agreedBody(course.id) })
  const [{ id }] = (
    await sql<{ id: string }>`
    update payment_order set state = 'CREATED', provider_tid = null, next_check_at = null
    where member_id = ${member.memberId} returning id`.execute(app.deps.db)
  ).rows as [{ id: string }]
  await check(id)
  equal(await stateOf(id), 'FAILED')
})

test('an open page is waited for; once it has ended, the order has', async () => {
  const member = await app.member()
  const { orderId } = await authenticate(member, course.id)
  await check(orderId)
  const waiting = await rowOf(orderId)
  equal(waiting.state, 'READY')
  const inMin = (waiting.next_check_at!.getTime() - Date.now()) / 60_000
  ok(inMin > 13 && inMin <= 15, `${inMin}`)
  await check(orderId, { min: 16 })
  equal(await stateOf(orderId), 'EXPIRED')
})

test('a buyer who turned back at the provider: its own word closes the order, within a moment', async () => {
  const member = await app.member()
  const url = await member.send(readyPayment, {
    query: { courseId: String(course.id) },
    body: agreedBody(course.id),
  })
  const back = await press(url, 'cancel')
  await app.guest().get(back.pathname + back.search)
  const orderId = back.searchParams.get('orderId')!
  await untilState(orderId, 'FAILED')
  deepEqual(await member.send(myPayments, {}), [])
})

test('killed before the provider was asked: approvable again, and over when the page is', async () => {
  const [back, gone] = [await app.member(), await app.member()]
  const { orderId, approve } = await authenticate(back, course.id)
  await sql`update payment_order set state = 'APPROVING', next_check_at = null where id = ${orderId}`.execute(
    app.deps.db,
  )
  await check(orderId)
  equal(await stateOf(orderId), 'READY')
  equal((await approve()).state, 'APPROVED')

  const left = await leftApproving(gone)
  await check(left, { min: 16 })
  equal(await stateOf(left), 'EXPIRED')
  equal(await mayWatch(gone), false)
})

test('killed after the provider was paid: enrolled without a person', async () => {
  const member = await app.member()
  const { orderId, query } = await authenticate(member, course.id)
  await kakaopay.fault({ route: 'approve', kind: 'timeout-after', ms: 1, times: 1, orderId })
  await kakaopay.fault({ route: 'order', kind: 'error', code: -503, times: 2, orderId })
  equal((await member.post(`/api/payment/approve?${new URLSearchParams(query).toString()}`)).status, 503)
  await check(orderId) // the provider is still unreachable
  equal(await stateOf(orderId), 'APPROVING')
  await check(orderId)
  equal(await stateOf(orderId), 'APPROVED')
  deepEqual([await mayWatch(member), await moved(orderId)], [true, [['payment', PRICE]]])
})

test('a member who withdraws while a payment is approved gets the money back', async () => {
  const member = await app.member()
  const { orderId, query } = await authenticate(member, course.id)
  await kakaopay.fault({ route: 'approve', kind: 'timeout-after', ms: 1, times: 1, orderId })
  await kakaopay.fault({ route: 'order', kind: 'error', code: -503, times: 1, orderId })
  equal((await member.post(`/api/payment/approve?${new URLSearchParams(query).toString()}`)).status, 503)
  await member.send(withdraw, { body: {} })
  await check(orderId)
  deepEqual((await kakaopay.of(orderId))?.left, 0)
  equal(await stateOf(orderId), 'CANCELED')
  equal((await causes(orderId)).at(-1), 'buyerLeft')
  deepEqual(await moved(orderId), [
    ['payment', PRICE],
    ['refund', PRICE],
  ])
  const enrolled = await app.deps.db
    .selectFrom('enrolment')
    .select('course_id')
    .where('member_id', '=', member.memberId)
    .execute()
  deepEqual(enrolled, [])
})

test('a status that nobody knows decides nothing and rings the alarm', async () => {
  const member = await app.member()
  const orderId = await leftApproving(member)
  await kakaopay.fault({ route: 'order', kind: 'unknown-status', times: 1, orderId })
  await check(orderId)
  ok(['APPROVING', 'READY'].includes(await stateOf(orderId)))
  ok(app.logged().some((line) => line.includes('payment.unknown_status') && line.includes('"level":50')))
})

test('a closed order that turns out to be paid is refunded automatically', async () => {
  const member = await app.member()
  const { orderId, query } = await authenticate(member, course.id)
  await sql`update payment_order set state = 'EXPIRED', next_check_at = null where id = ${orderId}`.execute(
    app.deps.db,
  )
  const { provider_tid } = await rowOf(orderId)
  const late = await deps.gateways
    .get('kakaopay')!
    .approve(
      { orderId, userId: `m${member.memberId}`, cid: 'TC0ONETIME', tid: provider_tid!, amount: PRICE },
      query,
    )
  equal(late.is, 'done')
  await kakaopay.fault({ route: 'cancel', kind: 'timeout-after', ms: 1, times: 1, orderId })
  await check(orderId) // the answer of the cancellation is lost
  await check(orderId)
  equal(await stateOf(orderId), 'CANCELED')
  deepEqual((await kakaopay.of(orderId))?.left, 0)
  deepEqual(await moved(orderId), [
    ['payment', PRICE],
    ['refund', PRICE],
  ])
  equal(await mayWatch(member), false)
})

test('closed by another process while its money was being taken: it goes back', async () => {
  const member = await app.member()
  const { orderId, query } = await authenticate(member, course.id)
  await kakaopay.fault({ route: 'approve', kind: 'hold', times: 1, orderId })
  const asking = member.post(`/api/payment/approve?${new URLSearchParams(query).toString()}`)
  const isHeld = async () =>
    (await kakaopay.calls()).some((c) => c.route === 'approve' && c.orderId === orderId)
  await until(isHeld, 'the call')
  await sql`update payment_order set state = 'FAILED', next_check_at = null where id = ${orderId}`.execute(
    app.deps.db,
  )
  await kakaopay.fault({ route: 'cancel', kind: 'timeout-before', ms: 1, times: 1, orderId })
  await kakaopay.release()
  equal((await asking).status, 409)
  equal((await kakaopay.of(orderId))?.left, PRICE)
  await fallDue(orderId)
  await until(
    async () => (await stateOf(orderId)) === 'CANCELED',
    'the sweeper to give the money back',
    30_000,
  )
  deepEqual([await stateOf(orderId), (await kakaopay.of(orderId))?.left], ['CANCELED', 0])
  equal(await mayWatch(member), false)
})

test('a closed order is checked once a day for three days, and then no more', async () => {
  const member = await app.member()
  const { orderId } = await authenticate(member, course.id)
  await check(orderId, { min: 16 })
  equal(await stateOf(orderId), 'EXPIRED')
  for (const isLast of [false, false, true]) {
    await check(orderId)
    const row = await rowOf(orderId)
    const inHours = row.next_check_at && (row.next_check_at.getTime() - Date.now()) / 3_600_000
    ok(isLast ? inHours === null : inHours !== null && inHours > 23, `${inHours}`)
  }
})

test('an order that the provider has under another name is for a person', async () => {
  const [one, other] = [await app.member(), await app.member()]
  const [mine, theirs] = [await leftApproving(one), (await authenticate(other, course.id)).orderId]
  const { provider_tid: tid } = await rowOf(theirs)
  await sql`update payment_order set provider_tid = 'T-none' where id = ${theirs}`.execute(app.deps.db)
  await sql`update payment_order set provider_tid = ${tid} where id = ${mine}`.execute(app.deps.db)
  await check(mine)
  equal(await stateOf(mine), 'NEEDS_REVIEW')
  equal((await reviewOrder(deps, mine)).state, 'NEEDS_REVIEW')
})

async function refund(member: Member, orderId: string): Promise<void> {
  await member.send(requestRefund, { params: { orderId }, body: { reason: '단순 변심' } })
}

async function isBack(member: Member, orderId: string): Promise<void> {
  deepEqual((await kakaopay.of(orderId))?.left, 0)
  equal((await kakaopay.of(orderId))?.cancels, 1)
  deepEqual(await moved(orderId), [
    ['payment', PRICE],
    ['refund', PRICE],
  ])
  equal(await mayWatch(member), false)
  const [payment] = await member.send(myPayments, {})
  deepEqual([payment?.status, payment?.refundableAmount, payment?.refundedAmount], ['CANCELED', 0, PRICE])
}

/** Looks repeatedly, as the sweeper does every minute. */
async function checkUntil(orderId: string, wanted: string): Promise<void> {
  const isThere = async () => (await stateOf(orderId)) === wanted || (await check(orderId), false)
  await until(isThere, wanted)
}

async function untilState(orderId: string, wanted: string): Promise<void> {
  await until(async () => (await stateOf(orderId)) === wanted, wanted)
}

test('a refund ends access at once and is back within a moment; the course can be bought again', async () => {
  const member = await app.member()
  const orderId = await buy(member, course.id)
  await refund(member, orderId)
  equal(await mayWatch(member), false)
  await untilState(orderId, 'CANCELED')
  await isBack(member, orderId)
  deepEqual((await causes(orderId)).slice(-2), ['refundOrdered', 'refunded'])
  equal((await member.send(getOrder, { params: { orderId } })).isSettled, true)
  equal((await keptMails(app.deps.db, member.email)).length, 3)
  await buy(member, course.id)
  equal(await mayWatch(member), true)
})

for (const fault of [
  { kind: 'timeout-after', ms: 1 },
  { kind: '5xx-after' },
  { kind: 'broken-json' },
  { kind: 'duplicate' },
  { kind: '5xx-before' },
  { kind: 'timeout-before', ms: 1 },
] as const) {
  test(`a cancel whose answer is lost (${fault.kind}) goes back exactly once`, async () => {
    const member = await app.member()
    const orderId = await buy(member, course.id)
    await kakaopay.fault({ route: 'cancel', times: 1, orderId, ...fault })
    await refund(member, orderId)
    const tried = () =>
      app.deps.db.selectFrom('refund').select('tries').where('order_id', '=', orderId).executeTakeFirst()
    await until(async () => (await tried())?.tries === 1, 'the first try')
    await checkUntil(orderId, 'CANCELED')
    await isBack(member, orderId)
  })
}

test('refused twice it is for a person, access stays frozen, and a later review finishes it', async () => {
  const member = await app.member()
  const orderId = await buy(member, course.id)
  await kakaopay.fault({ route: 'cancel', kind: 'error', code: -798, orderId })
  await refund(member, orderId)
  await checkUntil(orderId, 'NEEDS_REVIEW')
  equal(await mayWatch(member), false)
  deepEqual((await causes(orderId)).slice(-3), ['refundRefused', 'refundRefused', 'refundRefused'])
  equal((await reviewOrder(deps, orderId)).state, 'NEEDS_REVIEW')
  await kakaopay.clearFaults()
  equal((await reviewOrder(deps, orderId)).state, 'CANCELED')
  await isBack(member, orderId)
})

async function staffRefund(orderId: string, amount: number, endsAccess: boolean): Promise<void> {
  await app.deps.db.transaction().execute(async (trx) => {
    const { id } = await trx
      .insertInto('refund')
      .values({
        order_id: orderId,
        amount,
        reason: '부분 환불',
        requested_by: 'staff',
        ends_access: endsAccess,
        calculation: '{}',
        due_at: sql`now()`,
        released_at: sql`now()`,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await orderRefund(trx, id)
  })
}

test('in parts down to nothing: each is one row, and the tax adds up', async () => {
  const member = await app.member()
  const orderId = await buy(member, course.id)
  const parts = [10_001, 20_003, PRICE - 30_004]
  for (const [at, amount] of parts.entries()) {
    const isLast = at === parts.length - 1
    await staffRefund(orderId, amount, isLast)
    equal(await mayWatch(member), !isLast)
    await untilState(orderId, isLast ? 'CANCELED' : 'APPROVED')
  }
  deepEqual(await moved(orderId), [['payment', PRICE], ...parts.map((amount) => ['refund', amount])])
  const line = await kakaopay.of(orderId)
  deepEqual([line?.status, line?.left, line?.cancels], ['CANCEL_PAYMENT', 0, 3])
})

test('a part that a person must look at is written down, also when the course has been bought again', async () => {
  const member = await app.member()
  const orderId = await buy(member, course.id)
  await kakaopay.fault({ route: 'cancel', kind: 'error', code: -798, orderId })
  await staffRefund(orderId, 10_000, false)
  await checkUntil(orderId, 'NEEDS_REVIEW')
  await sql`update enrolment set expires_at = now() where order_id = ${orderId}`.execute(app.deps.db)
  const again = await buy(member, course.id)
  await kakaopay.clearFaults()
  equal((await reviewOrder(deps, orderId)).state, 'APPROVED')
  deepEqual(await moved(orderId), [
    ['payment', PRICE],
    ['refund', 10_000],
  ])
  equal(await stateOf(again), 'APPROVED')
  equal(await mayWatch(member), true)
})

test('a part whose answer is lost goes back once, though the provider would give it twice', async () => {
  const member = await app.member()
  const orderId = await buy(member, course.id)
  await kakaopay.fault({ route: 'cancel', kind: 'timeout-after', ms: 1, times: 1, orderId })
  await staffRefund(orderId, 10_000, false)
  await until(async () => (await kakaopay.of(orderId))?.cancels === 1, 'the cancel')
  await checkUntil(orderId, 'APPROVED')
  deepEqual([await stateOf(orderId), (await kakaopay.of(orderId))?.left], ['APPROVED', PRICE - 10_000])
  deepEqual(await moved(orderId), [
    ['payment', PRICE],
    ['refund', 10_000],
  ])
  equal(await mayWatch(member), true)
})
