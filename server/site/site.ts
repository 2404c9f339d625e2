import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { Site } from '#contract/site.ts'
import { type Clock, seoulDate } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/database/db.ts'
import { StartFailure } from '#server/database/start-failure.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo-accounts.ts'
import { demoBrand } from './demo-brand.ts'
import { deskHours } from './support-desk.ts'
import { SUPPORT_HOURS_TEXT } from './support-hours.ts'

/** What an operator writes into SITE_FILE. */
const Branding = z.object({
  brand: Site.shape.brand,
  promotion: z._default(Site.shape.promotion, null),
  business: Site.shape.business,
})
export type Branding = z.infer<typeof Branding>

/** Reads the brand record once; a file that cannot be used stops the start with a sentence. */
export function readBranding(config: Config): Branding {
  if (!config.SITE_FILE) return demoBrand
  try {
    return Branding.parse(JSON.parse(readFileSync(config.SITE_FILE, 'utf8')))
  } catch (error) {
    throw new StartFailure(`SITE_FILE ${config.SITE_FILE} cannot be used: ${reasonOf(error)}.`)
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof z.core.$ZodError)
    return error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('; ')
  return error instanceof Error ? error.message : String(error)
}

type SiteDeps = { config: Config; branding: Branding; clock: Clock; db: Db }

export async function showSite(deps: SiteDeps): Promise<Site> {
  const { config, branding, clock } = deps
  const { isOpen } = await deskHours(deps)
  return {
    ...branding,
    promotion: promotionOn(seoulDate(clock.now()), branding.promotion),
    supportEmail: config.SUPPORT_EMAIL[0]!,
    support: { hoursText: SUPPORT_HOURS_TEXT, isOpen },
    logins: config.kakao ? ['email', 'kakao'] : ['email'],
    paymentMethods: config.KAKAOPAY ? ['kakaopay'] : [],
    demo: config.isDemo ? { password: DEMO_PASSWORD, accounts: DEMO_ACCOUNTS } : null,
  }
}

/** A promotion is shown in its own period and at no other time. */
function promotionOn(today: string, promotion: Branding['promotion']): Branding['promotion'] {
  return promotion && promotion.from <= today && today <= promotion.until ? promotion : null
}
