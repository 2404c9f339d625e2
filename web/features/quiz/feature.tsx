import type { Feature } from '#web/feature.ts'
import { paths } from '#web/paths.ts'

export const feature: Feature = {
  name: 'quiz',
  buildsOn: ['notification', 'identity', 'erratum', 'catalogue'],
  screens: [
    {
      path: `${paths.adminCourses}/:courseId/quizzes`,
      load: () => import('#web/features/quiz/staff-quizzes/staff-quizzes.page.tsx'),
      place: 'admin',
      examples: ['/admin/course/1/quizzes'],
    },
    {
      path: `${paths.adminCourses}/:courseId/quizzes/questions`,
      load: () => import('#web/features/quiz/staff-questions/staff-questions.page.tsx'),
      place: 'admin',
      examples: ['/admin/course/1/quizzes/questions'],
    },
    {
      path: `${paths.adminCourses}/:courseId/quizzes/questions/new`,
      load: () => import('#web/features/quiz/staff-new-question/staff-new-question.page.tsx'),
      place: 'admin',
      examples: ['/admin/course/1/quizzes/questions/new'],
    },
    {
      path: '/admin/quiz-questions/:quizQuestionId',
      load: () => import('#web/features/quiz/staff-question/staff-question.page.tsx'),
      place: 'admin',
      menuOf: paths.adminCourses,
      examples: ['/admin/quiz-questions/1'],
    },
    {
      path: '/admin/quizzes/:quizId',
      load: () => import('#web/features/quiz/staff-quiz/staff-quiz.page.tsx'),
      place: 'admin',
      menuOf: paths.adminCourses,
      examples: ['/admin/quizzes/1'],
    },
    {
      path: '/admin/quizzes/:quizId/attempts',
      load: () => import('#web/features/quiz/staff-attempts/staff-attempts.page.tsx'),
      place: 'admin',
      menuOf: paths.adminCourses,
      examples: ['/admin/quizzes/1/attempts'],
    },
    {
      path: '/admin/quizzes/:quizId/statistics',
      load: () => import('#web/features/quiz/staff-statistics/staff-statistics.page.tsx'),
      place: 'admin',
      menuOf: paths.adminCourses,
      examples: ['/admin/quizzes/1/statistics'],
    },
    {
      path: '/admin/lectures/:lectureId/quizzes',
      load: () => import('#web/features/quiz/staff-pauses/staff-pauses.page.tsx'),
      place: 'admin',
      menuOf: paths.adminCourses,
      examples: ['/admin/lectures/{lectureId}/quizzes'],
    },
  ],
}
