import type { Db } from '#server/platform/database/db.ts'
import { accountPage } from './profile/account-page.ts'
import { findMember } from './member.store.ts'

/** Where letters to a member go, and where they look after their account. Of whoever has left nothing waits any more. */
export async function addresseeOf(db: Db, memberId: number, publicOrigin: string) {
  const member = await findMember(db, memberId)
  return member && { to: member.email, accountPage: accountPage(member, publicOrigin) }
}
