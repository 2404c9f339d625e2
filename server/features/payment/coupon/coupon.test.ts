import { deepEqual, equal, ok } from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { Refusal } from '#server/platform/http/refuse.ts'
import { freshDatabase, type TestDatabase } from '#server/testing/database.ts'
import { makeCourse } from '#server/testing/make-course.ts'
import { makeOrder } from '#server/testing/make-order.ts'
import { type CouponToMake, makeCoupon as makeTestCoupon } from '../testing/make-coupon.ts'
import { discountOf, holdCoupon, priceWithCoupon, returnCoupon, useCoupon } from './coupon.ts'

let database: TestDatabase
let courseId: number
before(async () => {
  database = await freshDatabase()
  courseId = (await makeCourse(database.db, { price: 30_000 })).id
})
after(() => database.drop())

const makeCoupon = (coupon: CouponToMake = {}) => makeTestCoupon(database.db, coupon)

/** A member who only holds coupons and never logs in. */
async function makeMemberId(): Promise<number> {
  const { id } = await database.db
    .insertInto('member')
    .values({
      email: `${randomBytes(6).toString('hex')}@example.com`,
      name: '김하나',
      phone: '01012345678',
      roles: ['ROLE_MEMBER'],
      password_hash: 'none',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const open = (memberId: number, course = courseId) =>
  makeOrder(database.db, { memberId, courseId: course, listPrice: 30_000, state: 'CREATED' })

/** The result of `holdCoupon`: null, or the message of the refusal. */
async function hold(couponId: number, memberId: number, orderId: string): Promise<string | null> {
  try {
    await database.db.transaction().execute((trx) => holdCoupon(trx, { orderId, couponId, memberId }))
    return null
  } catch (error) {
    if (error instanceof Refusal) return error.problem.message
    throw error
  }
}

const price = (code: string, memberId: number, course = courseId) =>
  priceWithCoupon(database.db, { course: { id: course, price: 30_000 }, memberId, code })

test('a share is cut to the won, a sum is never above the price', () => {
  equal(discountOf({ kind: 'percent', value: 33 }, 9_999), 3_299)
  equal(discountOf({ kind: 'percent', value: 100 }, 9_999), 9_999)
  equal(discountOf({ kind: 'won', value: 5_000 }, 9_999), 5_000)
  equal(discountOf({ kind: 'won', value: 50_000 }, 9_999), 9_999)
})

test('a code is taken however it is written', async () => {
  const { id, code } = await makeCoupon()
  deepEqual(await price(`  ${code.toLowerCase()} `, await makeMemberId()), {
    discount: 5_000,
    couponId: id,
    name: '첫 강의 할인',
    code,
  })
})

test('each reason why it does not apply', async () => {
  const memberId = await makeMemberId()
  const other = (await makeCourse(database.db)).id
  const trouble = async (coupon: CouponToMake) => {
    const priced = await price((await makeCoupon(coupon)).code, memberId)
    return 'trouble' in priced ? priced.trouble : null
  }
  equal(await trouble({}), null)
  equal(await trouble({ startsIn: '1 hour' }), 'early')
  equal(await trouble({ endsIn: '-1 second' }), 'late')
  equal(await trouble({ courseId: other }), 'otherCourse')
  equal(await trouble({ courseId }), null)
  equal(await trouble({ isDisabled: true }), 'disabled')
  deepEqual(await price('NO-SUCH-CODE', memberId), { trouble: 'unknown' })
})

test('200 at once get a coupon of ten exactly ten times (security.md#11)', async () => {
  const { id } = await makeCoupon({ totalLimit: 10 })
  const orders = await Promise.all(
    Array.from({ length: 200 }, async () => {
      const memberId = await makeMemberId()
      return { memberId, orderId: await open(memberId) }
    }),
  )
  const held = await Promise.all(orders.map(({ memberId, orderId }) => hold(id, memberId, orderId)))
  equal(held.filter((refusal) => refusal === null).length, 10)
  ok(held.every((refusal) => refusal === null || refusal === '수량이 모두 소진된 쿠폰입니다.'))
  const { rows } = await sql`select from coupon_use where coupon_id = ${id} and state = 'held'`.execute(
    database.db,
  )
  equal(rows.length, 10)
})

test('one member gets it as often as each may, for different courses at once', async () => {
  const { id, code } = await makeCoupon({ perMemberLimit: 2 })
  const memberId = await makeMemberId()
  const orders = await Promise.all(
    Array.from({ length: 8 }, async () => open(memberId, (await makeCourse(database.db)).id)),
  )
  const held = await Promise.all(orders.map((orderId) => hold(id, memberId, orderId)))
  equal(held.filter((refusal) => refusal === null).length, 2)
  deepEqual(await price(code, memberId), { trouble: 'mineUsedUp' })
})

test('who turns back and tries the same course again stands neither in their own way nor in that of others', async () => {
  const { id, code } = await makeCoupon({ totalLimit: 2 })
  const [memberId, other, third] = [await makeMemberId(), await makeMemberId(), await makeMemberId()]
  const [first, second] = [await open(memberId), await open(memberId)]
  equal(await hold(id, memberId, first), null)
  equal(await hold(id, memberId, second), null)
  equal(await hold(id, other, await open(other)), null)
  equal(await hold(id, third, await open(third)), '수량이 모두 소진된 쿠폰입니다.')

  await useCoupon(database.db, second)
  await returnCoupon(database.db, first)
  deepEqual(await price(code, memberId), { trouble: 'mineUsedUp' })
})

test('a course bought again when its time had run out uses it again', async () => {
  const { id, code } = await makeCoupon({ totalLimit: 2, perMemberLimit: 2 })
  const [memberId, other] = [await makeMemberId(), await makeMemberId()]
  const [first, second] = [await open(memberId), await open(memberId)]
  equal(await hold(id, memberId, first), null)
  await useCoupon(database.db, first)
  await sql`update payment_order set superseded_at = now() where id = ${first}`.execute(database.db)
  equal(await hold(id, memberId, second), null)
  deepEqual(await price(code, other), { trouble: 'usedUp' })
  await useCoupon(database.db, second)
  deepEqual(await price(code, memberId), { trouble: 'mineUsedUp' })
})

test('it comes back when its order is closed or paid back, and is then free for another', async () => {
  const { id } = await makeCoupon({ totalLimit: 1 })
  const [one, other] = [await makeMemberId(), await makeMemberId()]
  const [orderOfOne, orderOfOther] = [await open(one), await open(other)]
  equal(await hold(id, one, orderOfOne), null)
  await useCoupon(database.db, orderOfOne)
  equal(await hold(id, other, orderOfOther), '수량이 모두 소진된 쿠폰입니다.')
  await returnCoupon(database.db, orderOfOne)
  equal(await hold(id, other, orderOfOther), null)
  await returnCoupon(database.db, 'an order without a coupon')
})

test('what ended between the price and the order is refused in words', async () => {
  const { id } = await makeCoupon()
  const memberId = await makeMemberId()
  const orderId = await open(memberId)
  await sql`update coupon set ends_at = now() - interval '1 second' where id = ${id}`.execute(database.db)
  equal(await hold(id, memberId, orderId), '사용 기간이 지난 쿠폰입니다.')
})
