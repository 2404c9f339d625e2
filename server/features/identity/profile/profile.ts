import type { User } from '#contract/identity/identity.ts'
import type { Viewer } from '#server/platform/http/visitor.ts'
import type { Caller } from '../caller.ts'
import { currentUser } from '../current-user.ts'
import type { IdentityDeps } from '../limits.ts'
import { updateMember } from '../member.store.ts'
import { requireOwner } from '../password/reauthentication.ts'

type ProfileChanges = {
  name?: string | undefined
  phone?: string | undefined
  currentPassword?: string | undefined
}

export async function changeProfile(
  deps: IdentityDeps,
  viewer: Viewer,
  { name, phone, currentPassword }: ProfileChanges,
  caller: Caller,
): Promise<User> {
  const user = await currentUser(deps, viewer)
  // A phone number identifies a member who lost everything else, so changing it requires the same proof as a password.
  if (phone !== undefined && phone !== user.phone) await requireOwner(deps, viewer, currentPassword, caller)
  const changes = { ...(name === undefined ? {} : { name }), ...(phone === undefined ? {} : { phone }) }
  if (Object.keys(changes).length > 0) await updateMember(deps.db, viewer.memberId, changes)
  return await currentUser(deps, viewer)
}
