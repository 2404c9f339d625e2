import type { Role, User } from '#contract/identity.ts'
import { unauthorized } from '#contract/problem.ts'
import type { Deps } from '#server/deps.ts'
import { refuse } from '#server/http/refuse.ts'
import { imageUrl } from '#server/media/image-url.ts'
import { findMember } from './member.store.ts'

export async function currentUser({ db }: Pick<Deps, 'db'>, memberId: number): Promise<User> {
  const { image_file, is_social, roles, ...member } = (await findMember(db, memberId)) ?? refuse(unauthorized)
  return { ...member, imageUrl: imageUrl(image_file), roles: roles as Role[], isSocial: is_social }
}
