import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

/** Inserting a link invalidates the older ones. */
export async function insertReset(
  db: Db,
  { memberId, hash, lifeSec }: { memberId: number; hash: Buffer; lifeSec: number },
): Promise<void> {
  await closeResets(db, memberId)
  await sql`
    insert into password_reset (member_id, token_hash, expires_at)
    values (${memberId}, ${hash}::bytea, now() + make_interval(secs => ${lifeSec}))`.execute(db)
}

/** The member of a link that is still valid. */
export async function findReset(db: Db, hash: Buffer) {
  const { rows } = await sql<{ id: number; email: string; name: string; roles: string[] }>`
    select m.id, m.email, m.name, m.roles
    from password_reset r join member m on m.id = r.member_id
    where r.token_hash = ${hash}::bytea and r.used_at is null and r.expires_at > now() and m.withdrawn_at is null
  `.execute(db)
  return rows[0]
}

/** True for the call that uses the link up. */
export async function redeemReset(db: Db, hash: Buffer): Promise<boolean> {
  const redeemed = await db
    .updateTable('password_reset')
    .set({ used_at: sql`now()` })
    .where('token_hash', '=', hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('id')
    .executeTakeFirst()
  return redeemed !== undefined
}

export async function closeResets(db: Db, memberId: number): Promise<void> {
  await db
    .updateTable('password_reset')
    .set({ used_at: sql`now()` })
    .where('member_id', '=', memberId)
    .where('used_at', 'is', null)
    .execute()
}

export async function setHash(db: Db, memberId: number, hash: string): Promise<void> {
  await db.updateTable('member').set({ password_hash: hash }).where('id', '=', memberId).execute()
}

export async function findHash(db: Db, memberId: number): Promise<string | null> {
  const found = await db
    .selectFrom('member')
    .select('password_hash')
    .where('id', '=', memberId)
    .executeTakeFirst()
  return found?.password_hash ?? null
}
