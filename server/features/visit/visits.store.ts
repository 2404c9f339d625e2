import { sql } from 'kysely'
import { VISIT_MONTHS } from '#contract/visit/visit.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { CountedSource, DaySource } from './counted-source.ts'

/** The distinct sources of these days. */
export async function findSources(db: Db, days: readonly string[]): Promise<Omit<DaySource, 'entry'>[]> {
  const { rows } = await sql<Omit<DaySource, 'entry'>>`
    select distinct to_char(day, 'YYYY-MM-DD') as day, source, medium, campaign, referrer
    from visit_day where day = any (${days}::date[])`.execute(db)
  return rows
}

export async function addVisits(db: Db, counted: readonly CountedSource[]): Promise<void> {
  const rows = counted.map(({ steps, ...source }) => ({ ...source, ...steps }))
  await sql`
    insert into visit_day as v (day, source, medium, campaign, referrer, entry, visits, courses, checkouts, payments)
    select day, source, medium, campaign, referrer, entry,
      coalesce(visit, 0), coalesce(course, 0), coalesce(checkout, 0), coalesce(paid, 0)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (day date, source text, medium text, campaign text,
      referrer text, entry text, visit int, course int, checkout int, paid int)
    order by day, source, medium, campaign, referrer, entry
    on conflict (day, source, medium, campaign, referrer, entry) do update set visits = v.visits + excluded.visits,
      courses = v.courses + excluded.courses, checkouts = v.checkouts + excluded.checkouts,
      payments = v.payments + excluded.payments`.execute(db)
}

type PaymentClaim = { memberId: number; orderId: string; day: string; now: Date }

/** Whether the order is the member's, was paid within the last day and was not counted yet. */
export async function claimPayment(db: Db, { memberId, orderId, day, now }: PaymentClaim): Promise<boolean> {
  const { rows } = await sql`
    insert into visit_payment (order_id, day)
    select id, ${day}::date from payment_order
    where id = ${orderId} and member_id = ${memberId} and state = 'APPROVED'
      and approved_at > ${now}::timestamptz - interval '1 day'
    on conflict do nothing returning order_id`.execute(db)
  return rows.length > 0
}

export async function removeOldVisits(db: Db, day: string): Promise<void> {
  await sql`
    with claims as (delete from visit_payment where day < ${day}::date - 2)
    delete from visit_day where day < ${day}::date - make_interval(months => ${VISIT_MONTHS})`.execute(db)
}
