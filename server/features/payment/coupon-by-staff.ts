import type { PageQuery } from '#contract/platform/page.ts'
import { courseNotFound } from '#contract/catalogue/catalogue.ts'
import { type Coupon, couponExists, couponNotFound, type NewCoupon } from '#contract/payment/coupon.ts'
import { changesOf, writeAudit } from '#server/features/audit/audit.ts'
import { findCourse } from '#server/features/catalogue/course.ts'
import { seoulTime } from '#server/platform/clock.ts'
import type { Deps } from '#server/deps.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import * as store from './coupon/coupon-by-staff.store.ts'
import type { Actor } from '#server/features/audit/actor.ts'
import type * as z from 'zod/mini'

/** Coupons for staff, newest first, with their uses. */
export async function listCoupons({ db }: Deps, { page, size }: PageQuery) {
  const { rows, total } = await store.findCoupons(db, { limit: size, offset: page * size })
  return {
    content: rows.map(shownCoupon),
    page,
    size,
    totalElements: total,
    totalPages: Math.ceil(total / size),
  }
}

export async function makeCoupon(
  { db }: Deps,
  actor: Actor,
  coupon: z.output<typeof NewCoupon>,
): Promise<Coupon> {
  if (coupon.courseId !== null && !(await findCourse(db, coupon.courseId))) return refuse(courseNotFound)
  return await db.transaction().execute(async (trx) => {
    const id = (await store.insertCoupon(trx, coupon)) ?? refuse(couponExists)
    await writeAudit(trx, {
      ...actor,
      action: 'coupon.make',
      subject: `coupon:${id}`,
      detail: { before: null, after: coupon },
    })
    return shownCoupon((await store.findCoupon(trx, id))!)
  })
}

/** Enables or disables a coupon for new orders; uses that are held or paid are unchanged. */
export async function switchCoupon(
  { db }: Deps,
  actor: Actor,
  couponId: number,
  { isDisabled }: { isDisabled: boolean },
): Promise<Coupon> {
  return await db.transaction().execute(async (trx) => {
    const before = (await store.updateDisabled(trx, couponId, isDisabled)) ?? refuse(couponNotFound)
    const changes = changesOf(before, { isDisabled })
    if (changes)
      await writeAudit(trx, {
        ...actor,
        subject: `coupon:${couponId}`,
        detail: changes,
        action: isDisabled ? 'coupon.stop' : 'coupon.resume',
      })
    return shownCoupon((await store.findCoupon(trx, couponId))!)
  })
}

const shownCoupon = (row: store.CouponRow): Coupon => ({
  id: row.id,
  code: row.code,
  name: row.name,
  kind: row.kind,
  value: row.value,
  courseId: row.course_id,
  courseName: row.course_title,
  startsAt: seoulTime(row.starts_at),
  endsAt: seoulTime(row.ends_at),
  totalLimit: row.total_limit,
  perMemberLimit: row.per_member_limit,
  used: row.used,
  discountTotal: row.discount_total,
  isDisabled: row.is_disabled,
})
