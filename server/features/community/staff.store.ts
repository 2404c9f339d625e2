import { sql } from 'kysely'
import type { Role } from '#contract/policy.ts'
import type { Db } from '#server/platform/database/db.ts'

export const findMembersIn = (db: Db, roles: readonly Role[]) =>
  db
    .selectFrom('member')
    .select('id')
    .where(sql<boolean>`roles && ${roles}::text[]`)
    .where('withdrawn_at', 'is', null)
    .execute()
