import { sql } from 'kysely'
import type { PlayerSettings } from '#contract/learning/learning.ts'
import type { Db } from '#server/platform/database/db.ts'

export async function findPlayerSettings(db: Db, memberId: number): Promise<unknown> {
  const row = await db
    .selectFrom('player_settings')
    .select('settings')
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return row?.settings
}

export async function putPlayerSettings(db: Db, memberId: number, settings: PlayerSettings): Promise<void> {
  await sql`
    insert into player_settings (member_id, settings) values (${memberId}, ${JSON.stringify(settings)})
    on conflict (member_id) do update set settings = excluded.settings`.execute(db)
}
