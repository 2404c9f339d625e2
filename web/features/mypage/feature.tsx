import type { Feature } from '#web/feature.ts'
import { paths } from '#web/paths.ts'

export const feature: Feature = {
  name: 'mypage',
  buildsOn: ['identity', 'catalogue', 'payment', 'practice', 'learning'],
  screens: [
    {
      path: paths.mypage,
      load: () => import('#web/features/mypage/dashboard/dashboard.page.tsx'),
      place: 'mypage',
      menu: { name: '대시보드', order: 1 },
    },
  ],
}
