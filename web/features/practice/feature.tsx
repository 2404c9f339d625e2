import type { Feature } from '#web/feature.ts'
import { paths } from '#web/paths.ts'

export const feature: Feature = {
  name: 'practice',
  buildsOn: ['notification', 'identity', 'catalogue', 'payment', 'community'],
  screens: [
    {
      path: paths.practice,
      load: () => import('#web/features/practice/exercises/exercises.page.tsx'),
      place: 'mypage',
      menu: { name: '실습', order: 8 },
    },
    {
      path: paths.practiceQna,
      load: () => import('#web/features/practice/practice-qna/practice-qna.page.tsx'),
      place: 'mypage',
      menu: { name: '실습 질문', order: 9 },
    },
    {
      path: `${paths.practiceQna}/:questionId`,
      load: () => import('#web/features/practice/practice-question/practice-question.page.tsx'),
      place: 'mypage',
      examples: ['/mypage/practiceqna/1'],
    },
    {
      path: `${paths.practice}/:exerciseId`,
      load: () => import('#web/features/practice/exercise/exercise.page.tsx'),
      place: 'workspace',
      examples: ['/mypage/practice/1'],
    },
    {
      path: paths.adminPractice,
      load: () => import('#web/features/practice/staff-exercises/staff-exercises.page.tsx'),
      place: 'admin',
      menu: { name: '실습', order: 6, icon: 'exercises', permission: 'exercise.readAny' },
    },
    {
      path: paths.adminNewExercise,
      load: () => import('#web/features/practice/staff-new-exercise/staff-new-exercise.page.tsx'),
      place: 'admin',
    },
    {
      path: `${paths.adminPractice}/:exerciseId`,
      load: () => import('#web/features/practice/staff-exercise/staff-exercise.page.tsx'),
      place: 'admin',
      examples: ['/admin/practice/1'],
    },
  ],
}
