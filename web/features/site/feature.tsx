import type { Feature } from '#web/feature.ts'
import { paths } from '#web/paths.ts'

const legal = {
  load: () => import('#web/features/site/legal/legal.page.tsx'),
  place: 'open',
} as const
const loaders = () => import('#web/features/site/legal/load-legal.ts')

export const feature: Feature = {
  name: 'site',
  buildsOn: ['notification', 'identity', 'catalogue'],
  screens: [
    {
      ...legal,
      path: '/legal/:document',
      loader: async (source, { document }) => (await loaders()).loadLegal(await source, document),
      examples: ['/legal/terms', '/legal/privacy', '/legal/marketing', '/legal/refund'],
    },
    {
      ...legal,
      path: '/legal/:document/:version',
      loader: async (source, { document, version }) =>
        (await loaders()).loadLegal(await source, document, version),
      examples: ['/legal/terms/2026-11-01'],
    },
    {
      path: paths.adminSettings,
      load: () => import('#web/features/site/staff-settings/staff-settings.page.tsx'),
      place: 'admin',
      menu: { name: '설정', order: 16, icon: 'settings', permission: 'site.read' },
    },
  ],
}
