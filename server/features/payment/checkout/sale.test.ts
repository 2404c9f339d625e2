import { deepEqual, equal, match, notEqual } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { showOrder } from '#contract/admin/admin-payment.ts'
import { listAudit } from '#contract/admin/audit.ts'
import { listCourses, previewCourse } from '#contract/catalogue/catalogue.ts'
import { changeCourse, getStaffCourse } from '#contract/catalogue/staff-course.ts'
import { makeCoupon } from '#contract/payment/coupon.ts'
import { approvePayment, getCheckout, getReceipt, readyPayment } from '#contract/payment/payment.ts'
import { seoulTime } from '#server/platform/clock.ts'
import type { Client } from '#server/testing/client.ts'
import { keptMails } from '#server/platform/mail/kept-mail.ts'
import { press } from '#server/testing/kakaopay.ts'
import { makeCourse } from '#server/testing/make-course.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { until } from '#server/testing/until.ts'

const MINUTE_MS = 60_000
const SALE_MS = 5 * MINUTE_MS

let app: TestApp
let admin: Client
let movedMs = 0
const clock = { now: () => new Date(Date.now() + movedMs) }
before(async () => {
  app = await startApp({}, { clock })
  admin = await app.member({ roles: ['ROLE_ADMIN'] })
})
after(() => app.close())

const params = (courseId: number) => ({ params: { courseId } })
const query = (courseId: number, more = {}) => ({ query: { courseId: String(courseId), ...more } })
const soon = (ms = SALE_MS) => seoulTime(new Date(clock.now().getTime() + ms))

const onSale = async (salePrice = 9900) => {
  const { id } = await makeCourse(app.deps.db, { price: 59_000 })
  const saleEndsAt = soon()
  await admin.send(changeCourse, { ...params(id), body: { salePrice, saleEndsAt } })
  await until(async () => (await priceShown(id))[0] === salePrice, 'the sale on its page')
  return { id, saleEndsAt }
}
const priceShown = async (id: number) => {
  const { price, listPrice, saleEndsAt } = await app.guest().send(previewCourse, params(id))
  return [price, listPrice, saleEndsAt] as const
}
const endSale = () => void (movedMs += SALE_MS + MINUTE_MS)

test('a sale is shown with its end and the regular price, and is over at that moment without any act', async () => {
  const { id, saleEndsAt } = await onSale()
  deepEqual(await priceShown(id), [9900, 59_000, saleEndsAt])
  const listed = async () => (await app.guest().send(listCourses, {})).find((course) => course.id === id)!
  equal((await listed()).price, 9900)
  const version = app.app.published.version()
  endSale()
  notEqual(app.app.published.version(), version)
  deepEqual(await priceShown(id), [59_000, 59_000, null])
  equal((await listed()).price, 59_000)
  // Staff still see the sale that was.
  const { price, salePrice, saleEndsAt: ended } = await admin.send(getStaffCourse, params(id))
  deepEqual([price, salePrice, ended], [59_000, 9900, saleEndsAt])
})

test('checkout, order, provider, receipt and mail have the sale price, and a coupon lowers that one', async () => {
  const { id, saleEndsAt } = await onSale(10_000)
  const { code } = await admin.send(makeCoupon, {
    body: {
      code: 'TENTH',
      name: '십 퍼센트',
      kind: 'percent',
      value: 10,
      courseId: id,
      startsAt: '2020-01-01T00:00:00+09:00',
      endsAt: '2099-01-01T00:00:00+09:00',
      totalLimit: null,
      perMemberLimit: 1,
    },
  })
  const buyer = await app.member()
  const checkout = await buyer.send(getCheckout, query(id, { couponCode: code }))
  deepEqual(
    [checkout.listPrice, checkout.saleDiscount, checkout.discount, checkout.amount, checkout.saleEndsAt],
    [59_000, 49_000, 1000, 9000, saleEndsAt],
  )
  const back = await press(
    await buyer.send(readyPayment, {
      ...query(id),
      body: { agreedTermsVersion: checkout.termsVersion, couponCode: code },
    }),
    'approve',
  )
  const orderId = back.searchParams.get('orderId')!
  const { amount } = await buyer.send(approvePayment, {
    query: { orderId, pg_token: back.searchParams.get('pg_token')! },
  })
  equal(amount, 9000)
  const receipt = await buyer.send(getReceipt, { params: { orderId } })
  deepEqual([receipt.listPrice, receipt.discount, receipt.amount], [59_000, 50_000, 9000])
  const { saleDiscount, couponDiscount } = await admin.send(showOrder, { params: { orderId } })
  deepEqual([saleDiscount, couponDiscount], [49_000, 1000])
  const [mail] = await keptMails(app.deps.db, buyer.email)
  match(mail!.text, /정가: 59,000원[\s\S]*할인: 50,000원[\s\S]*결제 금액: 9,000원/)
})

test('a sale that ends while the provider’s page is open keeps the price agreed at ready', async () => {
  const { id } = await onSale()
  const buyer = await app.member()
  const { termsVersion } = await buyer.send(getCheckout, query(id))
  const url = await buyer.send(readyPayment, { ...query(id), body: { agreedTermsVersion: termsVersion } })
  endSale()
  const back = await press(url, 'approve')
  const order = await buyer.send(approvePayment, {
    query: { orderId: back.searchParams.get('orderId')!, pg_token: back.searchParams.get('pg_token')! },
  })
  deepEqual([order.state, order.amount], ['APPROVED', 9900])
})

test('an agreement from before the sale began or ended orders nothing and returns the checkout', async () => {
  const { id } = await onSale()
  const buyer = await app.member()
  const ready = (agreedTermsVersion: string) =>
    buyer.send(readyPayment, { ...query(id), body: { agreedTermsVersion } })
  const during = await buyer.send(getCheckout, query(id))
  endSale()
  const afterwards = await buyer.send(getCheckout, query(id))
  deepEqual([during.amount, afterwards.amount], [9900, 59_000])
  equal(new URL(await ready(during.termsVersion)).pathname, '/course/payment')
  await admin.send(changeCourse, { ...params(id), body: { salePrice: 100, saleEndsAt: soon() } })
  equal(new URL(await ready(afterwards.termsVersion)).pathname, '/course/payment')
  const { rows } = await app.deps.pool.query('select 1 from payment_order where course_id = $1', [id])
  equal(rows.length, 0)
})

test('a sale needs both parts, a lower price and an end ahead, and is in the audit log', async () => {
  const { id } = await makeCourse(app.deps.db, { price: 59_000 })
  const saleEndsAt = soon()
  const refusal = async (body: object) => {
    const { code, errors } = await admin.refused(changeCourse, { ...params(id), body })
    return [code, errors?.[0]?.field]
  }
  deepEqual(await refusal({ salePrice: 9900 }), ['SALE_INCOMPLETE', 'saleEndsAt'])
  deepEqual(await refusal({ saleEndsAt }), ['SALE_INCOMPLETE', 'salePrice'])
  for (const salePrice of [0, 1, 99, 59_000, 60_000])
    deepEqual(await refusal({ salePrice, saleEndsAt }), ['SALE_NOT_LOWER', 'salePrice'])
  deepEqual(await refusal({ salePrice: 9900, saleEndsAt: soon(-MINUTE_MS) }), ['SALE_OVER', 'saleEndsAt'])
  for (const wrong of ['tomorrow', '0000-01-01T00:00:00+09:00', '9999-12-31T23:59:00Z'])
    deepEqual(await refusal({ salePrice: 9900, saleEndsAt: wrong }), ['VALIDATION', 'saleEndsAt'])
  const body = { salePrice: '9,900원', saleEndsAt }
  equal((await admin.send(changeCourse, { ...params(id), body })).price, 9900)
  deepEqual(await refusal({ price: 9000 }), ['SALE_NOT_LOWER', 'salePrice'])
  endSale()
  equal((await admin.send(changeCourse, { ...params(id), body: { price: 9000 } })).price, 9000)
  await admin.send(changeCourse, { ...params(id), body: { salePrice: null, saleEndsAt: null } })
  const { content } = await admin.send(listAudit, { query: { action: 'course.change' } })
  const details = content.filter(({ subject }) => subject === `course:${id}`).map(({ detail }) => detail)
  match(JSON.stringify(details), /"sale_price":9900/)
  match(JSON.stringify(details), /"sale_price":null/)
})
