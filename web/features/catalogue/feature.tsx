import { SEEDED_CATEGORIES } from '#contract/catalogue/category-slugs.ts'
import type { Feature } from '#web/feature.ts'
import type { LoadedSource } from '#web/page-source.ts'
import { paths } from '#web/paths.ts'

/** The first page's data comes with its HTML. */
const loaders = () => import('#web/features/catalogue/load-pages.ts')

const category = {
  load: () => import('#web/features/catalogue/category/category.page.tsx'),
  place: 'open',
} as const

export const feature: Feature = {
  name: 'catalogue',
  buildsOn: ['notification', 'identity', 'wish', 'review', 'erratum'],
  screens: [
    {
      path: paths.home,
      load: () => import('#web/features/catalogue/home/home.page.tsx'),
      place: 'open',
      loader: async (source) => (await loaders()).loadHome(await source),
    },
    {
      path: paths.courses,
      load: () => import('#web/features/catalogue/courses/courses.page.tsx'),
      place: 'open',
      loader: async (source) => (await loaders()).loadCourses(await source),
    },
    ...SEEDED_CATEGORIES.map((name) => ({
      ...category,
      path: paths.category(name),
      loader: async (source: LoadedSource) => (await loaders()).loadCategory(await source, name),
    })),
    {
      path: '/course/:courseId',
      load: () => import('#web/features/catalogue/course/course.page.tsx'),
      place: 'open',
      loader: async (source, { courseId }) => (await loaders()).loadCourseOrCategory(await source, courseId),
      examples: ['/course/1'],
    },
    {
      path: paths.mypageWishes,
      load: () => import('#web/features/catalogue/wishes/wishes.page.tsx'),
      place: 'mypage',
      menu: { name: '찜한 코스', order: 6 },
    },
    {
      path: paths.adminCourses,
      load: () => import('#web/features/catalogue/staff-courses/staff-courses.page.tsx'),
      place: 'admin',
      menu: { name: '강의관리', order: 3, icon: 'courses', permission: 'course.readAny' },
    },
    {
      path: paths.adminCategories,
      load: () => import('#web/features/catalogue/staff-categories/staff-categories.page.tsx'),
      place: 'admin',
      menu: { name: '분야', order: 18, icon: 'categories', permission: 'category.read' },
    },
    {
      path: paths.adminNewCourse,
      load: () => import('#web/features/catalogue/staff-new-course/staff-new-course.page.tsx'),
      place: 'admin',
    },
    {
      path: `${paths.adminCourses}/:courseId`,
      load: () => import('#web/features/catalogue/staff-course/staff-course.page.tsx'),
      place: 'admin',
      examples: ['/admin/course/1'],
    },
    {
      path: `${paths.adminCourses}/:courseId/preview`,
      load: () => import('#web/features/catalogue/staff-course-preview/staff-course-preview.page.tsx'),
      place: 'admin',
      examples: ['/admin/course/1/preview'],
    },
    {
      path: `${paths.adminCourses}/:courseId/lectures`,
      load: () => import('#web/features/catalogue/staff-course-lectures/staff-course-lectures.page.tsx'),
      place: 'admin',
      examples: ['/admin/course/1/lectures'],
    },
    {
      path: '/admin/lectures/:lectureId',
      load: () => import('#web/features/catalogue/staff-lecture/staff-lecture.page.tsx'),
      place: 'admin',
      menuOf: paths.adminCourses,
      examples: ['/admin/lectures/{lectureId}'],
    },
  ],
}
