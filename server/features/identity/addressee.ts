import type { Db } from '#server/platform/database/db.ts'
import { accountPage } from './profile/account-page.ts'
import { findMember } from './member.store.ts'

/** The email address and account page of a member; undefined for a removed account, so nothing is sent. */
export async function addresseeOf(db: Db, memberId: number, publicOrigin: string) {
  const member = await findMember(db, memberId)
  return member && { to: member.email, accountPage: accountPage(member, publicOrigin) }
}
