import type { Site } from '#contract/site/site.ts'
import type { PageSource } from '#web/page-source.ts'

/** The site's data, with the promotion only while it runs. */
export async function runningSite(source: PageSource): Promise<Site> {
  const site = await source.site()
  return isRunning(site.promotion, Date.now()) ? site : { ...site, promotion: null }
}

export const isRunning = (promotion: Site['promotion'], now: number) =>
  promotion !== null && Date.parse(promotion.from) <= now && now < Date.parse(promotion.until)

export function promotionId(site: Site | undefined): string | null {
  if (!site?.promotion) return null
  return [...site.promotion.text]
    .reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003, 7)
    .toString(36)
}
