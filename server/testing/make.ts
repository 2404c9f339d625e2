import { randomBytes } from 'node:crypto'
import type { Role } from '#contract/identity/identity.ts'
import type { Db } from '#server/platform/database/db.ts'
import { recordConsents } from '#server/features/identity/consents/consents.ts'
import { hashPassword } from '#server/features/identity/password/password.ts'
import { demoBrand } from '#server/features/site/demo-brand.ts'
import { consentVersions } from '#server/features/site/consent-versions.ts'
import { readLegalTexts } from '#server/features/site/legal-texts.ts'

export const MEMBER_PASSWORD = 'Sturdy!pass1'

export type MemberToMake = { email?: string; name?: string; phone?: string; roles?: Role[] }
export type MadeMember = { id: number; email: string }

/** A member who can log in with `MEMBER_PASSWORD` and has given the required consents. */
export async function makeMember(db: Db, member: MemberToMake = {}): Promise<MadeMember> {
  const {
    email = `member-${randomBytes(6).toString('hex')}@example.com`,
    name = '김하나',
    phone = '01012345678',
  } = member
  const made = await db
    .insertInto('member')
    .values({
      email,
      name,
      phone,
      roles: member.roles ?? ['ROLE_MEMBER'],
      password_hash: await passwordHash(),
    })
    .returning(['id', 'email'])
    .executeTakeFirstOrThrow()
  await recordConsents(db, made.id, {
    agreed: { terms: true, privacy: true, age14: true },
    versions: consentVersions(readLegalTexts({}, demoBrand)),
    source: 'signup',
    ip: null,
  })
  return made
}

// Hashed once for all members: a hash per member would be most of a test's time.
let hashed: Promise<string> | undefined
const passwordHash = () => (hashed ??= hashPassword({ PASSWORD_HASHING: 'cheap' }, MEMBER_PASSWORD))
