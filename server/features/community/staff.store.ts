import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

export const findStaff = (db: Db) =>
  db
    .selectFrom('member')
    .select('id')
    .where(sql<boolean>`roles && '{ROLE_ADMIN,ROLE_SUPPORT}'`)
    .where('withdrawn_at', 'is', null)
    .execute()
