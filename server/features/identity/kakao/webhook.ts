import { timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import type { KakaoSettings } from '#server/platform/config/kakao-settings.ts'
import { kakaoUnlinkedMail } from '../mails/kakao-unlinked.ts'
import { forgottenPage } from '../profile/account-page.ts'
import type { Caller } from '../caller.ts'
import type { IdentityDeps } from '../limits.ts'
import { announceEnds } from '../session/session.ts'
import { endSessionsOfMember } from '../session/session.store.ts'
import { enqueueLinkMail } from './link-notice.ts'
import { deleteSubject, findLinked } from './link.store.ts'

/** Kakao's message that a person disconnected the app from their Kakao account; unknown fields are ignored. */
const Said = z.object({
  app_id: z.string(),
  user_id: z.string().check(z.regex(/^\d{1,20}$/)),
  referrer_type: z.catch(z.string().check(z.regex(/^[A-Z_]{1,40}$/)), 'UNKNOWN'),
})

/** Whether Kakao sent the message: only Kakao and this server know the admin key. */
export function isFromKakao({ adminKey }: KakaoSettings, authorization: string | undefined): boolean {
  const [expected, shown] = [Buffer.from(`KakaoAK ${adminKey}`), Buffer.from(authorization ?? '')]
  return expected.length === shown.length && timingSafeEqual(expected, shown)
}

/** Unlinks the member here too; a member without a password gets a mail on how to set one. */
export async function hearUnlinked(deps: IdentityDeps, said: unknown, { log }: Caller): Promise<void> {
  const read = Said.safeParse(said)
  if (!read.success) return log.warn({ event: 'kakao.webhook.odd' }, 'kakao.webhook.odd')
  const { app_id: appId, user_id: subject, referrer_type: reason } = read.data
  const ours = deps.config.kakao?.appId
  if (ours && ours !== appId) return log.warn({ event: 'kakao.webhook.app', appId }, 'kakao.webhook.app')
  const unlinked = await deps.db.transaction().execute(async (trx) => {
    const member = await findLinked(trx, subject)
    if (!member || !(await deleteSubject(trx, subject))) return null
    if (member.password_hash !== null) {
      await enqueueLinkMail(deps, trx, member, false)
      return { memberId: member.id, ended: [] }
    }
    await deps.mailer.enqueue(trx, mailTo(deps, member))
    return { memberId: member.id, ended: await endSessionsOfMember(trx, member.id, { reason: 'unlinked' }) }
  })
  if (!unlinked) return
  log.info({ event: 'kakao.unlinked', memberId: unlinked.memberId, reason }, 'kakao.unlinked')
  await announceEnds(deps.bus, unlinked.ended)
}

function mailTo({ branding, publicOrigin }: IdentityDeps, { email, name }: { email: string; name: string }) {
  const mail = { brand: branding.brand.name, name, passwordLink: forgottenPage(publicOrigin), email }
  return { to: email, ...kakaoUnlinkedMail(mail) }
}
