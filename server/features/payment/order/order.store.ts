import { sql } from 'kysely'
import type { Selectable, Updateable } from 'kysely'
import type { OrderState } from '#contract/payment/payment.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { PaymentOrder } from '#server/platform/database/tables.ts'

export type OrderRow = Omit<Selectable<PaymentOrder>, 'state'> & { state: OrderState }

/** By name: `*` would fail in connections that prepared it before a migration added a column. */
const ORDER_COLUMNS = [
  'id',
  'member_id',
  'course_id',
  'course_title',
  'state',
  'state_since',
  'amount',
  'list_price',
  'discount',
  'sale_discount',
  'coupon_id',
  'referral_code',
  'access_days',
  'terms_version',
  'agreed_at',
  'had_sample',
  'counts_earlier',
  'openings_at_erasure',
  'method',
  'provider',
  'provider_cid',
  'provider_tid',
  'pc_url',
  'mobile_url',
  'returned_as',
  'check_count',
  'next_check_at',
  'created_at',
  'ready_at',
  'approved_at',
  'superseded_at',
] as const

export async function findOrder(db: Db, orderId: string): Promise<OrderRow | undefined> {
  const row = await db
    .selectFrom('payment_order')
    .select(ORDER_COLUMNS)
    .where('id', '=', orderId)
    .executeTakeFirst()
  return row as OrderRow | undefined
}

export type OrderToInsert = Pick<
  OrderRow,
  | 'id'
  | 'member_id'
  | 'course_id'
  | 'course_title'
  | 'list_price'
  | 'sale_discount'
  | 'discount'
  | 'amount'
  | 'access_days'
  | 'coupon_id'
  | 'had_sample'
  | 'referral_code'
  | 'terms_version'
  | 'provider'
> & { checkInSec: number }

export async function insertOrder(db: Db, { checkInSec, ...order }: OrderToInsert): Promise<OrderRow> {
  const row = await db
    .with('made', (made) =>
      made
        .insertInto('payment_order')
        .values({
          ...order,
          agreed_at: sql`now()`,
          next_check_at: sql`now() + make_interval(secs => ${checkInSec})`,
        })
        .returning(ORDER_COLUMNS),
    )
    .with('noted', (noted) =>
      noted
        .insertInto('order_event')
        .columns(['order_id', 'to_state', 'cause'])
        .expression((made) =>
          made.selectFrom('made').select(['made.id', 'made.state', sql.lit('ordered').as('cause')]),
        ),
    )
    .selectFrom('made')
    .select(ORDER_COLUMNS)
    .executeTakeFirstOrThrow()
  return row as OrderRow
}

export type OrderChange = Pick<
  Updateable<PaymentOrder>,
  'method' | 'mobile_url' | 'pc_url' | 'provider_cid' | 'provider_tid'
>

export type Transition = {
  from: readonly OrderState[]
  to: OrderState
  /** The reason for the move, for the history. */
  cause: string
  detail?: string | null | undefined
  set?: OrderChange
  /** Seconds until the sweeper's next check; null: none is needed. */
  checkInSec: number | null
}

const STAMPED: Partial<Record<OrderState, 'ready_at' | 'approved_at'>> = {
  READY: 'ready_at',
  APPROVED: 'approved_at',
  // Money that came and was refunded without our approval had arrived all the same.
  CANCELED: 'approved_at',
}

/** Compare and set, with its event, in one statement; no row: the order was in another state. */
export async function updateState(
  db: Db,
  orderId: string,
  { from, to, cause, detail = null, set = {}, checkInSec }: Transition,
): Promise<OrderRow | undefined> {
  const stamp = STAMPED[to]
  const row = await db
    .with('stood', (stood) =>
      stood
        .selectFrom('payment_order')
        .select(['id', 'state'])
        .where('id', '=', orderId)
        .where('state', 'in', from)
        .forNoKeyUpdate(),
    )
    .with('moved', (moved) =>
      moved
        .updateTable('payment_order')
        .from('stood')
        .set({
          ...set,
          state: to,
          state_since: sql`now()`,
          check_count: 0,
          next_check_at: checkInSec === null ? null : sql`now() + make_interval(secs => ${checkInSec})`,
          ...(stamp ? { [stamp]: sql`coalesce(payment_order.${sql.ref(stamp)}, now())` } : {}),
        })
        .whereRef('payment_order.id', '=', 'stood.id')
        .returning(ORDER_COLUMNS.map((column) => `payment_order.${column}` as const)),
    )
    .with('noted', (noted) =>
      noted
        .insertInto('order_event')
        .columns(['order_id', 'from_state', 'to_state', 'cause', 'detail'])
        .expression((event) =>
          event
            .selectFrom('moved')
            .innerJoin('stood', 'stood.id', 'moved.id')
            .select([
              'moved.id',
              'stood.state',
              'moved.state as to_state',
              sql`${cause}::text`.as('cause'),
              sql`${detail}::text`.as('detail'),
            ]),
        ),
    )
    .selectFrom('moved')
    .select(ORDER_COLUMNS)
    .executeTakeFirst()
  return row as OrderRow | undefined
}

/** An event of an order that does not change its state. */
export async function insertNote(
  db: Db,
  { id, state }: Pick<OrderRow, 'id' | 'state'>,
  cause: string,
  detail: string | null = null,
): Promise<void> {
  await db
    .insertInto('order_event')
    .values({ order_id: id, from_state: state, to_state: state, cause, detail })
    .execute()
}

export async function scheduleCheck(db: Db, orderId: string, sec: number | null): Promise<void> {
  await db
    .updateTable('payment_order')
    .set({ next_check_at: sec === null ? null : sql`now() + make_interval(secs => ${sec})` })
    .where('id', '=', orderId)
    .execute()
}

/** Whether the provider's payment page of the order has expired. */
export async function isPageOver(db: Db, orderId: string, lifeSec: number): Promise<boolean> {
  const row = await db
    .selectFrom('payment_order')
    .select(sql<boolean>`coalesce(ready_at < now() - make_interval(secs => ${lifeSec}), false)`.as('is_over'))
    .where('id', '=', orderId)
    .executeTakeFirst()
  return row?.is_over ?? false
}

/** Schedules a check for the end of the payment page; not earlier if that has passed. */
export async function scheduleCheckAtPageEnd(
  db: Db,
  orderId: string,
  { lifeSec, atLeastSec }: { lifeSec: number; atLeastSec: number },
): Promise<void> {
  await db
    .updateTable('payment_order')
    .set({
      next_check_at: sql`greatest(now() + make_interval(secs => ${atLeastSec}), ready_at + make_interval(secs => ${lifeSec}))`,
    })
    .where('id', '=', orderId)
    .execute()
}

/** The cause of the order's latest change of state. */
export async function findLastCause(db: Db, orderId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('order_event')
    .select('cause')
    .where('order_id', '=', orderId)
    .whereRef('from_state', 'is distinct from', 'to_state')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.cause
}

/** The browser came back from the provider's page: the sweeper then asks for the result. */
export async function markReturned(db: Db, orderId: string, as: 'cancel' | 'fail'): Promise<void> {
  await db
    .updateTable('payment_order')
    .set({ returned_as: as, next_check_at: sql`now()` })
    .where('id', '=', orderId)
    .where('state', '=', 'READY')
    .execute()
}

/** The member's newest order of a course in one of the given states. */
export async function findStanding(
  db: Db,
  { memberId, courseId, states }: { memberId: number; courseId: number; states: readonly OrderState[] },
): Promise<OrderRow | undefined> {
  const row = await db
    .selectFrom('payment_order')
    .select(ORDER_COLUMNS)
    .where('member_id', '=', memberId)
    .where('course_id', '=', courseId)
    .where('state', 'in', states)
    .where('superseded_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row as OrderRow | undefined
}

/**
 * Marks paid orders with expired access as superseded, so that the course can be ordered again. Also those in review
 * because of a partial refund: they become paid orders again afterwards, beside the new one.
 */
export async function supersedeOver(db: Db, memberId: number, courseId: number): Promise<void> {
  await sql`
    update payment_order o set superseded_at = now()
    from enrolment e
    where o.member_id = ${memberId} and o.course_id = ${courseId} and o.state in ('APPROVED', 'NEEDS_REVIEW')
      and o.superseded_at is null and e.order_id = o.id and e.expires_at <= now()`.execute(db)
}

/** Claims due orders; other processes skip them for a while. */
export async function claimDue(
  db: Db,
  { limit, leaseSec }: { limit: number; leaseSec: number },
): Promise<OrderRow[]> {
  const { rows } = await sql<OrderRow>`
    update payment_order set check_count = check_count + 1, next_check_at = now() + make_interval(secs => ${leaseSec})
    where id in (
      select id from payment_order where next_check_at <= now()
      order by next_check_at limit ${limit} for no key update skip locked
    )
    returning *`.execute(db)
  return rows
}
