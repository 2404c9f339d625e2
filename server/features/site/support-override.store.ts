import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

export type OverrideRow = { state: 'open' | 'closed'; until: Date }

export async function findOverride(db: Db): Promise<OverrideRow | undefined> {
  const { rows } = await sql<OverrideRow>`select state, until from support_override`.execute(db)
  return rows[0]
}

export async function replaceOverride(trx: Db, override: OverrideRow | null): Promise<void> {
  if (!override) return void (await trx.deleteFrom('support_override').execute())
  await trx
    .insertInto('support_override')
    .values(override)
    .onConflict((row) => row.column('only_one').doUpdateSet(override))
    .execute()
}
