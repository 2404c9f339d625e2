import { sql } from 'kysely'
import { rolesThatMay } from '#contract/policy.ts'
import type { Db } from '#server/platform/database/db.ts'

const ADMINS_LOCK = 7_301_005

/** Locks the administrators, i.e. those who may change roles, so that nobody else removes one during the transaction. */
export async function lockAdmins(trx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${ADMINS_LOCK})`.execute(trx)
}

export async function hasOtherAdmin(db: Db, memberId: number): Promise<boolean> {
  const other = await db
    .selectFrom('member')
    .select('id')
    .where(sql<boolean>`roles && ${rolesThatMay('member.changeRoles')}::text[]`)
    .where('withdrawn_at', 'is', null)
    .where('id', '<>', memberId)
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}

/** Removes addresses and devices from the sessions: the login log is retained separately. */
export async function forgetOrigins(trx: Db, memberId: number): Promise<void> {
  await trx
    .updateTable('session')
    .set({ ip: null, user_agent: null })
    .where('member_id', '=', memberId)
    .execute()
}

/** Removes everything that identifies the person; the row stays for foreign keys. */
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
