import { deepEqual, equal, ok, rejects, throws } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { refundOrder, showOrder } from '#contract/admin/admin-payment.ts'
import { listLectures } from '#contract/learning/learning.ts'
import {
  approvePayment,
  getCheckout,
  getOrder,
  getReceipt,
  myPayments,
  readyPayment,
} from '#contract/payment/payment.ts'
import { requestRefund } from '#contract/payment/refund.ts'
import { getSite } from '#contract/site/site.ts'
import { readConfig } from '#server/config.ts'
import { agreedBody, authenticate, kakaopayOf } from '#server/testing/kakaopay.ts'
import { makeCourse, type MadeCourse } from '#server/testing/make-course.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { sweep } from '../approval/sweeper.ts'
import { openPayment } from '../payment-deps.ts'
import { PAYMENT_PROVIDERS } from './providers.ts'
import { madeUp } from './testing/made-up-provider.ts'
import { SHOP_KEY, ThirdParty } from './testing/third-party.ts'

// The app with one more line in the list of providers, and no other change: what differs is in `madeUp` alone.
const providers = [...PAYMENT_PROVIDERS, madeUp]
const PRICE = 60_000

let thirdParty: ThirdParty
let app: TestApp
let course: MadeCourse
before(async () => {
  thirdParty = await ThirdParty.open()
  const settings = { MADE_UP_URL: thirdParty.url, MADE_UP_KEY: SHOP_KEY, PAYMENT_CHECK_SEC: '1' }
  app = await startApp(settings, { providers })
  course = await makeCourse(app.deps.db, { price: PRICE, lectures: Array.from({ length: 11 }, () => ({})) })
})
after(async () => {
  await app.close()
  thirdParty.close()
})

type Member = Awaited<ReturnType<TestApp['member']>>

const ready = (member: Member, provider?: 'toss') =>
  member.send(readyPayment, {
    query: { courseId: String(course.id) },
    body: { ...agreedBody(course.id), ...(provider ? { provider } : {}) },
  })

/** Agrees on the third party's page; returns the query that the browser comes back with. */
async function agree(member: Member) {
  const back = await thirdParty.press(await ready(member, 'toss'), 'agree')
  equal(back.pathname, '/course/kakaopay/success')
  const [orderId, paymentKey, amount] = ['orderId', 'paymentKey', 'amount'].map((name) =>
    back.searchParams.get(name)!,
  )
  return { orderId: orderId!, paymentKey: paymentKey!, amount: amount! }
}

const stateOf = async (member: Member, orderId: string) =>
  (await member.send(getOrder, { params: { orderId } })).state

async function untilState(member: Member, orderId: string, state: string): Promise<void> {
  for (let tries = 0; tries < 200 && (await stateOf(member, orderId)) !== state; tries += 1)
    await sweep(openPayment(app.deps))
  equal(await stateOf(member, orderId), state)
}

test('both providers are offered, and the first one is taken when none is named', async () => {
  const member = await app.member()
  deepEqual((await app.guest().send(getSite, {})).paymentMethods, ['kakaopay', 'toss'])
  const checkout = await member.send(getCheckout, { query: { courseId: String(course.id) } })
  deepEqual(checkout.providers, ['kakaopay', 'toss'])
  ok((await ready(member)).startsWith(`${app.url}/dev/kakaopay/`))
  ok((await ready(member, 'toss')).startsWith(`${thirdParty.url}/pay/`))
})

test('a course is bought, refunded in part by staff and in full by its buyer', async () => {
  const member = await app.member()
  const query = await agree(member)
  const { orderId } = query
  equal((await member.refused(listLectures, { params: { courseId: course.id } })).status, 403)
  equal((await member.send(approvePayment, { query })).state, 'APPROVED')
  equal((await member.send(approvePayment, { query })).state, 'APPROVED')
  equal((await member.send(listLectures, { params: { courseId: course.id } })).length, 11)
  deepEqual([thirdParty.of(orderId).state, thirdParty.of(orderId).won], ['captured', PRICE])
  equal((await member.send(myPayments, {}))[0]?.method, 'TOSS')
  equal((await member.send(getReceipt, { params: { orderId } })).method, 'TOSS')

  const admin = await app.member({ roles: ['ROLE_ADMIN'] })
  const part = { reason: '영상 오류 보상', amount: 15_000, endsAccess: false }
  await admin.send(refundOrder, { params: { orderId }, body: part })
  await untilState(member, orderId, 'APPROVED')
  equal(thirdParty.of(orderId).returnedWon, 15_000)

  await member.send(requestRefund, { params: { orderId }, body: { reason: '단순 변심' } })
  await untilState(member, orderId, 'CANCELED')
  deepEqual([thirdParty.of(orderId).state, thirdParty.of(orderId).returnedWon], ['returned', PRICE])
  equal((await member.refused(listLectures, { params: { courseId: course.id } })).status, 403)
})

test('a capture whose answer is lost is looked up, and paid once', async () => {
  const member = await app.member()
  const query = await agree(member)
  thirdParty.losesAnswer = true
  equal((await member.send(approvePayment, { query })).state, 'APPROVED')
  equal(thirdParty.of(query.orderId).state, 'captured')
})

test('an order that nobody agreed to is refused, and a stopped one is closed', async () => {
  const member = await app.member()
  const page = await ready(member, 'toss')
  const orderId = [...thirdParty.charges.values()].at(-1)!.reference
  const made = { orderId, paymentKey: 'made-up', amount: String(PRICE) }
  equal((await member.refused(approvePayment, { query: made })).code, 'PAYMENT_REFUSED')
  const back = await thirdParty.press(page, 'quit')
  equal((await app.guest().get(back.pathname + back.search)).status, 302)
  await untilState(member, orderId, 'FAILED')
})

test('an approval needs the return parameters of the order’s own provider', async () => {
  const member = await app.member()
  const theirs = await agree(member)
  const { orderId } = theirs
  for (const query of [
    { orderId, pg_token: theirs.paymentKey },
    { orderId, paymentKey: theirs.paymentKey },
    { orderId, amount: theirs.amount },
    { orderId },
  ])
    deepEqual(
      [(await member.refused(approvePayment, { query })).code, await stateOf(member, orderId)],
      ['VALIDATION', 'READY'],
    )
  const cheaper = { ...theirs, amount: '1' }
  equal((await member.refused(approvePayment, { query: cheaper })).code, 'PAYMENT_REFUSED')
  equal(thirdParty.of(orderId).state, 'agreed')
  equal((await member.send(approvePayment, { query: theirs })).state, 'APPROVED')

  const other = await app.member()
  const first = await authenticate(other, course.id)
  const foreign = { orderId: first.orderId, paymentKey: 'x', amount: '60000' }
  equal((await other.refused(approvePayment, { query: foreign })).code, 'VALIDATION')
  equal((await kakaopayOf(app).of(first.orderId))?.payments, 0)
  equal((await first.approve()).state, 'APPROVED')
})

test('a buyer is sent to the hosts of the order’s own provider and to no other', async () => {
  for (const pagesAt of [
    'https://evil.example',
    'https://online-payment.kakaopay.com',
    `${app.url}/dev/kakaopay`,
  ]) {
    thirdParty.pagesAt = pagesAt
    const member = await app.member()
    await rejects(ready(member, 'toss'), /PROVIDER_UNAVAILABLE/, pagesAt)
  }
  thirdParty.pagesAt = 'https://pay.made-up.example'
  ok((await ready(await app.member(), 'toss')).startsWith('https://pay.made-up.example/pay/'))
  thirdParty.pagesAt = undefined
})

test('its settings are read with the others, and without them it is not offered', async () => {
  throws(() => readConfig({ MADE_UP_URL: 'nonsense' }, providers), /MADE_UP_URL/)
  throws(() => readConfig({ MADE_UP_URL: thirdParty.url }, providers), /Made-up Pay needs MADE_UP_KEY/)
  const without = await startApp({}, { providers })
  try {
    const { id } = await makeCourse(without.deps.db, { price: PRICE })
    const member = await without.member()
    const refused = await member.refused(readyPayment, {
      query: { courseId: String(id) },
      body: { ...agreedBody(id), provider: 'toss' },
    })
    equal(refused.code, 'METHOD_NOT_OFFERED')
    deepEqual((await without.guest().send(getSite, {})).paymentMethods, ['kakaopay'])
  } finally {
    await without.close()
  }
})

test('an order of a provider that this version does not know is listed, and the database takes its names', async () => {
  const member = await app.member()
  const query = await agree(member)
  const { orderId } = query
  await member.send(approvePayment, { query })
  const rename = (set: object) =>
    app.deps.db.updateTable('payment_order').set(set).where('id', '=', orderId).execute()
  for (const wrong of [{ provider: 'Some Pay' }, { provider: '' }, { method: 'card' }, { method: 'A;' }])
    await rejects(rename(wrong), /payment_order_(?:provider|method)_check/)
  await rename({ provider: 'somepay', method: 'SOMEPAY_CARD' })
  equal((await member.send(myPayments, {}))[0]?.method, 'OTHER')
  equal((await member.send(getReceipt, { params: { orderId } })).method, 'OTHER')
  const admin = await app.member({ roles: ['ROLE_ADMIN'] })
  const { order } = await admin.send(showOrder, { params: { orderId } })
  deepEqual([order.provider, order.method], [null, 'OTHER'])
})
