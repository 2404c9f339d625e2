import { useRouteLoaderData } from 'react-router'
import type { ListedCategory } from '#contract/catalogue/category.ts'
import type { Site } from '#contract/site/site.ts'

export const ROOT_ROUTE = 'root'

/** The part of a category that every page needs. */
export type KnownCategory = Pick<ListedCategory, 'slug' | 'name' | 'hue'>
export type SiteData = Site & { categories: readonly KnownCategory[] }

/** The site's data; the root route loads it before anything is rendered. */
export function useSite(): SiteData {
  const site = useRouteLoaderData<SiteData>(ROOT_ROUTE)
  if (!site) throw new Error('useSite needs the root route above it')
  return site
}
