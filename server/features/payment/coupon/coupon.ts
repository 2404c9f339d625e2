import { couponRefused, type CouponTrouble } from '#contract/payment/coupon.ts'
import type { Db } from '#server/platform/database/db.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import * as store from './coupon.store.ts'

type CouponDiscount = { discount: number; couponId: number; name: string; code: string }
type CouponRequest = { course: { id: number; price: number }; memberId: number; code: string }

/** The member's discount on a course now, or why the coupon does not apply. Reserves nothing. */
export async function priceWithCoupon(
  db: Db,
  { course, memberId, code }: CouponRequest,
): Promise<CouponDiscount | { trouble: CouponTrouble }> {
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

/** Reserves one use for an existing order; concurrent orders cannot exceed the limits. */
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

/** Marks the use as paid, even if it was already returned: the buyer paid the lower price in good faith. */
export const useCoupon = (trx: Db, orderId: string): Promise<void> => store.updateUse(trx, orderId, 'used')

/** Returns the use of an order that failed, expired or was refunded; does nothing without a coupon. */
export const returnCoupon = (trx: Db, orderId: string): Promise<void> =>
  store.updateUse(trx, orderId, 'returned')

/** Never above the price; a percentage is rounded down to the won. */
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
