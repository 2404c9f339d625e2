import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { sql } from 'kysely'
import { listLectures } from '#contract/learning/learning.ts'
import { myPage } from '#contract/mypage/mypage.ts'
import {
  approvePayment,
  enroll,
  getOrder,
  getReceipt,
  myPayments,
  readyPayment,
} from '#contract/payment/payment.ts'
import { quoteRefund } from '#contract/payment/refund.ts'
import { getSite } from '#contract/site/site.ts'
import { keptMails } from '#server/platform/mail/kept-mail.ts'
import { agreedBody, authenticate, buy, kakaopayOf, press } from '#server/testing/kakaopay.ts'
import { enrol, makeCourse, type MadeCourse } from '#server/testing/make-course.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { until } from '#server/testing/until.ts'

type Member = Awaited<ReturnType<TestApp['member']>>

let app: TestApp
let course: MadeCourse
before(async () => {
  app = await startApp()
  course = await makeCourse(app.deps.db, { price: 59_000, title: '유료 과정' })
})
beforeEach(() => kakaopayOf(app).clearFaults())
after(() => app.close())

const PRICE = 59_000
const mine = (member: Member) => member.send(myPayments, {})
const lecturesOf = (member: Member) => member.get(`/api/courses/${course.id}/lectures`)
const stateOf = async (member: Member, orderId: string) =>
  (await member.send(getOrder, { params: { orderId } })).state

/** Asserts what must hold for every paid order (security.md#10). */
async function isPaidOnce(member: Member, orderId: string): Promise<void> {
  const { db } = app.deps
  const line = await kakaopayOf(app).of(orderId)
  deepEqual([line?.status, line?.payments, line?.left], ['SUCCESS_PAYMENT', 1, PRICE])
  equal(await stateOf(member, orderId), 'APPROVED')
  equal((await lecturesOf(member)).status, 200)
  equal((await mine(member)).length, 1)
  const ledger = await db.selectFrom('ledger').selectAll().where('order_id', '=', orderId).execute()
  deepEqual(
    ledger.map(({ kind, amount }) => [kind, amount]),
    [['payment', PRICE]],
  )
  equal((await keptMails(db, member.email)).length, 1)
}

async function isUnpaid(member: Member): Promise<void> {
  equal((await lecturesOf(member)).status, 403)
  equal((await mine(member)).length, 0)
  equal((await keptMails(app.deps.db, member.email)).length, 0)
}

test('approved: order, enrolment, receipt, payment list, my page and contract mail', async () => {
  const member = await app.member()
  const { orderId, approve } = await authenticate(member, course.id)
  await isUnpaid(member)
  const order = await approve()
  deepEqual([order.state, order.isSettled, order.amount], ['APPROVED', true, PRICE])
  ok(order.approvedAt && order.enrolledAt && order.receiptAt)
  await isPaidOnce(member, orderId)

  const [payment, ...more] = await mine(member)
  deepEqual(
    [payment?.orderId, payment?.courseId, payment?.price, more.length],
    [orderId, course.id, PRICE, 0],
  )
  deepEqual(
    [payment?.method, payment?.refundableAmount, payment?.refundedAmount],
    ['KAKAOPAY_CARD', PRICE, 0],
  )
  deepEqual((await member.send(myPage, {})).payments, [payment])

  const receipt = await member.send(getReceipt, { params: { orderId } })
  deepEqual([receipt.amount, receipt.vat, receipt.refunded, receipt.buyerName], [PRICE, 5364, 0, '김하나'])
  equal(receipt.seller.company, app.deps.branding.business.company)

  const [mail] = await keptMails(app.deps.db, member.email)
  for (const part of [orderId, '유료 과정', '59,000원', receipt.seller.businessNumber, '환불 안내'])
    ok(mail?.text.includes(part), part)

  const history = await app.deps.db
    .selectFrom('order_event')
    .select(['from_state', 'to_state', 'cause'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
  deepEqual(
    history.map((event) => Object.values(event)),
    [
      [null, 'CREATED', 'ordered'],
      ['CREATED', 'READY', 'opened'],
      ['READY', 'APPROVING', 'approving'],
      ['APPROVING', 'APPROVED', 'approved'],
    ],
  )
  deepEqual((await app.guest().send(getSite, {})).paymentMethods, ['kakaopay'])
})

test('when selling stops nothing new begins; what is on its way is paid, goes back and costs no free course', async () => {
  const [member, late] = [await app.member(), await app.member()]
  const free = await makeCourse(app.deps.db)
  const { orderId, approve } = await authenticate(member, course.id)
  const { settings } = app.deps
  const { isSelling } = settings
  settings.isSelling = () => false
  try {
    const refused = await late.refused(readyPayment, {
      query: { courseId: String(course.id) },
      body: agreedBody(course.id),
    })
    equal(refused.code, 'SCHOOL_NOT_OPEN')
    equal((await approve()).state, 'APPROVED')
    await isPaidOnce(member, orderId)
    equal((await member.send(quoteRefund, { params: { orderId } })).refundAmount, PRICE)
    equal((await late.send(enroll, { params: { courseId: free.id } })).courseId, free.id)
  } finally {
    settings.isSelling = isSelling
  }
})

test('approving again, also ten at once, answers the same and pays once (security.md#11)', async () => {
  const member = await app.member()
  const { orderId, approve } = await authenticate(member, course.id)
  const answers = await Promise.all(Array.from({ length: 10 }, approve))
  deepEqual(new Set(answers.map(({ state }) => state)), new Set(['APPROVED']))
  deepEqual(await approve(), answers[0])
  await isPaidOnce(member, orderId)
  const calls = (await kakaopayOf(app).calls()).filter((call) => call.orderId === orderId)
  equal(calls.filter(({ route }) => route === 'approve').length, 1)
})

test('twenty orders of one course approved at once: one charge, one enrolment (security.md#11)', async () => {
  const member = await app.member()
  const orders: Awaited<ReturnType<typeof authenticate>>[] = []
  for (let at = 0; at < 20; at += 1) orders.push(await authenticate(member, course.id))
  const answers = await Promise.all(
    orders.map(({ query }) => member.post(`/api/payment/approve?${new URLSearchParams(query).toString()}`)),
  )
  const paid = answers.filter(({ status }) => status === 200)
  equal(paid.length, 1)
  const refused = answers
    .filter(({ status }) => status !== 200)
    .map(({ body }) => (body as { code: string }).code)
  deepEqual(new Set(refused), new Set(['ALREADY_ENROLLED']))
  const ledger = await kakaopayOf(app).ledger()
  const charged = orders.map(({ orderId }) => ledger.find((line) => line.orderId === orderId)!.charged)
  equal(
    charged.reduce((sum, charge) => sum + charge),
    PRICE,
  )
  await isPaidOnce(member, (paid[0]!.body as { data: { orderId: string } }).data.orderId)
})

test("another member's order is 403, an unknown one 404, a guest 401, and none of it enrols (security.md#9, #55)", async () => {
  const [owner, thief] = [await app.member(), await app.member()]
  const { orderId, query } = await authenticate(owner, course.id)
  const at = (client: { refused: Member['refused'] }, given: object) =>
    client.refused(approvePayment, { query: { ...query, ...given } })
  equal((await at(thief, {})).status, 403)
  equal((await at(owner, { orderId: 'no-such-order' })).status, 404)
  equal((await at(app.guest(), {})).status, 401)
  equal((await at(owner, { orderId: '../x' })).status, 400)
  for (const call of [getOrder, getReceipt])
    equal((await thief.refused(call, { params: { orderId } })).status, 403)
  equal((await owner.refused(getReceipt, { params: { orderId } })).status, 404)
  for (const member of [owner, thief]) await isUnpaid(member)
})

test('a step that is skipped is refused: an order that nobody agreed to at the provider (security.md#9)', async () => {
  const member = await app.member()
  const url = await member.send(readyPayment, {
    query: { courseId: String(course.id) },
    body: agreedBody(course.id),
  })
  const { rows } = await sql<{ id: string }>`
    select id from payment_order where member_id = ${member.memberId}`.execute(app.deps.db)
  const query = { orderId: rows[0]!.id, pg_token: 'made-up' }
  equal((await member.refused(approvePayment, { query })).code, 'PAYMENT_REFUSED')
  await isUnpaid(member)
  const back = await press(url, 'approve')
  await member.send(approvePayment, { query: { ...query, pg_token: back.searchParams.get('pg_token')! } })
  await isPaidOnce(member, query.orderId)
})

test('a wrong token is refused, and the right one still pays', async () => {
  const member = await app.member()
  const { orderId, query, approve } = await authenticate(member, course.id)
  const wrong = { query: { ...query, pg_token: 'wrong' } }
  equal((await member.refused(approvePayment, wrong)).code, 'PAYMENT_REFUSED')
  equal(await stateOf(member, orderId), 'READY')
  await isUnpaid(member)
  await approve()
  await isPaidOnce(member, orderId)
})

for (const fault of [
  { kind: 'timeout-after', ms: 20 },
  { kind: '5xx-after' },
  { kind: 'broken-json' },
  { kind: 'duplicate' },
] as const) {
  test(`an approval whose answer is lost (${fault.kind}) ends paid exactly once`, async () => {
    const member = await app.member()
    const { orderId, approve } = await authenticate(member, course.id)
    await kakaopayOf(app).fault({ route: 'approve', times: 1, orderId, ...fault })
    equal((await approve()).state, 'APPROVED')
    await isPaidOnce(member, orderId)
  })
}

test('a lost answer and a lookup without one leave it open: 503, then the sweeper finds it paid', async () => {
  const member = await app.member()
  const { orderId, query } = await authenticate(member, course.id)
  const kakaopay = kakaopayOf(app)
  await kakaopay.fault({ route: 'approve', kind: '5xx-after', times: 1, orderId })
  await kakaopay.fault({ route: 'order', kind: 'error', code: -500, times: 1, orderId })
  const refused = await member.refused(approvePayment, { query })
  deepEqual([refused.status, refused.code], [503, 'PAYMENT_PENDING'])
  equal(await stateOf(member, orderId), 'APPROVING')
  await sql`update payment_order set next_check_at = now() where id = ${orderId}`.execute(app.deps.db)
  await until(async () => (await stateOf(member, orderId)) === 'APPROVED', 'the sweeper')
  await isPaidOnce(member, orderId)
})

test('what the bank refuses is closed and says so, again and again', async () => {
  const member = await app.member()
  const { orderId, query } = await authenticate(member, course.id)
  await kakaopayOf(app).fault({ route: 'approve', kind: 'error', code: -780, times: 1, orderId })
  for (let at = 0; at < 2; at += 1) {
    const refused = await member.refused(approvePayment, { query })
    deepEqual([refused.status, refused.code], [400, 'PAYMENT_REFUSED'])
  }
  equal(await stateOf(member, orderId), 'FAILED')
  await isUnpaid(member)
  await isPaidOnce(member, await buy(member, course.id))
})

test('another sum than ordered goes back at once and enrols nobody (security.md#9)', async () => {
  const member = await app.member()
  const { orderId, query } = await authenticate(member, course.id)
  await kakaopayOf(app).fault({ route: 'approve', kind: 'wrong-amount', times: 1, orderId })
  for (let at = 0; at < 2; at += 1) {
    const refused = await member.refused(approvePayment, { query })
    deepEqual([refused.status, refused.code], [400, 'AMOUNT_MISMATCH'])
  }
  const line = await kakaopayOf(app).of(orderId)
  deepEqual([line?.status, line?.left], ['CANCEL_PAYMENT', 0])
  equal(await stateOf(member, orderId), 'CANCELED')
  equal((await lecturesOf(member)).status, 403)
  equal((await keptMails(app.deps.db, member.email)).length, 0)
  const sums = await app.deps.db
    .selectFrom('ledger')
    .select(['kind', 'amount'])
    .where('order_id', '=', orderId)
    .execute()
  deepEqual(
    sums.map(({ kind, amount }) => [kind, amount]),
    [
      ['payment', PRICE + 1000],
      ['refund', PRICE + 1000],
    ],
  )
})

test('an order whose page has ended is refused and takes no money', async () => {
  const member = await app.member()
  const { orderId, query } = await authenticate(member, course.id)
  await sql`update payment_order set ready_at = now() - interval '16 minutes' where id = ${orderId}`.execute(
    app.deps.db,
  )
  const refused = await member.refused(approvePayment, { query })
  deepEqual([refused.status, refused.code], [409, 'ORDER_EXPIRED'])
  equal((await kakaopayOf(app).of(orderId))?.charged, 0)
})

test('enrolled by staff in the meantime: the order is closed without a charge', async () => {
  const member = await app.member()
  const { orderId, query } = await authenticate(member, course.id)
  await enrol(app.deps.db, member.memberId, course.id)
  equal((await member.refused(approvePayment, { query })).code, 'ALREADY_ENROLLED')
  equal(await stateOf(member, orderId), 'FAILED')
  equal((await kakaopayOf(app).of(orderId))?.charged, 0)
})

test('while the first call is slow, the second waits for it', async () => {
  const member = await app.member()
  const { orderId, approve } = await authenticate(member, course.id)
  await kakaopayOf(app).fault({ route: 'approve', kind: 'slow', ms: 700, times: 1, orderId })
  const answers = await Promise.all([approve(), approve()])
  deepEqual(
    answers.map(({ state }) => state),
    ['APPROVED', 'APPROVED'],
  )
  await isPaidOnce(member, orderId)
})

test('nothing is left to pay with a coupon for all of it: approved without the provider', async () => {
  const member = await app.member()
  const { id } = await app.deps.db
    .insertInto('coupon')
    .values({
      code: 'WHOLE',
      name: '전액 할인',
      kind: 'percent',
      value: 100,
      starts_at: sql`now() - interval '1 day'`,
      ends_at: sql`now() + interval '1 day'`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const query = { courseId: String(course.id) }
  const url = await member.send(readyPayment, {
    query,
    body: { ...agreedBody(course.id), couponCode: 'whole' },
  })
  match(url, /\/course\/kakaopay\/success\?orderId=[\w-]+$/)
  equal((await member.send(listLectures, { params: { courseId: course.id } })).length, 2)
  const [payment] = await mine(member)
  deepEqual([payment?.method, payment?.price, payment?.status], ['COUPON', 0, 'APPROVED'])
  const use = await app.deps.db.selectFrom('coupon_use').select('state').where('coupon_id', '=', id).execute()
  deepEqual(use, [{ state: 'used' }])
})

test('fifty members approve four times each: fifty payments, fifty enrolments (security.md#11)', async () => {
  const each = await makeCourse(app.deps.db, { price: 1000 })
  const orders: Awaited<ReturnType<typeof authenticate>>[] = []
  for (let at = 0; at < 50; at += 1) orders.push(await authenticate(await app.member(), each.id))
  let approved = 0
  // Ten at once: a call that waits more than eight seconds for a concurrent one is asked to retry.
  for (let at = 0; at < 50; at += 10) {
    const answers = await Promise.all(
      orders.slice(at, at + 10).flatMap(({ approve }) => [approve(), approve(), approve(), approve()]),
    )
    approved += answers.filter(({ state }) => state === 'APPROVED').length
  }
  equal(approved, 200)
  const { rows } = await sql<object>`
    select (select count(*)::int from enrolment where course_id = ${each.id}) as enrolments,
      (select count(*)::int from payment_order where course_id = ${each.id} and state = 'APPROVED') as orders,
      (select count(*)::int from ledger b join payment_order o on o.id = b.order_id where o.course_id = ${each.id}) as moved,
      (select count(*)::int from mail m join payment_order o on position(o.id in m.body_text) > 0
        where o.course_id = ${each.id}) as mails`.execute(app.deps.db)
  deepEqual(rows, [{ enrolments: 50, orders: 50, moved: 50, mails: 50 }])
  const ledger = await kakaopayOf(app).ledger()
  const ours = ledger.filter((line) => orders.some(({ orderId }) => orderId === line.orderId))
  deepEqual([ours.length, ours.every(({ payments, left }) => payments === 1 && left === 1000)], [50, true])
})
