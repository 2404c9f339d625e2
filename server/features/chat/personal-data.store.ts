import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'
import { seoulText } from '#server/platform/database/seoul-text.ts'

/** For support staff, also what they wrote themselves, room by room. */
export async function findAllRooms(db: Db, memberId: number) {
  const { rows } = await sql`
    select r.id as "roomId", r.status, r.created_at as "createdAt", r.closed_at as "closedAt",
      r.close_reason as "closeReason", case when r.member_id = ${memberId} then r.context end as context,
      array(select json_build_object(
          'from', case when c.sender_id = ${memberId} then 'self' when c.sender_id = r.member_id then 'member' else 'support' end,
          'at', ${seoulText(sql`c.sent_at`)}, 'text', c.body,
          'files', (select coalesce(json_agg(json_build_object('name', a.name, 'bytes', a.size_bytes)), '[]')
            from chat_attachment a where a.message_id = c.id))
        from chat_message c
        where c.room_id = r.id and (r.member_id = ${memberId} or c.sender_id = ${memberId})
        order by c.id) as messages
    from chat_room r
    where r.member_id = ${memberId}
      or r.id in (select room_id from chat_message where sender_id = ${memberId})
    order by r.id`.execute(db)
  return rows
}

export async function hasMailOff(db: Db, memberId: number): Promise<boolean> {
  const off = await db
    .selectFrom('chat_mail_off')
    .select('member_id')
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return off !== undefined
}
