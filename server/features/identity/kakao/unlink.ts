import { lastWayIn } from '#contract/identity/kakao.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Viewer } from '#server/platform/http/visitor.ts'
import { changeAccount } from '../profile/account-change.ts'
import type { Caller } from '../caller.ts'
import type { IdentityDeps } from '../limits.ts'
import { requireOwner } from '../password/reauthentication.ts'
import { enqueueLinkMail } from './link-notice.ts'
import { hasLink, hasPassword } from './link.store.ts'

/** Unlinks the Kakao account, here at once and at Kakao as soon as it responds. */
export async function unlink(
  deps: IdentityDeps,
  viewer: Viewer,
  currentPassword: string | undefined,
  caller: Caller,
): Promise<null> {
  if (!(await hasPassword(deps.db, viewer.memberId))) refuse(lastWayIn)
  await requireOwner(deps, viewer, currentPassword, caller)
  await changeAccount(deps.db, viewer, async (trx) => {
    if (!(await hasLink(trx, viewer.memberId))) return
    await deps.kakao.forget(trx, viewer.memberId)
    await enqueueLinkMail(deps, trx, viewer, false)
  })
  caller.log.info({ event: 'kakao.unlinked', memberId: viewer.memberId }, 'kakao.unlinked')
  return null
}
