import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

const ADMINS_LOCK = 7_301_005

/** Until the end of the transaction nobody else takes away the role of an administrator. */
export async function lockAdmins(trx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${ADMINS_LOCK})`.execute(trx)
}

export async function hasOtherAdmin(db: Db, memberId: number): Promise<boolean> {
  const other = await db
    .selectFrom('member')
    .select('id')
    .where(sql<boolean>`'ROLE_ADMIN' = any (roles)`)
    .where('withdrawn_at', 'is', null)
    .where('id', '<>', memberId)
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}

/** Where somebody logged in from leaves their sessions: the log of that is kept apart. */
export async function forgetOrigins(trx: Db, memberId: number): Promise<void> {
  await trx
    .updateTable('session')
    .set({ ip: null, user_agent: null })
    .where('member_id', '=', memberId)
    .execute()
}

/** Nobody that anybody could name; the row stays for what refers to it. */
export async function anonymise(trx: Db, memberId: number, pseudonym: string): Promise<void> {
  await trx
    .updateTable('member')
    .set({
      email: pseudonym,
      name: '탈퇴한 회원',
      phone: null,
      password_hash: null,
      roles: ['ROLE_MEMBER'],
      last_seen_at: null,
      withdrawn_at: sql`now()`,
    })
    .where('id', '=', memberId)
    .execute()
}
