import { sql } from 'kysely'
import { unauthorized } from '#contract/platform/problem.ts'
import type { Db, Trx } from '#server/platform/database/db.ts'
import { refuse } from '#server/platform/http/refuse.ts'

/**
 * A transaction that stores something of a member. The account is not removed before its end, so that the removal finds
 * what is stored; refuses as an ended session if it was removed after the request was authenticated.
 */
export function withHeldMember<Stored>(
  db: Db,
  memberId: number,
  store: (trx: Trx) => Promise<Stored>,
): Promise<Stored> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql`
      select from member where id = ${memberId} and withdrawn_at is null for key share`.execute(trx)
    if (rows.length === 0) refuse(unauthorized)
    return await store(trx)
  })
}
