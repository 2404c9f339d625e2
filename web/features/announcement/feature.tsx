import type { Feature } from '#web/feature.ts'
import { paths } from '#web/paths.ts'

export const feature: Feature = {
  name: 'announcement',
  buildsOn: ['notification', 'identity', 'catalogue'],
  screens: [
    {
      path: '/announcements/:announcementId',
      load: () => import('#web/features/announcement/announcement/announcement.page.tsx'),
      place: 'checkout',
      examples: ['/announcements/{announcementId}'],
    },
    {
      path: '/opt-out/:token',
      load: () => import('#web/features/announcement/opt-out/opt-out.page.tsx'),
      place: 'personal',
      examples: ['/opt-out/{optOutToken}'],
    },
    {
      path: paths.mypageAnnouncements,
      load: () => import('#web/features/announcement/announcements/announcements.page.tsx'),
      place: 'mypage',
      menu: { name: '공지', order: 10 },
    },
    {
      path: paths.adminAnnouncements,
      load: () => import('#web/features/announcement/staff-announcements/staff-announcements.page.tsx'),
      place: 'admin',
      menu: { name: '공지', order: 13, icon: 'announcements', permission: 'announcement.read' },
    },
    {
      path: `${paths.adminAnnouncements}/:announcementId`,
      load: () => import('#web/features/announcement/staff-announcement/staff-announcement.page.tsx'),
      place: 'admin',
      examples: ['/admin/announcements/{announcementId}', '/admin/announcements/{draftId}'],
    },
  ],
}
