import { useRouteLoaderData } from 'react-router'
import type { Site } from '#contract/site/site.ts'

export const ROOT_ROUTE = 'root'

/** The site's data; the root route loads it before anything is rendered. */
export function useSite(): Site {
  const site = useRouteLoaderData<Site>(ROOT_ROUTE)
  if (!site) throw new Error('useSite needs the root route above it')
  return site
}
