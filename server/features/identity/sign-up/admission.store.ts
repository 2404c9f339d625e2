import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

/**
 * Within a transaction: the member can neither leave nor get another password or role before it ends. Gives the roles
 * that they hold now; undefined when they have left, or got another password since theirs was found right.
 */
export async function holdMember(
  trx: Db,
  { id, password_hash: hash }: { id: number; password_hash?: string | null },
): Promise<{ roles: string[] } | undefined> {
  const { rows } = await sql<{ roles: string[] }>`
    select roles from member
    where id = ${id} and withdrawn_at is null and (${hash === undefined} or password_hash = ${hash ?? null}::text)
    for no key update`.execute(trx)
  return rows[0]
}
