import { couponRefused, type CouponTrouble } from '#contract/payment/coupon.ts'
import type { Db } from '#server/platform/database/db.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import * as store from './coupon.store.ts'

type Priced = { discount: number; couponId: number; name: string; code: string }
type Asked = { course: { id: number; price: number }; memberId: number; code: string }

/** What a coupon takes off a course for a member now, or why it does not apply. Nothing is kept for them by this. */
export async function priceWithCoupon(
  db: Db,
  { course, memberId, code }: Asked,
): Promise<Priced | { trouble: CouponTrouble }> {
  const coupon = await store.findCouponByCode(db, code.trim().toUpperCase())
  if (!coupon) return { trouble: 'unknown' }
  const trouble = await troubleOf(db, coupon, { memberId, courseId: course.id })
  if (trouble) return { trouble }
  return {
    discount: discountOf(coupon, course.price),
    couponId: coupon.id,
    name: coupon.name,
    code: coupon.code,
  }
}

/** Keeps one use for an order that exists; of many at once no more get through than the limits allow. */
export async function holdCoupon(
  trx: Db,
  { orderId, couponId, memberId }: { orderId: string; couponId: number; memberId: number },
): Promise<void> {
  const coupon = await store.lockCoupon(trx, couponId)
  if (!coupon) return refuse(couponRefused('unknown'))
  const courseId = await store.findOrderedCourse(trx, orderId)
  const trouble = await troubleOf(trx, coupon, { memberId, courseId })
  if (trouble) return refuse(couponRefused(trouble))
  await store.insertUse(trx, { orderId, couponId, memberId })
}

/** The order is paid. Also one whose coupon had come back meanwhile: the buyer paid the lower sum in good faith. */
export const useCoupon = (trx: Db, orderId: string): Promise<void> => store.updateUse(trx, orderId, 'used')

/** The order failed, ran out or was paid back; an order without a coupon has nothing to give back. */
export const returnCoupon = (trx: Db, orderId: string): Promise<void> =>
  store.updateUse(trx, orderId, 'returned')

/** Never above the price; a share of it is cut down to the won. */
export function discountOf({ kind, value }: Pick<store.CouponRow, 'kind' | 'value'>, price: number): number {
  return kind === 'percent' ? Math.floor((price * value) / 100) : Math.min(value, price)
}

async function troubleOf(
  db: Db,
  coupon: store.CouponRow,
  { memberId, courseId }: { memberId: number; courseId: number },
): Promise<CouponTrouble | null> {
  if (coupon.is_disabled) return 'disabled'
  if (coupon.is_early) return 'early'
  if (coupon.is_late) return 'late'
  if (coupon.course_id !== null && coupon.course_id !== courseId) return 'otherCourse'
  const { total, mine } = await store.countUses(db, { couponId: coupon.id, memberId, courseId })
  if (mine >= coupon.per_member_limit) return 'mineUsedUp'
  return coupon.total_limit !== null && total >= coupon.total_limit ? 'usedUp' : null
}
