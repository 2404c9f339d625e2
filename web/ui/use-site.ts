import { useRouteLoaderData } from 'react-router'
import type { Site } from '#contract/site/site.ts'

export const ROOT_ROUTE = 'root'

/** The brand record; the root route loaded it before anything was drawn. */
export function useSite(): Site {
  const site = useRouteLoaderData<Site>(ROOT_ROUTE)
  if (!site) throw new Error('useSite needs the root route above it')
  return site
}
