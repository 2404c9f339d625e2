import { sql } from 'kysely'
import type { DataPart } from '#server/features/identity/personal-data.ts'

/** The announcements that were sent to a member, and when they were told of their consent to advertising. */
export const announcementData: DataPart = async (db, memberId) => {
  const { rows } = await sql`
    select a.id, a.kind, a.title, r.state, r.left_out as "leftOut", r.rung_at as "rungAt", r.mail_state as "mail",
      r.read_at as "readAt", r.opted_out_at as "optedOutAt"
    from announcement_recipient r join announcement a on a.id = r.announcement_id
    where r.member_id = ${memberId} order by a.id`.execute(db)
  const notice = await db
    .selectFrom('advertising_notice')
    .select('told_at')
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  // Without the titles: some of these are drafts.
  const chosen = await db
    .selectFrom('announcement_member')
    .select('announcement_id as id')
    .where('member_id', '=', memberId)
    .orderBy('announcement_id')
    .execute()
  return { announcements: rows, chosenForAnnouncements: chosen, toldOfAdvertisingAt: notice?.told_at ?? null }
}
