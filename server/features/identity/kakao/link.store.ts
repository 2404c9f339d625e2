import type { Db } from '#server/platform/database/db.ts'

const PROVIDER = 'kakao'

/** The member linked to a Kakao account. */
export const findLinked = (db: Db, subject: string) =>
  db
    .selectFrom('social_account as s')
    .innerJoin('member as m', 'm.id', 's.member_id')
    .select(['m.id', 'm.email', 'm.name', 'm.roles', 'm.password_hash'])
    .where('s.provider', '=', PROVIDER)
    .where('s.subject', '=', subject)
    .where('m.withdrawn_at', 'is', null)
    .executeTakeFirst()

export async function isLinked(db: Db, subject: string): Promise<boolean> {
  return (await findLinked(db, subject)) !== undefined
}

/** False: the Kakao account or the member is already linked; concurrent calls wait for each other. */
export async function insertLink(db: Db, subject: string, memberId: number): Promise<boolean> {
  const inserted = await db
    .insertInto('social_account')
    .values({ provider: PROVIDER, subject, member_id: memberId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('subject')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Returns the Kakao account that was unlinked from the member. */
export async function deleteLink(db: Db, memberId: number): Promise<string | undefined> {
  const deleted = await db
    .deleteFrom('social_account')
    .where('provider', '=', PROVIDER)
    .where('member_id', '=', memberId)
    .returning('subject')
    .executeTakeFirst()
  return deleted?.subject
}

/** False: it was not linked. */
export async function deleteSubject(db: Db, subject: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('social_account')
    .where('provider', '=', PROVIDER)
    .where('subject', '=', subject)
    .returning('member_id')
    .executeTakeFirst()
  return deleted !== undefined
}

export async function hasLink(db: Db, memberId: number): Promise<boolean> {
  const row = await db
    .selectFrom('social_account')
    .select('subject')
    .where('provider', '=', PROVIDER)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether a member can log in without Kakao. */
export async function hasPassword(db: Db, memberId: number): Promise<boolean> {
  const row = await db
    .selectFrom('member')
    .select('password_hash')
    .where('id', '=', memberId)
    .executeTakeFirst()
  return (row?.password_hash ?? null) !== null
}
