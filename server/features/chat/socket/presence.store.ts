import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

const PRESENT = sql`now() - interval '60 seconds'` // one live socket within a minute

const FRESH = sql`interval '10 seconds'` // younger rows are not rewritten when another member comes or goes

/** Sets the members that are connected to this process. */
export async function writePresence(db: Db, process: string, memberIds: number[]): Promise<void> {
  await sql`
    with gone as (
      delete from chat_presence where process = ${process} and not member_id = any (${memberIds}::int[])
    )
    insert into chat_presence (process, member_id)
    select ${process}, m.id from member m
    where m.id = any (${memberIds}::int[]) and not exists (
      select from chat_presence p
      where p.process = ${process} and p.member_id = m.id and p.seen_at > now() - ${FRESH}
    )
    on conflict (process, member_id) do update set seen_at = now()`.execute(db)
}

export async function forgetProcess(db: Db, process: string): Promise<void> {
  await db.deleteFrom('chat_presence').where('process', '=', process).execute()
}

/** Removes the rows of killed processes. */
export async function forgetOld(db: Db): Promise<void> {
  await sql`delete from chat_presence where seen_at < now() - interval '1 hour'`.execute(db)
}

export async function isAnyPresent(db: Db, memberIds: number[]): Promise<boolean> {
  const { rows } = await sql<{ is_there: boolean }>`
    select exists (
      select from chat_presence where member_id = any (${memberIds}::int[]) and seen_at > ${PRESENT}
    ) as is_there`.execute(db)
  return rows[0]!.is_there
}
