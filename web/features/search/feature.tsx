import type { Feature } from '#web/feature.ts'
import { paths } from '#web/paths.ts'

export const feature: Feature = {
  name: 'search',
  buildsOn: ['identity'],
  screens: [
    // Drawn in the browser alone: results depend on what a member may open, so no cache may keep them.
    {
      path: paths.search,
      load: () => import('#web/features/search/page/search.page.tsx'),
      place: 'personal',
      examples: ['/search?q=파이썬', '/search'],
    },
  ],
}
