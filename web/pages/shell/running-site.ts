import type { Site } from '#contract/site.ts'
import type { PageSource } from '#web/page-source.ts'

/** The brand record with the promotion only while it really runs. */
export async function runningSite(source: PageSource): Promise<Site> {
  const site = await source.site()
  return isRunning(site.promotion, seoulDay(new Date())) ? site : { ...site, promotion: null }
}

export const isRunning = (promotion: Site['promotion'], day: string) =>
  promotion !== null && promotion.from <= day && day <= promotion.until

const seoul = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Seoul' })
const seoulDay = (now: Date) => seoul.format(now)

export function promotionId(site: Site | undefined): string | null {
  if (!site?.promotion) return null
  return [...site.promotion.text]
    .reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003, 7)
    .toString(36)
}
