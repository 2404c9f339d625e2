import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'
import { pageRows } from '#server/platform/database/page-rows.ts'

export type CouponRow = {
  id: number
  code: string
  name: string
  kind: 'percent' | 'won'
  value: number
  course_id: number | null
  course_title: string | null
  starts_at: Date
  ends_at: Date
  total_limit: number | null
  per_member_limit: number
  used: number
  discount_total: number
  is_disabled: boolean
}

export async function findCoupons(
  db: Db,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: CouponRow[]; total: number }> {
  const { rows } = await sql<CouponRow>`${COUPON} order by c.id desc ${pageRows(limit, offset)}`.execute(db)
  const counted = await sql<{ total: number }>`select count(*)::int as total from coupon`.execute(db)
  return { rows, total: counted.rows[0]!.total }
}

export async function findCoupon(db: Db, id: number): Promise<CouponRow | undefined> {
  const { rows } = await sql<CouponRow>`${COUPON} where c.id = ${id}`.execute(db)
  return rows[0]
}

const COUPON = sql`
  select c.id, c.code, c.name, c.kind, c.value, c.course_id, course.title as course_title, c.starts_at, c.ends_at,
    c.total_limit, c.per_member_limit, uses.used, uses.discount_total, c.disabled_at is not null as is_disabled
  from coupon c
  left join course on course.id = c.course_id
  cross join lateral (
    select count(*)::int as used, coalesce(sum(o.discount), 0)::bigint as discount_total
    from coupon_use u join payment_order o on o.id = u.order_id
    where u.coupon_id = c.id and u.state = 'used'
  ) uses`

type CouponToInsert = {
  code: string
  name: string
  kind: 'percent' | 'won'
  value: number
  courseId: number | null
  startsAt: string
  endsAt: string
  totalLimit: number | null
  perMemberLimit: number
}

/** The coupon's id; undefined when the code is taken. */
export async function insertCoupon(db: Db, coupon: CouponToInsert): Promise<number | undefined> {
  const row = await db
    .insertInto('coupon')
    .values({
      code: coupon.code,
      name: coupon.name,
      kind: coupon.kind,
      value: coupon.value,
      course_id: coupon.courseId,
      starts_at: coupon.startsAt,
      ends_at: coupon.endsAt,
      total_limit: coupon.totalLimit,
      per_member_limit: coupon.perMemberLimit,
    })
    .onConflict((taken) => taken.column('code').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Returns the earlier state; undefined: no such coupon. */
export async function updateDisabled(
  trx: Db,
  couponId: number,
  isDisabled: boolean,
): Promise<{ isDisabled: boolean } | undefined> {
  const before = await trx
    .selectFrom('coupon')
    .select('disabled_at')
    .where('id', '=', couponId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!before) return undefined
  await trx
    .updateTable('coupon')
    .set({ disabled_at: isDisabled ? sql`coalesce(disabled_at, now())` : null })
    .where('id', '=', couponId)
    .execute()
  return { isDisabled: before.disabled_at !== null }
}
