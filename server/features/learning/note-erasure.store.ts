import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

type NoteCounts = { notes: number; bookmarks: number }

export async function countNotes(db: Db, memberId: number): Promise<NoteCounts> {
  const { rows } = await sql<NoteCounts>`
    select
      (select count(*)::int from note where member_id = ${memberId}) as notes,
      (select count(*)::int from bookmark where member_id = ${memberId}) as bookmarks`.execute(db)
  return rows[0] ?? { notes: 0, bookmarks: 0 }
}

export async function eraseNotes(trx: Db, memberId: number): Promise<void> {
  await trx.deleteFrom('note').where('member_id', '=', memberId).execute()
  await trx.deleteFrom('bookmark').where('member_id', '=', memberId).execute()
}
