import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

export type CouponToMake = {
  kind?: 'percent' | 'won'
  value?: number
  courseId?: number
  startsIn?: string
  endsIn?: string
  totalLimit?: number
  perMemberLimit?: number
  isDisabled?: boolean
}

export function makeCoupon(db: Db, coupon: CouponToMake = {}): Promise<{ id: number; code: string }> {
  const { kind = 'won', value = 5_000, startsIn = '-1 day', endsIn = '1 day', isDisabled = false } = coupon
  return db
    .insertInto('coupon')
    .values({
      code: `C-${randomBytes(5).toString('hex').toUpperCase()}`,
      name: '첫 강의 할인',
      kind,
      value,
      course_id: coupon.courseId ?? null,
      starts_at: sql`now() + ${startsIn}::interval`,
      ends_at: sql`now() + ${endsIn}::interval`,
      total_limit: coupon.totalLimit ?? null,
      per_member_limit: coupon.perMemberLimit ?? 1,
      disabled_at: isDisabled ? sql`now()` : null,
    })
    .returning(['id', 'code'])
    .executeTakeFirstOrThrow()
}
