import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

export async function insertPending(
  db: Db,
  { memberId, hash, lifeSec }: { memberId: number; hash: Buffer; lifeSec: number },
): Promise<void> {
  await sql`
    insert into pending_sign_in (token_hash, member_id, expires_at)
    values (${hash}::bytea, ${memberId}, now() + make_interval(secs => ${lifeSec}))`.execute(db)
}

/** Counts an attempt and returns the pending login's member; counts first, so that concurrent attempts are limited too. */
export async function countTry(db: Db, hash: Buffer, mostTries: number) {
  const { rows } = await sql<{ id: number; email: string; roles: string[] }>`
    update pending_sign_in p set tries = p.tries + 1
    from member m
    where p.token_hash = ${hash}::bytea and p.expires_at > now() and p.tries < ${mostTries}
      and m.id = p.member_id and m.withdrawn_at is null
    returning m.id, m.email, m.roles`.execute(db)
  return rows[0]
}

/** True for the call that closes it. */
export async function closePending(db: Db, hash: Buffer): Promise<boolean> {
  const closed = await db
    .deleteFrom('pending_sign_in')
    .where('token_hash', '=', hash)
    .returning('member_id')
    .executeTakeFirst()
  return closed !== undefined
}

export async function closeAllPending(db: Db, memberId: number): Promise<void> {
  await db.deleteFrom('pending_sign_in').where('member_id', '=', memberId).execute()
}
