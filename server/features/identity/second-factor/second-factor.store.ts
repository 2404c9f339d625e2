import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

/** Whether a login requires a code. */
export async function hasSecondFactor(db: Db, memberId: number): Promise<boolean> {
  return (await findConfirmed(db, memberId)) !== undefined
}

const findConfirmed = (db: Db, memberId: number) =>
  db
    .selectFrom('second_factor')
    .select('secret')
    .where('member_id', '=', memberId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()

/** The encrypted secret, in use or still being set up. */
export async function findSecret(
  db: Db,
  memberId: number,
  state: 'on' | 'begun',
): Promise<Buffer | undefined> {
  const found = await db
    .selectFrom('second_factor')
    .select('secret')
    .where('member_id', '=', memberId)
    .where('confirmed_at', state === 'on' ? 'is not' : 'is', null)
    .executeTakeFirst()
  return found?.secret
}

/** Starts or restarts the setup; false when the second factor is already on. */
export async function putSecret(db: Db, memberId: number, secret: Buffer): Promise<boolean> {
  const put = await db
    .insertInto('second_factor')
    .values({ member_id: memberId, secret })
    .onConflict((taken) =>
      taken
        .column('member_id')
        .doUpdateSet({ secret, last_step: 0 })
        .where('second_factor.confirmed_at', 'is', null),
    )
    .returning('member_id')
    .executeTakeFirst()
  return put !== undefined
}

/** Turns it on, with this code's step as used; false for the second of two concurrent calls. */
export async function confirmSecret(
  db: Db,
  memberId: number,
  secret: Buffer,
  step: number,
): Promise<boolean> {
  const confirmed = await db
    .updateTable('second_factor')
    .set({ confirmed_at: sql`now()`, last_step: step })
    .where('member_id', '=', memberId)
    .where('secret', '=', secret)
    .where('confirmed_at', 'is', null)
    .returning('member_id')
    .executeTakeFirst()
  return confirmed !== undefined
}

/** Steps only increase, so a code is accepted once, even with concurrent requests. */
export async function takeStep(db: Db, memberId: number, step: number): Promise<boolean> {
  const taken = await db
    .updateTable('second_factor')
    .set({ last_step: step })
    .where('member_id', '=', memberId)
    .where('confirmed_at', 'is not', null)
    .where('last_step', '<', step)
    .returning('member_id')
    .executeTakeFirst()
  return taken !== undefined
}

export async function takeRecoveryCode(db: Db, memberId: number, hash: Buffer): Promise<boolean> {
  const taken = await db
    .updateTable('recovery_code')
    .set({ used_at: sql`now()` })
    .where('member_id', '=', memberId)
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .returning('member_id')
    .executeTakeFirst()
  return taken !== undefined
}

export async function replaceRecoveryCodes(db: Db, memberId: number, hashes: Buffer[]): Promise<void> {
  await db.deleteFrom('recovery_code').where('member_id', '=', memberId).execute()
  await db
    .insertInto('recovery_code')
    .values(hashes.map((hash) => ({ member_id: memberId, hash })))
    .execute()
}

export async function markSession(db: Db, sessionId: string): Promise<void> {
  await db
    .updateTable('session')
    .set({ second_factor_at: sql`now()` })
    .where('id', '=', sessionId)
    .execute()
}

/** Turns it off: sessions opened with a code then count as opened without one. */
export async function removeSecondFactor(db: Db, memberId: number): Promise<void> {
  await db.deleteFrom('second_factor').where('member_id', '=', memberId).execute()
  await db.deleteFrom('recovery_code').where('member_id', '=', memberId).execute()
  await db
    .updateTable('session')
    .set({ second_factor_at: null })
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .execute()
}
