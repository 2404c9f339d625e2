import type { DatabaseAccess } from '#server/platform/database/database-access.ts'
import { type Db, openDb } from '#server/platform/database/db.ts'
import { migrate, MIGRATIONS } from '#server/platform/database/migrate.ts'
import { openPool } from '#server/platform/database/pool.ts'
import { DEMO_KAKAO } from '#server/features/site/demo-accounts.ts'
import { makeMember } from '../make.ts'

export const ADMIN = 'admin@codemaru.kr'
const SUPPORT = 'support@codemaru.kr'
/** Has no staff role. */
export const MEMBER = 'kakao@codemaru.kr'

/** Creates members in a new database, so that the start seeds no demonstration, which takes long. */
export async function makeFirstPeople(open: () => Promise<DatabaseAccess>): Promise<void> {
  const database = await open()
  const pool = openPool(database.owner, { max: 1 })
  try {
    await migrate(database.owner, MIGRATIONS, () => {})
    await insertFirstPeople(openDb(pool))
  } finally {
    await pool.end()
    await database.stop()
  }
}

export async function insertFirstPeople(db: Db): Promise<void> {
  await makeMember(db, { email: ADMIN, roles: ['ROLE_ADMIN'] })
  await makeMember(db, { email: SUPPORT, roles: ['ROLE_SUPPORT'] })
  const { id } = await makeMember(db, { email: MEMBER })
  await db
    .insertInto('social_account')
    .values({ member_id: id, provider: 'kakao', subject: DEMO_KAKAO.subject })
    .execute()
}
