import type { Feature } from '#web/feature.ts'
import { paths } from '#web/paths.ts'

export const feature: Feature = {
  name: 'chat',
  buildsOn: ['notification', 'identity', 'payment'],
  screens: [
    {
      path: paths.adminChat,
      load: () => import('#web/features/chat/support/chat.page.tsx'),
      place: 'support',
      menu: { name: '문의하기', order: 12, icon: 'chat' },
    },
    {
      path: `${paths.adminChat}/:roomId`,
      load: () => import('#web/features/chat/support/chat-room.page.tsx'),
      place: 'support',
      examples: ['/admin/chat/1'],
    },
  ],
}
