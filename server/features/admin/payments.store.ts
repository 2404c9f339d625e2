import { type RawBuilder, sql } from 'kysely'
import type { OrderState } from '#contract/payment/payment.ts'
import type { Db } from '#server/platform/database/db.ts'
import { pageRows } from '#server/platform/database/page-rows.ts'
import { holding } from '#server/platform/database/holding.ts'

export type OrderFilters = {
  state?: OrderState | undefined
  view?: 'review' | 'due' | undefined
  /** Seoul days on which the order was made. */
  from?: string | undefined
  to?: string | undefined
  courseId?: number | undefined
  q?: string | undefined
  /** No others than these. */
  ids?: readonly string[] | undefined
}

export type OrderRow = {
  id: string
  member_id: number
  member_name: string
  member_email: string
  course_id: number
  course_title: string
  amount: number
  refunded: number
  provider: string | null
  method: string | null
  state: OrderState
  created_at: Date
  paid_at: Date | null
  refund_due_at: Date | null
  is_refund_late: boolean
}

/** One page, newest first, with the total count; data from other tables is read only for the orders on it. */
export async function findOrders(
  db: Db,
  filters: OrderFilters,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: OrderRow[]; total: number }> {
  const { rows } = await sql<OrderRow>`
    with shown as materialized (
      select o.id from payment_order o where ${fitting(filters)}
      order by o.created_at desc, o.id desc ${pageRows(limit, offset)}
    )
    ${ORDER} join shown on shown.id = o.id order by o.created_at desc, o.id desc`.execute(db)
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from payment_order o where ${fitting(filters)}`.execute(db)
  return { rows, total: counted.rows[0]!.total }
}

/** The next orders after one of the same list, so that only a piece of a long list is in memory. */
export async function findOrdersAfter(
  db: Db,
  filters: OrderFilters,
  last: Pick<OrderRow, 'id'> | null,
  limit: number,
): Promise<OrderRow[]> {
  const { rows } = await sql<OrderRow>`
    ${ORDER} where ${fitting(filters)}
      and (${last === null} or (o.created_at, o.id) < (
        select before.created_at, before.id from payment_order before where before.id = ${last?.id ?? ''}))
    order by o.created_at desc, o.id desc limit ${limit}`.execute(db)
  return rows
}

export async function findOrderRow(db: Db, orderId: string): Promise<OrderRow | undefined> {
  const { rows } = await sql<OrderRow>`${ORDER} where o.id = ${orderId}`.execute(db)
  return rows[0]
}

const FROM = sql`
  from payment_order o
  join member m on m.id = o.member_id
  left join refund r on r.order_id = o.id and r.state in ('requested', 'running')`

const ORDER = sql`
  select o.id, o.member_id, m.name as member_name, m.email as member_email, o.course_id, o.course_title, o.amount,
    (select coalesce(sum(b.amount), 0)::int from ledger b where b.order_id = o.id and b.kind = 'refund') as refunded,
    o.provider, o.method, o.state, o.created_at, o.approved_at as paid_at, r.due_at as refund_due_at,
    coalesce(r.due_at < now(), false) as is_refund_late
  ${FROM}`

function fitting({ state, view, from, to, courseId, q, ids }: OrderFilters): RawBuilder<unknown> {
  const conditions = [
    ...(state ? [sql`o.state = ${state}`] : []),
    ...(view === 'review'
      ? [
          sql`o.id in (
            select id from payment_order where state = 'NEEDS_REVIEW'
            union all
            select order_id from refund where state in ('requested', 'running') and released_at is null)`,
        ]
      : []),
    // Due by the end of tomorrow in Seoul: the warning comes a day ahead (korea-legal.md#1.5.5).
    ...(view === 'due'
      ? [
          sql`o.id in (
            select order_id from refund where state in ('requested', 'running')
              and due_at < ${seoulMidnight(sql`(now() at time zone 'Asia/Seoul')::date + 2`)})`,
        ]
      : []),
    ...(from ? [sql`o.created_at >= ${seoulMidnight(sql`${from}::date`)}`] : []),
    ...(to ? [sql`o.created_at < ${seoulMidnight(sql`${to}::date + 1`)}`] : []),
    ...(ids ? [sql`o.id = any(${ids}::text[])`] : []),
    ...(courseId === undefined ? [] : [sql`o.course_id = ${courseId}`]),
    ...(q
      ? [
          ID_PART.test(q)
            ? sql`o.id in (
                select id from payment_order where id ilike ${holding(q)}
                union all
                select theirs.id from payment_order theirs where theirs.member_id in (${holders(q)}))`
            : sql`o.member_id in (${holders(q)})`,
        ]
      : []),
  ]
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`
}

const holders = (q: string) =>
  sql`select id from member where name ilike ${holding(q)} or email ilike ${holding(q)}`

/** Characters of an id; a text with others need not be searched in the ids. */
const ID_PART = /^[\w-]+$/

const seoulMidnight = (day: RawBuilder<unknown>) => sql`((${day})::timestamp at time zone 'Asia/Seoul')`

export type OrderFacts = {
  list_price: number
  sale_discount: number
  discount: number
  coupon_code: string | null
  terms_version: string | null
}

export const findOrderFacts = (db: Db, orderId: string): Promise<OrderFacts> =>
  db
    .selectFrom('payment_order as o')
    .leftJoin('coupon as c', 'c.id', 'o.coupon_id')
    .select(['o.list_price', 'o.sale_discount', 'o.discount', 'c.code as coupon_code', 'o.terms_version'])
    .where('o.id', '=', orderId)
    .executeTakeFirstOrThrow()

export type EventRow = {
  at: Date
  from_state: OrderState | null
  to_state: OrderState
  cause: string
  detail: string | null
}

export async function findHistory(db: Db, orderId: string): Promise<EventRow[]> {
  const rows = await db
    .selectFrom('order_event')
    .select(['at', 'from_state', 'to_state', 'cause', 'detail'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
  return rows as EventRow[]
}

export type RefundRow = {
  amount: number
  reason: string
  requested_by: 'member' | 'staff' | 'system'
  state: 'requested' | 'running' | 'done' | 'refused'
  released_at: Date | null
  requested_at: Date
  due_at: Date
  done_at: Date | null
}

export async function findRefunds(db: Db, orderId: string): Promise<RefundRow[]> {
  const rows = await db
    .selectFrom('refund')
    .select(['amount', 'reason', 'requested_by', 'state', 'released_at', 'requested_at', 'due_at', 'done_at'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
  return rows as RefundRow[]
}
