import { deepEqual, equal, match } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { listCoupons, makeCoupon, switchCoupon } from '#contract/payment/coupon.ts'
import { priceWithCoupon } from '#server/features/payment/coupon/coupon.ts'
import { makeCourse } from '#server/testing/make-course.ts'
import { makeOrder } from '#server/testing/make-order.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'

let app: TestApp
let admin: Awaited<ReturnType<TestApp['member']>>
before(async () => {
  app = await startApp()
  admin = await app.member({ roles: ['ROLE_ADMIN'] })
})
after(() => app.close())

const coupon = {
  code: 'autumn-26',
  name: '가을 할인',
  kind: 'percent' as const,
  value: 20,
  courseId: null,
  startsAt: '2020-01-01T00:00:00+09:00',
  endsAt: '2099-12-31T23:59:59+09:00',
  totalLimit: 100,
  perMemberLimit: 1,
}

test('a coupon is made, listed with its uses, stopped and used again; each is in the audit log (security.md#63)', async () => {
  const made = await admin.send(makeCoupon, { body: coupon })
  deepEqual([made.code, made.used, made.discountTotal, made.isDisabled], ['AUTUMN-26', 0, 0, false])

  const course = await makeCourse(app.deps.db, { price: 50_000 })
  const member = await app.member()
  const order = { memberId: member.memberId, courseId: course.id, listPrice: 50_000, discount: 10_000 }
  const orderId = await makeOrder(app.deps.db, { ...order, couponId: made.id })
  await app.deps.db
    .insertInto('coupon_use')
    .values({ order_id: orderId, coupon_id: made.id, member_id: member.memberId, state: 'used' })
    .execute()
  const [listed] = (await admin.send(listCoupons, { query: {} })).content
  deepEqual([listed?.used, listed?.discountTotal], [1, 10_000])

  const set = (isDisabled: boolean) =>
    admin.send(switchCoupon, { params: { couponId: made.id }, body: { isDisabled } })
  equal((await set(true)).isDisabled, true)
  const asked = { course: { id: course.id, price: 50_000 }, memberId: admin.memberId, code: 'Autumn-26' }
  deepEqual(await priceWithCoupon(app.deps.db, asked), { trouble: 'disabled' })
  equal((await set(false)).isDisabled, false)

  const lines = await app.deps.db
    .selectFrom('audit_log')
    .select(['action', 'actor_id'])
    .where('subject', '=', `coupon:${made.id}`)
    .orderBy('id')
    .execute()
  deepEqual(
    lines.map(({ action }) => action),
    ['coupon.make', 'coupon.stop', 'coupon.resume'],
  )
  equal(
    lines.every(({ actor_id }) => actor_id === admin.memberId),
    true,
  )
})

test('a code that is taken, a course that is not there and odd values are refused in words', async () => {
  const again = await admin.refused(makeCoupon, { body: { ...coupon, code: 'AUTUMN-26' } })
  deepEqual([again.status, again.code], [409, 'COUPON_EXISTS'])
  equal(
    (await admin.refused(makeCoupon, { body: { ...coupon, code: 'NEW', courseId: 999_999 } })).status,
    404,
  )
  const odd: [object, RegExp][] = [
    [{ value: 101 }, /할인율은 100%까지/],
    [{ value: 0 }, /1 이상/],
    [{ value: 1.5 }, /정수/],
    [{ code: 'a b' }, /쿠폰 번호는/],
    [{ endsAt: '2019-01-01T00:00:00+09:00' }, /시작 시각보다 늦어야/],
    [{ startsAt: '0000-01-01T00:00:00Z' }, /시작 시각을 확인/],
    [{ endsAt: '9999-12-31T23:59:59Z' }, /종료 시각을 확인/],
    [{ totalLimit: 0 }, /수량은 1 이상/],
    [{ perMemberLimit: 0 }, /1인당 사용 횟수는 1 이상/],
    [{ name: '  ' }, /이름을 입력/],
  ]
  for (const [wrong, sentence] of odd) {
    const { status, text } = await admin.post('/api/admin/coupons', {
      json: { ...coupon, code: 'ODD', ...wrong },
    })
    equal(status, 400, text)
    match(text, sentence)
  }
  equal(
    (await admin.refused(switchCoupon, { params: { couponId: 999_999 }, body: { isDisabled: true } })).status,
    404,
  )
})

test('support sees coupons and changes none (security.md#54)', async () => {
  const support = await app.member({ roles: ['ROLE_SUPPORT'] })
  equal((await support.send(listCoupons, { query: {} })).totalElements, 1)
  equal((await support.refused(makeCoupon, { body: { ...coupon, code: 'MINE' } })).status, 403)
  equal((await (await app.member()).refused(listCoupons, { query: {} })).status, 403)
})
