import { sql } from 'kysely'
import { advertisingConsent } from '#server/features/identity/advertising.ts'
import type { Db } from '#server/platform/database/db.ts'

export type UntoldMember = { id: number; email: string; agreed_at: Date; by_mail: boolean; at_night: boolean }

const TWO_YEARS = sql`interval '2 years'`

/** Members whose consent, or whose last notice of it, is two years old; marked as told. */
export async function takeUntold(trx: Db, now: Date, limit: number): Promise<UntoldMember[]> {
  const { toMarketing, toMail, atNight } = advertisingConsent
  const { rows } = await sql<UntoldMember>`
    with agreed as (
      select distinct on (c.member_id) c.member_id, c.at, c.agreed from consent c
      where c.kind = 'marketing' order by c.member_id, c.id desc
    ), due as (
      select m.id, m.email, g.at as agreed_at, ${toMail} as by_mail, ${atNight} as at_night
      from member m join agreed g on g.member_id = m.id left join advertising_notice n on n.member_id = m.id
      where m.withdrawn_at is null and ${toMarketing}
        and greatest(g.at, n.told_at) <= ${now}::timestamptz - ${TWO_YEARS}
      order by m.id limit ${limit}
      for key share of m skip locked
    ), told as (
      insert into advertising_notice as n (member_id, told_at) select id, ${now} from due
      on conflict (member_id) do update set told_at = excluded.told_at
      where n.told_at <= excluded.told_at - ${TWO_YEARS}
      returning member_id
    )
    select due.* from due join told on told.member_id = due.id`.execute(trx)
  return rows
}
