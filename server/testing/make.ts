import { randomBytes } from 'node:crypto'
import type { Role } from '#contract/identity.ts'
import type { Db } from '#server/database/db.ts'
import { hashPassword } from '#server/identity/password.ts'

export const MEMBER_PASSWORD = 'Sturdy!pass1'

export type MemberToMake = { email?: string; name?: string; phone?: string; roles?: Role[] }
export type MadeMember = { id: number; email: string }

/** A member that can log in with `MEMBER_PASSWORD`. */
export async function makeMember(db: Db, member: MemberToMake = {}): Promise<MadeMember> {
  const {
    email = `member-${randomBytes(6).toString('hex')}@example.com`,
    name = '김하나',
    phone = '01012345678',
  } = member
  return await db
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
}

// Once for all members: a hash of its own for each would be most of what a test waits for.
let hashed: Promise<string> | undefined
const passwordHash = () => (hashed ??= hashPassword(MEMBER_PASSWORD))
