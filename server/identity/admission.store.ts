import { sql } from 'kysely'
import type { Db } from '#server/database/db.ts'

/**
 * Within a transaction: the member can neither leave nor get another password before it ends. False when
 * that has happened since the password was found right.
 */
export async function holdMember(
  trx: Db,
  { id, password_hash: hash }: { id: number; password_hash?: string | null },
): Promise<boolean> {
  const { rows } = await sql`
    select from member
    where id = ${id} and withdrawn_at is null and (${hash === undefined} or password_hash = ${hash ?? null}::text)
    for no key update`.execute(trx)
  return rows.length === 1
}
