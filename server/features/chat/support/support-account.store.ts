import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

export type AccountRow = { id: number; email: string; roles: string[] }

/** Accounts with one of these addresses; the caller decides which belong to support. */
export async function findAccounts(db: Db, addresses: string[]): Promise<AccountRow[]> {
  const { rows } = await sql<AccountRow>`
    select id, email, roles from member
    where lower(email) = any (${addresses.map((address) => address.toLowerCase())}::text[]) and withdrawn_at is null
    order by id`.execute(db)
  return rows
}
