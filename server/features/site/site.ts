import type { Site } from '#contract/site/site.ts'
import { hoursText } from '#contract/site/support-hours.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Deps } from '#server/deps.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo-accounts.ts'
import type { Settings } from './settings.ts'
import { supportOpening } from './support-opening.ts'

export type { Branding } from './demo-brand.ts'

type SiteDeps = { config: Config; settings: Settings; clock: Clock; db: Db } & Pick<Deps, 'paymentProviders'>

export async function showSite(deps: SiteDeps): Promise<Site> {
  const { config, settings, clock, paymentProviders } = deps
  const { isOpen } = await supportOpening(deps)
  return {
    ...settings.branding,
    promotion: promotionAt(clock.now(), settings.branding.promotion),
    supportEmail: config.SUPPORT_EMAIL[0]!,
    support: { hoursText: hoursText(settings.timetable().hours), isOpen },
    logins: config.kakao ? ['email', 'kakao'] : ['email'],
    paymentMethods: paymentProviders.filter(({ isOffered }) => isOffered).map(({ name }) => name),
    // A public demonstration has a password that only its operator gives out.
    demo: config.isDemo && !config.DEMO_PUBLIC ? { password: DEMO_PASSWORD, accounts: DEMO_ACCOUNTS } : null,
  }
}

/** The promotion, if it is within its period. */
function promotionAt(now: Date, promotion: Site['promotion']): Site['promotion'] {
  return promotion && new Date(promotion.from) <= now && now < new Date(promotion.until) ? promotion : null
}
