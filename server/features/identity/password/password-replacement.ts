import type { Db } from '#server/platform/database/db.ts'
import { passwordChangedMail } from '../mails/password-changed.ts'
import { forgottenPage, kakaoSettings } from '../profile/account-page.ts'
import { hasLink } from '../kakao/link.store.ts'
import type { IdentityDeps } from '../limits.ts'
import { closeResets, setHash } from './password.store.ts'
import { closeAllPending } from '../sign-in/pending-sign-in.store.ts'
import { endSessionsOfMember } from '../session/session.store.ts'

type PasswordReplacement = {
  memberId: number
  email: string
  roles: readonly string[]
  hash: string
  /** The session that made the change, which stays open. */
  keptSessionId?: string
}

/** Ends everything that the old password opened; returns the ended sessions. */
export async function replacePassword(
  { mailer, branding, publicOrigin, clock }: IdentityDeps,
  trx: Db,
  { memberId, hash, keptSessionId, ...holder }: PasswordReplacement,
): Promise<string[]> {
  await setHash(trx, memberId, hash)
  await closeResets(trx, memberId)
  await closeAllPending(trx, memberId)
  const ended = await endSessionsOfMember(trx, memberId, {
    reason: 'password',
    ...(keptSessionId === undefined ? {} : { except: keptSessionId }),
  })
  const mail = passwordChangedMail({
    brand: branding.brand.name,
    at: clock.now(),
    forgottenLink: forgottenPage(publicOrigin),
    kakaoLink: (await hasLink(trx, memberId)) ? kakaoSettings(holder, publicOrigin) : null,
  })
  await mailer.enqueue(trx, { to: holder.email, ...mail })
  return ended
}
