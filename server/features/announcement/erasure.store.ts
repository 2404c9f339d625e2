import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

export async function forgetRecipient(trx: Db, memberId: number): Promise<void> {
  await sql`
    update announcement_recipient set member_id = null,
      mail_state = case when mail_state in ('queued', 'failed') then 'dropped' else mail_state end,
      state = case when ${isUnreached} then 'left_out' when state = 'waiting' then 'handed' else state end,
      left_out = case when ${isUnreached} then 'withdrawn' else left_out end
    where member_id = ${memberId}`.execute(trx)
  await trx.deleteFrom('announcement_member').where('member_id', '=', memberId).execute()
  await trx.deleteFrom('advertising_notice').where('member_id', '=', memberId).execute()
}

const isUnreached = sql`
  (state <> 'left_out' and rung_at is null and coalesce(mail_state, 'queued') in ('queued', 'failed'))`
