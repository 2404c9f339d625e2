import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

const sameEmail = (email: string) => sql<boolean>`lower(m.email) = lower(${email})`

export const findCredentials = (db: Db, email: string) =>
  db
    .selectFrom('member as m')
    .select(['m.id', 'm.email', 'm.roles', 'm.password_hash'])
    .where(sameEmail(email))
    .where('m.withdrawn_at', 'is', null)
    .executeTakeFirst()

export async function hasMember(db: Db, email: string): Promise<boolean> {
  return (
    (await db.selectFrom('member as m').select('m.id').where(sameEmail(email)).executeTakeFirst()) !==
    undefined
  )
}

export const findMember = (db: Db, memberId: number) =>
  db
    .selectFrom('member as m')
    .leftJoin('image as i', 'i.id', 'm.image_id')
    .select(['m.id', 'm.email', 'm.name', 'm.phone', 'm.roles', 'i.file as image_file'])
    .select(sql<boolean>`exists (select from social_account s where s.member_id = m.id)`.as('is_social'))
    .select(
      sql<number[]>`array(
        select t.course_id from taught_course t where t.member_id = m.id order by t.course_id)`.as('teaches'),
    )
    .where('m.id', '=', memberId)
    .executeTakeFirst()

export async function updateMember(
  db: Db,
  memberId: number,
  changes: { name?: string; phone?: string },
): Promise<void> {
  // A change under way while the member left must not store personal data again.
  await db
    .updateTable('member')
    .set(changes)
    .where('id', '=', memberId)
    .where('withdrawn_at', 'is', null)
    .execute()
}

/** Stores a newer hash of the same password; false: the old hash was replaced meanwhile. */
export async function replaceHash(db: Db, memberId: number, old: string, hash: string): Promise<boolean> {
  const replaced = await db
    .updateTable('member')
    .set({ password_hash: hash })
    .where('id', '=', memberId)
    .where('password_hash', '=', old)
    .returning('id')
    .executeTakeFirst()
  return replaced !== undefined
}
