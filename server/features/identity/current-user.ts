import type { Role, User } from '#contract/identity/identity.ts'
import { unauthorized } from '#contract/platform/problem.ts'
import type { Deps } from '#server/deps.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Viewer } from '#server/platform/http/visitor.ts'
import { imageUrl } from '#server/platform/media/images/image-url.ts'
import { maskedAddress } from '#server/platform/mail/masked-address.ts'
import { maskedPhone } from './masked-phone.ts'
import { findMember } from './member.store.ts'

/** A staff member in a learner view sees the contact data masked (security.md#60). */
export async function currentUser({ db }: Pick<Deps, 'db'>, viewer: Viewer): Promise<User> {
  const { image_file, is_social, roles, ...own } =
    (await findMember(db, viewer.memberId)) ?? refuse(unauthorized)
  const member = viewer.viewedBy === undefined ? own : withMaskedReach(own)
  return { ...member, imageUrl: imageUrl(image_file), roles: roles as Role[], isSocial: is_social }
}

const withMaskedReach = <Own extends { email: string; phone: string | null }>(own: Own): Own => ({
  ...own,
  email: maskedAddress(own.email),
  phone: own.phone && maskedPhone(own.phone),
})
