import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { businessNumberOf } from '#contract/site/business.ts'
import { SeoulDate, SeoulTime } from '#contract/platform/fields.ts'
import { addDays } from '#contract/platform/seoul-day.ts'
import { Site } from '#contract/site/site.ts'
import type { Config } from '#server/platform/config/config.ts'
import { StartFailure } from '#server/platform/database/start-failure.ts'
import { type Branding, demoBrand } from './demo-brand.ts'

const Moment = z.union([SeoulDate, SeoulTime])

/** The content of SITE_FILE; a date without a time means the whole day. */
const SiteFile = z.object({
  brand: Site.shape.brand,
  promotion: z._default(
    z.nullable(z.object({ text: z.string(), href: z.string(), from: Moment, until: Moment })),
    null,
  ),
  business: Site.shape.business,
})

/** Reads the initial settings of the installation once; an invalid file stops the start with a message. */
export function readBranding({
  SITE_FILE,
  isProduction,
}: Pick<Config, 'SITE_FILE' | 'isProduction'>): Branding {
  if (!SITE_FILE) return isProduction ? nobodyYet : demoBrand
  try {
    const { brand, promotion, business } = SiteFile.parse(JSON.parse(readFileSync(SITE_FILE, 'utf8')))
    const businessNumber = businessNumberOf(business.businessNumber)
    return { brand, promotion: promotion && inMoments(promotion), business: { ...business, businessNumber } }
  } catch (error) {
    throw new StartFailure(`SITE_FILE ${SITE_FILE} cannot be used: ${reasonOf(error)}.`)
  }
}

/** In production the demonstration's business information must not be used. */
const nobodyYet: Branding = {
  brand: demoBrand.brand,
  promotion: null,
  business: {
    company: '',
    representative: '',
    businessNumber: '',
    mailOrderNumber: '',
    address: '',
    phone: '',
    email: '',
    hosting: '',
    privacyOfficer: '',
  },
}

type Promotion = NonNullable<Branding['promotion']>

const inMoments = ({ from, until, ...said }: Promotion): Promotion => ({
  ...said,
  from: isDay(from) ? startOf(from) : from,
  until: isDay(until) ? startOf(addDays(until, 1)) : until,
})

const isDay = (moment: string) => moment.length === 10
const startOf = (day: string) => `${day}T00:00:00.000+09:00`

function reasonOf(error: unknown): string {
  if (error instanceof z.core.$ZodError)
    return error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('; ')
  return error instanceof Error ? error.message : String(error)
}
