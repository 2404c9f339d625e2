import type { Feature } from '#web/feature.ts'
import { paths } from '#web/paths.ts'

/** The first page's data comes with its HTML. */
const loaders = () => import('#web/features/roadmap/load-roadmaps.ts')

export const feature: Feature = {
  name: 'roadmap',
  buildsOn: ['notification', 'identity', 'catalogue'],
  screens: [
    {
      path: paths.roadmaps,
      load: () => import('#web/features/roadmap/roadmaps/roadmaps.page.tsx'),
      place: 'open',
      loader: async (source) => (await loaders()).loadRoadmaps(await source),
    },
    {
      path: '/roadmap/:slug',
      load: () => import('#web/features/roadmap/roadmap/roadmap.page.tsx'),
      place: 'open',
      loader: async (source, { slug }) => (await loaders()).loadRoadmap(await source, slug),
      examples: ['/roadmap/data-first-steps'],
    },
    {
      path: paths.adminRoadmaps,
      load: () => import('#web/features/roadmap/staff-roadmaps/staff-roadmaps.page.tsx'),
      place: 'admin',
      menu: { name: '로드맵', order: 5, icon: 'roadmaps', permission: 'roadmap.read' },
    },
    {
      path: paths.adminNewRoadmap,
      load: () => import('#web/features/roadmap/staff-new-roadmap/staff-new-roadmap.page.tsx'),
      place: 'admin',
    },
    {
      path: `${paths.adminRoadmaps}/:roadmapId`,
      load: () => import('#web/features/roadmap/staff-roadmap/staff-roadmap.page.tsx'),
      place: 'admin',
      examples: ['/admin/roadmaps/1'],
    },
  ],
}
