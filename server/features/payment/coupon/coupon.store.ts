import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

export type CouponRow = {
  id: number
  code: string
  name: string
  kind: 'percent' | 'won'
  value: number
  course_id: number | null
  total_limit: number | null
  per_member_limit: number
  is_disabled: boolean
  is_early: boolean
  is_late: boolean
}

export async function findCouponByCode(db: Db, code: string): Promise<CouponRow | undefined> {
  const { rows } = await sql<CouponRow>`${COUPON} where code = ${code}`.execute(db)
  return rows[0]
}

/**
 * Serializes the counting of uses. Not `for update`: each order that names the coupon holds a key-share lock on its row
 * (foreign key), and two orders that both upgrade it would deadlock.
 */
export async function lockCoupon(trx: Db, couponId: number): Promise<CouponRow | undefined> {
  const { rows } = await sql<CouponRow>`${COUPON} where id = ${couponId} for no key update`.execute(trx)
  return rows[0]
}

// `clock_timestamp()`, not `now()`: a transaction that waited for the lock may have waited past the end.
const COUPON = sql`
  select id, code, name, kind, value, course_id, total_limit, per_member_limit,
    disabled_at is not null as is_disabled,
    starts_at > clock_timestamp() as is_early,
    ends_at <= clock_timestamp() as is_late
  from coupon`

/**
 * Number of purchases with the coupon, in total and by the member, excluding the one being asked about.
 *
 * Every paid order counts, even for a course bought again after its access expired. Held uses count once per member and
 * course, and not beside a paid one: the schema allows only one of them to be paid, so a member who left the payment
 * page and tries again is not blocked by the earlier attempt.
 */
export async function countUses(
  db: Db,
  { couponId, memberId, courseId }: { couponId: number; memberId: number; courseId: number },
): Promise<{ total: number; mine: number }> {
  const { rows } = await sql<{ total: number; mine: number }>`
    select count(*)::int as total, (count(*) filter (where member_id = ${memberId}))::int as mine
    from (
      select distinct u.member_id, o.course_id, coalesce(case when u.state = 'used' then o.id end, paid.id) as order_id
      from coupon_use u join payment_order o on o.id = u.order_id
      left join lateral (
        select p.id
        from coupon_use used join payment_order p on p.id = used.order_id
        where used.coupon_id = u.coupon_id and used.state = 'used'
          and p.member_id = u.member_id and p.course_id = o.course_id and p.superseded_at is null
        limit 1
      ) paid on u.state = 'held'
      where u.coupon_id = ${couponId} and u.state in ('held', 'used')
        and not (u.member_id = ${memberId} and o.course_id = ${courseId} and u.state = 'held')
    ) purchase`.execute(db)
  return rows[0]!
}

export async function findOrderedCourse(db: Db, orderId: string): Promise<number> {
  const { course_id } = await db
    .selectFrom('payment_order')
    .select('course_id')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  return course_id
}

export async function insertUse(
  db: Db,
  { orderId, couponId, memberId }: { orderId: string; couponId: number; memberId: number },
): Promise<void> {
  await db
    .insertInto('coupon_use')
    .values({ order_id: orderId, coupon_id: couponId, member_id: memberId })
    .execute()
}

export async function updateUse(db: Db, orderId: string, state: 'used' | 'returned'): Promise<void> {
  await db
    .updateTable('coupon_use')
    .set({ state, at: sql`now()` })
    .where('order_id', '=', orderId)
    .where('state', '<>', state)
    .execute()
}
