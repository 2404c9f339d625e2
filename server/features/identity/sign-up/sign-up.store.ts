import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'
import type { ConsentAnswers } from '../consents/consent.store.ts'

export type NewSignUp = {
  email: string
  codeHash: Buffer
  passwordHash: string | null
  name: string
  phone: string
  /** The consents with the versions at that time (`answersOf`). */
  agreements: ConsentAnswers
  ip: string
  /** The page that the sign-up was started from (`ownPlace`). */
  place: string | null
  /** Hash of the cookie set with the response; null for a Kakao sign-up, which is recognised by its registration. */
  browserHash: Buffer | null
  /** The Kakao account to be linked. */
  kakaoSubject?: string
  lifeSec: number
}

/**
 * Replaces an open sign-up of the same address: its link and browser cookie become invalid. One without a password (by
 * Kakao) never replaces one with a password; returns false then.
 */
export async function insertSignUp(db: Db, s: NewSignUp): Promise<boolean> {
  const { rows } = await sql`
    insert into sign_up as mine (email, code_hash, browser_hash, password_hash, name, phone, agreements, ip,
      place, kakao_subject, expires_at)
    values (${s.email}, ${s.codeHash}, ${s.browserHash}, ${s.passwordHash}, ${s.name}, ${s.phone},
      ${JSON.stringify(s.agreements)}::jsonb, ${s.ip}::inet, ${s.place}, ${s.kakaoSubject ?? null},
      now() + make_interval(secs => ${s.lifeSec}))
    on conflict (lower(email)) where used_at is null do update set
      email = excluded.email, code_hash = excluded.code_hash, browser_hash = excluded.browser_hash,
      password_hash = excluded.password_hash, name = excluded.name, phone = excluded.phone,
      agreements = excluded.agreements, ip = excluded.ip, place = excluded.place, kakao_subject = excluded.kakao_subject,
      created_at = now(), expires_at = excluded.expires_at
    where mine.password_hash is null or excluded.password_hash is not null
    returning id`.execute(db)
  return rows.length > 0
}

type RedeemedRow = {
  id: number
  email: string
  roles: string[]
  agreements: ConsentAnswers
  ip: string | null
  place: string | null
  kakao_subject: string | null
  asked_at: Date
}

type SignUpLink = { email: string; codeHash: Buffer }

/** Turns an open sign-up into a member; the later of two concurrent calls finds it used. */
export async function redeemSignUp(db: Db, { email, codeHash }: SignUpLink) {
  const { rows } = await sql<RedeemedRow>`
    with asked as (
      update sign_up set used_at = now()
      where lower(email) = lower(${email}) and code_hash = ${codeHash}::bytea
        and used_at is null and expires_at > now()
      returning *
    ), made as (
      insert into member (email, password_hash, name, phone)
      select email, password_hash, name, phone from asked
      on conflict do nothing
      returning id, email, roles
    )
    select m.id, m.email, m.roles, a.agreements, a.ip, a.place, a.kakao_subject, a.created_at as asked_at
    from made m, asked a`.execute(db)
  return rows[0]
}

export type FoundSignUp = {
  /** `used` also if the address got an account in another way. */
  state: 'used' | 'expired' | 'open'
  browser_hash: Buffer | null
  password_hash: string | null
  kakao_subject: string | null
}

/** The sign-up of a mailed link; undefined for a link that was never sent or was replaced. */
export async function findSignUp(db: Db, { email, codeHash }: SignUpLink): Promise<FoundSignUp | undefined> {
  const { rows } = await sql<FoundSignUp>`
    select browser_hash, password_hash, kakao_subject,
      case when used_at is not null or exists (select from member m where lower(m.email) = lower(s.email)) then 'used'
        when expires_at <= now() then 'expired' else 'open' end as state
    from sign_up s
    where code_hash = ${codeHash}::bytea and lower(email) = lower(${email})`.execute(db)
  return rows[0]
}
