import type { Db } from '#server/platform/database/db.ts'
import { newDeviceMail } from '../mails/new-device.ts'
import { type AccountHolder, accountPage, forgottenPage } from '../profile/account-page.ts'
import type { Caller } from '../caller.ts'
import { deviceName } from './device-name.ts'
import type { IdentityDeps } from '../limits.ts'

export async function enqueueNewDeviceMail(
  {
    mailer,
    branding,
    publicOrigin,
    clock,
  }: Pick<IdentityDeps, 'mailer' | 'branding' | 'publicOrigin' | 'clock'>,
  trx: Db,
  holder: AccountHolder,
  caller: Caller,
): Promise<void> {
  const mail = newDeviceMail({
    brand: branding.brand.name,
    device: deviceName(caller.userAgent),
    at: clock.now(),
    address: caller.address,
    sessionsLink: accountPage(holder, publicOrigin),
    forgottenLink: forgottenPage(publicOrigin),
  })
  await mailer.enqueue(trx, { to: holder.email, ...mail })
}
