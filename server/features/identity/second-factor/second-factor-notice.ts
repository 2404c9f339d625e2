import type { Db } from '#server/platform/database/db.ts'
import { secondFactorLetter } from '../letters/second-factor.ts'
import { accountPage, forgottenPage } from '../profile/account-page.ts'
import type { IdentityDeps } from '../limits.ts'

type Holder = { email: string; roles: readonly string[] }

export async function tellOfSecondFactor(
  { mailer, branding, publicOrigin, clock }: IdentityDeps,
  trx: Db,
  holder: Holder,
  isOn: boolean,
): Promise<void> {
  const letter = secondFactorLetter({
    brand: branding.brand.name,
    isOn,
    at: clock.now(),
    accountLink: accountPage(holder, publicOrigin),
    forgottenLink: forgottenPage(publicOrigin),
  })
  await mailer.post(trx, { to: holder.email, ...letter })
}
