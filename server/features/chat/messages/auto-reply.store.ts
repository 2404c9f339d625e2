import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

type UnansweredRoom = { id: number; support_id: number }

/**
 * Rooms where the member's last message has had no answer for `afterSec`. Only messages of the last 10 minutes, so that
 * a member who has waited since an earlier closed period is not answered again.
 */
export async function findUnanswered(db: Db, closedUntil: Date, afterSec: number): Promise<UnansweredRoom[]> {
  const { rows } = await sql<UnansweredRoom>`
    select r.id, r.support_id from chat_room r
    where r.waiting_since is not null and r.status <> 'closed'
      and r.last_message_at between now() - interval '10 minutes' and now() - make_interval(secs => ${afterSec})
      and not exists (
        select from chat_message c where c.room_id = r.id and c.closed_until = ${closedUntil}
      )
    limit 100`.execute(db)
  return rows
}
