import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

/** Whether the member has logged in with this browser before; also updates its last use. */
export async function refreshDevice(db: Db, memberId: number, hash: Buffer): Promise<boolean> {
  const known = await db
    .updateTable('known_device')
    .set({ last_seen_at: sql`now()` })
    .where('member_id', '=', memberId)
    .where('hash', '=', hash)
    .returning('member_id')
    .executeTakeFirst()
  return known !== undefined
}

/**
 * Adds a browser to the member's known ones. Other members who use it are known by the new token too, so that a shared
 * computer is not new for everybody each time. Returns whether the member had known browsers before.
 */
export async function insertDevice(
  db: Db,
  memberId: number,
  { shown, fresh }: { shown: Buffer | null; fresh: Buffer },
): Promise<boolean> {
  const { rows } = await sql<{ had_others: boolean }>`
    with moved as (
      update known_device set hash = ${fresh}::bytea where hash = ${shown}::bytea
    )
    insert into known_device as made (member_id, hash) values (${memberId}, ${fresh}::bytea)
    returning exists (select from known_device d where d.member_id = made.member_id) as had_others`.execute(
    db,
  )
  return rows[0]?.had_others === true
}

export async function hasDevices(db: Db, memberId: number): Promise<boolean> {
  return (
    (await db
      .selectFrom('known_device')
      .select('hash')
      .where('member_id', '=', memberId)
      .limit(1)
      .executeTakeFirst()) !== undefined
  )
}

export async function isDeviceOf(db: Db, email: string, hash: Buffer): Promise<boolean> {
  return (
    (await db
      .selectFrom('known_device as d')
      .innerJoin('member as m', 'm.id', 'd.member_id')
      .select('d.hash')
      .where(sql<boolean>`lower(m.email) = lower(${email})`)
      .where('d.hash', '=', hash)
      .executeTakeFirst()) !== undefined
  )
}
