import { sql } from 'kysely'
import type { Db } from '#server/database/db.ts'
import type { Answers } from './consent.store.ts'

export type NewSignUp = {
  email: string
  codeHash: Buffer
  passwordHash: string | null
  name: string
  phone: string
  /** As they were asked, with the versions of then (`answersOf`). */
  agreements: Answers
  ip: string
  /** The Kakao account that the member will be reached by. */
  kakaoSubject?: string
  lifeSec: number
}

export async function insertSignUp(db: Db, s: NewSignUp): Promise<void> {
  await sql`
    insert into sign_up (email, code_hash, password_hash, name, phone, agreements, ip, kakao_subject, expires_at)
    values (${s.email}, ${s.codeHash}, ${s.passwordHash}, ${s.name}, ${s.phone}, ${JSON.stringify(s.agreements)}::jsonb,
      ${s.ip}::inet, ${s.kakaoSubject ?? null}, now() + make_interval(secs => ${s.lifeSec}))`.execute(db)
}

type RedeemedRow = {
  id: number
  email: string
  roles: string[]
  agreements: Answers
  ip: string | null
  kakao_subject: string | null
  asked_at: Date
}

/**
 * Turns a sign-up into a member and closes every other one of the address. All of them are locked in one
 * order first, so that two links opened at once neither both win nor wait for each other.
 */
export async function redeemSignUp(db: Db, { email, codeHash }: { email: string; codeHash: Buffer }) {
  const { rows } = await sql<RedeemedRow>`
    with open as (
      select * from sign_up where lower(email) = lower(${email}) and used_at is null order by id for update
    ), asked as (
      select * from open where code_hash = ${codeHash}::bytea and expires_at > now()
    ), closed as (
      update sign_up set used_at = now() where id in (select id from open) and exists (select from asked)
    ), made as (
      insert into member (email, password_hash, name, phone)
      select email, password_hash, name, phone from asked
      on conflict do nothing
      returning id, email, roles
    )
    select m.id, m.email, m.roles, a.agreements, a.ip, a.kakao_subject, a.created_at as asked_at
    from made m, asked a`.execute(db)
  return rows[0]
}

/** The Kakao account that an open link would let in. */
export async function findAskedSubject(db: Db, { email, codeHash }: { email: string; codeHash: Buffer }) {
  const { rows } = await sql<{ kakao_subject: string | null }>`
    select kakao_subject from sign_up
    where code_hash = ${codeHash}::bytea and lower(email) = lower(${email})
      and used_at is null and expires_at > now()`.execute(db)
  return rows[0]?.kakao_subject ?? null
}

/** Why a link that opened nothing did not. */
export async function stateOfSignUp(db: Db, { email, codeHash }: { email: string; codeHash: Buffer }) {
  const { rows } = await sql<{ state: 'used' | 'expired' | 'open' }>`
    select case when used_at is not null then 'used' when expires_at <= now() then 'expired' else 'open' end as state
    from sign_up where code_hash = ${codeHash}::bytea and lower(email) = lower(${email})`.execute(db)
  return rows[0]?.state
}
