import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

/**
 * Within a transaction: locks the member against removal and changes of password or role. Returns the current roles;
 * undefined if the account was removed, or the password changed since it was checked.
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
