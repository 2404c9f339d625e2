import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'
import type { KakaoPerson } from './person.ts'

export async function insertRegistration(
  db: Db,
  tokenHash: Buffer,
  { subject, email, name, phone }: KakaoPerson,
  lifeMinutes: number,
): Promise<void> {
  await sql`
    insert into kakao_registration (token_hash, subject, email, name, phone, expires_at)
    values (${tokenHash}::bytea, ${subject}, ${email}, ${name}, ${phone}, now() + make_interval(mins => ${lifeMinutes}))
  `.execute(db)
}

export const findRegistration = (db: Db, tokenHash: Buffer) =>
  db
    .selectFrom('kakao_registration')
    .select(['subject', 'email', 'name', 'phone'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()

/** Deletes and returns the registration, so that only one of two concurrent calls gets it. */
export const redeemRegistration = (db: Db, tokenHash: Buffer) =>
  db
    .deleteFrom('kakao_registration')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['subject', 'email'])
    .executeTakeFirst()

type NewMember = { email: string; name: string; phone: string }

/** Creates a member without a password; undefined when the address has an account. */
export const insertKakaoMember = (db: Db, { email, name, phone }: NewMember) =>
  db
    .insertInto('member')
    .values({ email, name, phone })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'email', 'roles'])
    .executeTakeFirst()
