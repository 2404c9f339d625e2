import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

/** The owner of the live session of these tokens, access or refresh. */
export async function findHolder(db: Db, hashes: Buffer[]): Promise<number | undefined> {
  if (hashes.length === 0) return undefined
  const held = await db
    .selectFrom('session_token as t')
    .innerJoin('session as s', 's.id', 't.session_id')
    .select('s.member_id')
    .where('t.hash', 'in', hashes)
    .where('s.ended_at', 'is', null)
    .where(sql<boolean>`least(t.expires_at, s.expires_at) > now()`)
    .executeTakeFirst()
  return held?.member_id
}
