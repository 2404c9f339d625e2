import type { Site } from '#contract/site/site.ts'
import type { PageSource } from '#web/page-source.ts'
import type { SiteData } from '#web/ui/use-site.ts'

/** The site's data, with the promotion only while it runs, and what every page needs of the categories. */
export async function runningSite(source: PageSource): Promise<SiteData> {
  const [site, categories] = await Promise.all([source.site(), source.listCategories()])
  return {
    ...site,
    promotion: isRunning(site.promotion, Date.now()) ? site.promotion : null,
    categories: categories.map(({ slug, name, hue }) => ({ slug, name, hue })),
  }
}

export const isRunning = (promotion: Site['promotion'], now: number) =>
  promotion !== null && Date.parse(promotion.from) <= now && now < Date.parse(promotion.until)

export function promotionId(site: Site | undefined): string | null {
  if (!site?.promotion) return null
  return [...site.promotion.text]
    .reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003, 7)
    .toString(36)
}
