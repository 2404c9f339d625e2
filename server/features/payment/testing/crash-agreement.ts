import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'
import type { LedgerLine, KakaopayControl } from '#server/testing/kakaopay.ts'
import { until } from '#server/testing/until.ts'

type Scene = { database: { db: Db }; kakaopay: KakaopayControl }

const PAGE_LIFE = 16 * 60 // a minute longer than a payment page lives

type OrderRecord = {
  id: string
  state: string
  paid: number
  refunded: number
  is_open: boolean
  mails: number
  coupon: string | null
}

/** Lets the rest of the day pass, so that all background work is done. */
export async function letTimePass({ database, kakaopay }: Scene): Promise<void> {
  await kakaopay.moveClock(PAGE_LIFE)
  await sql`update payment_order set ready_at = ready_at - make_interval(secs => ${PAGE_LIFE}), next_check_at = now()
    where state in ('CREATED', 'READY', 'APPROVING', 'CANCELING')`.execute(database.db)
  await until(async () => {
    const { rows } = await sql<{ id: string }>`
      select id from payment_order where state in ('CREATED', 'READY', 'APPROVING', 'CANCELING')`.execute(
      database.db,
    )
    return rows.length === 0
  }, 'all orders to be settled')
}

/**
 * One sentence for each order on which the provider's ledger and ours disagree. Sent emails are no longer in the database,
 * so `mailsAbout` counts them for each order.
 */
export async function disagreements(
  { database, kakaopay }: Scene,
  mailsAbout?: (orderId: string) => number,
): Promise<string[]> {
  const lines = new Map((await kakaopay.ledger()).map((line) => [line.orderId, line]))
  const { rows } = await sql<OrderRecord>`
    select o.id, o.state,
      coalesce((select sum(amount) from ledger where order_id = o.id and kind = 'payment'), 0)::int as paid,
      coalesce((select sum(amount) from ledger where order_id = o.id and kind = 'refund'), 0)::int as refunded,
      exists (select from open_enrolment e where e.order_id = o.id) as is_open,
      (select count(*)::int from mail m
        where position(o.id in m.body_text) > 0 and m.subject like '%결제가 완료%') as mails,
      (select state from coupon_use u where u.order_id = o.id) as coupon
    from payment_order o`.execute(database.db)
  return rows.flatMap((ours) => {
    const wanted = expected(lines.get(ours.id))
    const { id, ...found } = ours
    if (mailsAbout) found.mails = mailsAbout(id)
    if (ours.coupon === null) wanted.coupon = null
    if (found.state === 'FAILED' && wanted.state === 'EXPIRED') wanted.state = 'FAILED'
    const same = JSON.stringify(sorted(found)) === JSON.stringify(sorted(wanted))
    return same ? [] : [`${ours.id}: ${JSON.stringify(found)} should be ${JSON.stringify(wanted)}`]
  })
}

const sorted = (facts: object) => Object.entries(facts).toSorted(([a], [b]) => (a < b ? -1 : 1))

type ExpectedOrder = Omit<OrderRecord, 'id'>

/** The expected end state of an order, derived from the provider's record. */
function expected(line: LedgerLine | undefined): ExpectedOrder {
  const unpaid = { paid: 0, refunded: 0, is_open: false, mails: 0, coupon: 'returned' }
  if (!line || line.payments === 0) return { state: 'EXPIRED', ...unpaid }
  const { charged: paid, canceled: refunded, payments, cancels } = line
  if (payments !== 1 || cancels > 1) return { state: 'never', ...unpaid }
  if (cancels === 0) return { state: 'APPROVED', paid, refunded, is_open: true, mails: 1, coupon: 'used' }
  return { state: 'CANCELED', paid, refunded, is_open: false, mails: 1, coupon: 'returned' }
}
