import { sql } from 'kysely'
import type { Db } from '#server/database/db.ts'

export type NewSignUp = {
  email: string
  codeHash: Buffer
  passwordHash: string
  name: string
  phone: string
  agreements: Record<string, boolean>
  lifeSec: number
}

export async function insertSignUp(db: Db, s: NewSignUp): Promise<void> {
  await sql`
    insert into sign_up (email, code_hash, password_hash, name, phone, agreements, expires_at)
    values (${s.email}, ${s.codeHash}, ${s.passwordHash}, ${s.name}, ${s.phone}, ${JSON.stringify(s.agreements)}::jsonb,
      now() + make_interval(secs => ${s.lifeSec}))`.execute(db)
}

/**
 * Turns a sign-up into a member and closes every other one of the address. All of them are locked in one
 * order first, so that two links opened at once neither both win nor wait for each other.
 */
export async function redeemSignUp(db: Db, { email, codeHash }: { email: string; codeHash: Buffer }) {
  const { rows } = await sql<{ id: number; email: string; roles: string[] }>`
    with open as (
      select * from sign_up where lower(email) = lower(${email}) and used_at is null order by id for update
    ), asked as (
      select * from open where code_hash = ${codeHash}::bytea and expires_at > now()
    ), closed as (
      update sign_up set used_at = now() where id in (select id from open) and exists (select from asked)
    )
    insert into member (email, password_hash, name, phone)
    select email, password_hash, name, phone from asked
    on conflict do nothing
    returning id, email, roles`.execute(db)
  return rows[0]
}

/** Why a link that opened nothing did not. */
export async function stateOfSignUp(db: Db, { email, codeHash }: { email: string; codeHash: Buffer }) {
  const { rows } = await sql<{ state: 'used' | 'expired' | 'open' }>`
    select case when used_at is not null then 'used' when expires_at <= now() then 'expired' else 'open' end as state
    from sign_up where code_hash = ${codeHash}::bytea and lower(email) = lower(${email})`.execute(db)
  return rows[0]?.state
}
