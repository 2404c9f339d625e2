import type { Feature } from '#web/feature.ts'
import { paths } from '#web/paths.ts'

export const feature: Feature = {
  name: 'erratum',
  buildsOn: ['notification', 'identity'],
  screens: [
    {
      path: paths.adminErratumReports,
      load: () => import('#web/features/erratum/reports/reports.page.tsx'),
      place: 'admin',
      menu: { name: '제보', order: 11, icon: 'errata', permission: 'erratum.read' },
    },
  ],
}
