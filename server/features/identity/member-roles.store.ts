import type { Role } from '#contract/identity/identity.ts'
import type { Db } from '#server/platform/database/db.ts'

/** Undefined for a removed account. */
export async function findRoles(db: Db, memberId: number): Promise<string[]> {
  const found = await db
    .selectFrom('member')
    .select('roles')
    .where('id', '=', memberId)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
  return found?.roles ?? []
}

export async function setRoles(trx: Db, memberId: number, roles: Role[]): Promise<void> {
  await trx.updateTable('member').set({ roles }).where('id', '=', memberId).execute()
}
