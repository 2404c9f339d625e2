import type { Db } from '#server/platform/database/db.ts'

export async function findHolderName(db: Db, memberId: number): Promise<string> {
  const { name } = await db
    .selectFrom('member')
    .select('name')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  return name
}
