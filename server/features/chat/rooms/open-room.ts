import { noSupportAccount, supportEmailMissing } from '#contract/chat/chat.ts'
import { forbidden, unavailable } from '#contract/platform/problem.ts'
import { may } from '#contract/policy.ts'
import type { Deps } from '#server/deps.ts'
import { withHeldMember } from '#server/features/identity/held-member.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Viewer } from '#server/platform/http/visitor.ts'
import { openRoom } from './room.store.ts'
import { supportAccount } from '../support/support-account.ts'

type OpenRoomDeps = Pick<Deps, 'db' | 'config'>

/** The member's open room with this support account, or a new one. Staff cannot open rooms (spec.md#6). */
export async function openChatRoom(
  deps: OpenRoomDeps,
  viewer: Viewer,
  email: string | undefined,
): Promise<number> {
  if (!email) refuse(supportEmailMissing)
  if (!may(viewer, 'chat.ask') || viewer.lacksSecondFactor) refuse(forbidden)
  const account = (await supportAccount(deps, email)) ?? refuse(noSupportAccount)
  const { memberId } = viewer
  const open = () => withHeldMember(deps.db, memberId, (trx) => openRoom(trx, memberId, account.id))
  // The room was closed between the two queries, so there is none now.
  return (await open()) ?? (await open()) ?? refuse(unavailable)
}
