import { sql } from 'kysely'
import { rolesThatMay } from '#contract/policy.ts'
import type { Db } from '#server/platform/database/db.ts'

const anAdmin = sql`exists (
  select from member where roles && ${rolesThatMay('member.changeRoles')}::text[] and withdrawn_at is null
)`

export async function hasAdmin(db: Db): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select ${anAdmin} as has`.execute(db)
  return rows[0]?.has === true
}

/** Replaces an earlier link; of several concurrent starts the last one wins. */
export async function replaceLink(db: Db, { hash, hours }: { hash: Buffer; hours: number }): Promise<void> {
  await sql`
    insert into first_admin_link (hash, expires_at) values (${hash}::bytea, now() + make_interval(hours => ${hours}))
    on conflict (is_only) do update set hash = excluded.hash, expires_at = excluded.expires_at`.execute(db)
}

export async function dropLink(db: Db): Promise<void> {
  await db.deleteFrom('first_admin_link').execute()
}

export async function isLinkOpen(db: Db, hash: Buffer): Promise<boolean> {
  const { rows } = await sql`
    select from first_admin_link where hash = ${hash}::bytea and expires_at > now()`.execute(db)
  return rows.length === 1
}

/** Deletes the link, so that only one of two concurrent requests can redeem it. */
export async function takeLink(trx: Db, hash: Buffer): Promise<boolean> {
  const { rows } = await sql`
    delete from first_admin_link where hash = ${hash}::bytea and expires_at > now() returning 1`.execute(trx)
  return rows.length === 1
}

type NewAdmin = { email: string; passwordHash: string; name: string; phone: string }

/** Undefined if the address has an account. Sign-up links mailed to it become invalid. */
export async function insertAdmin(trx: Db, { email, passwordHash, name, phone }: NewAdmin) {
  const { rows } = await sql<{ id: number; email: string; roles: string[] }>`
    with made as (
      insert into member (email, password_hash, name, phone, roles)
      values (${email}, ${passwordHash}, ${name}, ${phone}, '{ROLE_ADMIN}')
      on conflict do nothing
      returning id, email, roles
    ), closed as (
      update sign_up set used_at = now()
      where lower(email) = lower(${email}) and used_at is null and exists (select from made)
    )
    select id, email, roles from made`.execute(trx)
  return rows[0]
}
