import type { Feature } from '#web/feature.ts'
import { paths } from '#web/paths.ts'

export const feature: Feature = {
  name: 'instructor',
  buildsOn: ['notification', 'identity', 'review', 'catalogue'],
  screens: [
    {
      path: '/instructor/:instructorId',
      load: () => import('#web/features/instructor/instructor/instructor.page.tsx'),
      place: 'open',
      loader: async (source, { instructorId }) =>
        (await import('#web/features/instructor/load-instructor.ts')).loadInstructor(
          await source,
          instructorId,
        ),
      examples: ['/instructor/1'],
    },
    {
      path: paths.adminInstructors,
      load: () => import('#web/features/instructor/staff-instructors/staff-instructors.page.tsx'),
      place: 'admin',
      menu: { name: '강사', order: 4, icon: 'instructors', permission: 'instructor.read' },
    },
    {
      path: paths.adminNewInstructor,
      load: () => import('#web/features/instructor/staff-new-instructor/staff-new-instructor.page.tsx'),
      place: 'admin',
    },
    {
      path: `${paths.adminInstructors}/:instructorId`,
      load: () => import('#web/features/instructor/staff-instructor/staff-instructor.page.tsx'),
      place: 'admin',
      examples: ['/admin/instructors/1'],
    },
  ],
}
