import { kakaoAlready, kakaoTaken, registrationGone } from '#contract/identity/kakao.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Viewer } from '#server/platform/http/visitor.ts'
import { changeAccount } from '../profile/account-change.ts'
import type { Caller } from '../caller.ts'
import type { IdentityDeps } from '../limits.ts'
import { requireOwner } from '../password/reauthentication.ts'
import { looksLikeToken, tokenHash } from '../tokens.ts'
import { findLinked, insertLink } from './link.store.ts'
import { enqueueLinkMail } from './link-notice.ts'
import { redeemRegistration } from './registration.store.ts'

type LinkRequest = { token: string | undefined; currentPassword?: string | undefined }

/** Links the Kakao account of the browser's registration to the member who is logged in. */
export async function link(
  deps: IdentityDeps,
  viewer: Viewer,
  { token, currentPassword }: LinkRequest,
  caller: Caller,
): Promise<null> {
  if (!token || !looksLikeToken(token)) return refuse(registrationGone)
  await requireOwner(deps, viewer, currentPassword, caller)
  await changeAccount(deps.db, viewer, async (trx) => {
    const { subject } = (await redeemRegistration(trx, tokenHash(token))) ?? refuse(registrationGone)
    if (await insertLink(trx, subject, viewer.memberId)) return await enqueueLinkMail(deps, trx, viewer, true)
    const owner = await findLinked(trx, subject)
    refuse(owner && owner.id !== viewer.memberId ? kakaoTaken : kakaoAlready)
  })
  caller.log.info({ event: 'kakao.linked', memberId: viewer.memberId }, 'kakao.linked')
  return null
}
