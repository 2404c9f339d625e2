import { sql } from 'kysely'
import { agreedBody } from '#server/testing/kakaopay.ts'
import { makeCourse } from '#server/testing/make-course.ts'
import type { TestApp } from '#server/testing/start-app.ts'
import { makeCoupon } from './make-coupon.ts'

const BUYERS = 10
const COURSES = 5
const PRICE = 30_000
export const STORM_ORDERS = BUYERS * COURSES
export const STORM_LIMIT = 3

export type StormRound = { statuses: Map<number, number>; used: number }

/** In each round ten buyers order five courses at once, all with one coupon that is valid for three orders. */
export async function runCouponStorm(app: TestApp, rounds: number): Promise<StormRound[]> {
  const { db } = app.deps
  const buyers = await Promise.all(Array.from({ length: BUYERS }, () => app.member()))
  const courses: number[] = []
  while (courses.length < COURSES) courses.push((await makeCourse(db, { price: PRICE })).id)
  const results: StormRound[] = []
  while (results.length < rounds) {
    // It covers the whole price, so each order also locks its buyer and its access, and needs no provider.
    const coupon = await makeCoupon(db, { value: PRICE, totalLimit: STORM_LIMIT, perMemberLimit: COURSES })
    const pairs = buyers.flatMap((buyer) => courses.map((courseId) => ({ buyer, courseId })))
    const statuses = new Map<number, number>()
    await Promise.all(
      pairs.map(async ({ buyer, courseId }) => {
        const json = { ...agreedBody(courseId), couponCode: coupon.code }
        const { status } = await buyer.post(`/api/payment/ready?courseId=${courseId}`, { json })
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
      }),
    )
    const { rows } = await sql<{ used: number }>`
      select count(*)::int as used from coupon_use where coupon_id = ${coupon.id} and state = 'used'`.execute(
      db,
    )
    results.push({ statuses, used: rows[0]!.used })
    // So that the next round can sell the same courses to the same buyers.
    await sql`
      update enrolment set expires_at = now() where member_id = any(${buyers.map(({ memberId }) => memberId)})`.execute(
      db,
    )
  }
  return results
}
