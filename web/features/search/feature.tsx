import type { Feature } from '#web/feature.ts'
import { paths } from '#web/paths.ts'

export const feature: Feature = {
  name: 'search',
  buildsOn: ['identity'],
  screens: [
    {
      path: paths.search,
      load: () => import('#web/features/search/page/search.page.tsx'),
      place: 'personal',
      examples: ['/search?q=파이썬', '/search'],
    },
  ],
}
