import type { Feature } from '#web/feature.ts'
import { paths } from '#web/paths.ts'

export const feature: Feature = {
  name: 'admin',
  buildsOn: [
    'notification',
    'identity',
    'review',
    'catalogue',
    'payment',
    'community',
    'practice',
    'chat',
    'site',
    'search',
    'announcement',
  ],
  screens: [
    {
      path: paths.admin,
      load: () => import('#web/features/admin/dashboard/dashboard.page.tsx'),
      place: 'admin',
      menu: { name: '대시보드', order: 1, icon: 'dashboard', permission: 'stats.read' },
    },
    {
      path: paths.adminUsers,
      load: () => import('#web/features/admin/members/members.page.tsx'),
      place: 'admin',
      menu: { name: '회원관리', order: 2, icon: 'members', permission: 'member.read' },
    },
    {
      path: `${paths.adminUsers}/:memberId`,
      load: () => import('#web/features/admin/member/member.page.tsx'),
      place: 'admin',
      examples: ['/admin/user/{memberId}'],
    },
    {
      path: paths.adminQuestions,
      load: () => import('#web/features/admin/questions/questions.page.tsx'),
      place: 'admin',
      menu: { name: '질문', order: 9, icon: 'questions', permission: 'question.readQueue' },
    },
    {
      path: paths.adminReviews,
      load: () => import('#web/features/admin/reviews/reviews.page.tsx'),
      place: 'admin',
      menu: { name: '수강평', order: 10, icon: 'reviews', permission: 'review.read' },
    },
    {
      path: paths.adminMails,
      load: () => import('#web/features/admin/mails/mails.page.tsx'),
      place: 'admin',
      menu: { name: '메일', order: 14, icon: 'mails', permission: 'mail.read' },
    },
    {
      path: paths.adminAudit,
      load: () => import('#web/features/admin/audit/audit.page.tsx'),
      place: 'admin',
      menu: { name: '변경 기록', order: 15, icon: 'audit', permission: 'audit.read' },
    },
  ],
}
