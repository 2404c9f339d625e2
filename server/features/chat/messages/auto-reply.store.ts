import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

type Waiting = { id: number; support_id: number }

/**
 * Rooms where a member's last words have stood for a while without an answer of any kind. Only those of the last
 * minutes: whoever waits since the day before was told then.
 */
export async function findUnanswered(db: Db, closedUntil: Date, afterSec: number): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select r.id, r.support_id from chat_room r
    where r.waiting_since is not null and r.status <> 'closed'
      and r.last_message_at between now() - interval '10 minutes' and now() - make_interval(secs => ${afterSec})
      and not exists (
        select from chat_message c where c.room_id = r.id and c.closed_until = ${closedUntil}
      )
    limit 100`.execute(db)
  return rows
}
