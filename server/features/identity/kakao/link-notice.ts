import type { Db } from '#server/platform/database/db.ts'
import { kakaoLinkedMail } from '../mails/kakao-linked.ts'
import { type AccountHolder, forgottenPage, kakaoSettings } from '../profile/account-page.ts'
import type { IdentityDeps } from '../limits.ts'

export async function enqueueLinkMail(
  { mailer, branding, publicOrigin, clock }: IdentityDeps,
  trx: Db,
  holder: AccountHolder,
  isLinked: boolean,
): Promise<void> {
  const mail = kakaoLinkedMail({
    brand: branding.brand.name,
    isLinked,
    at: clock.now(),
    settingsLink: kakaoSettings(holder, publicOrigin),
    forgottenLink: forgottenPage(publicOrigin),
  })
  await mailer.enqueue(trx, { to: holder.email, ...mail })
}
