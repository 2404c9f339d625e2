import type { Feature } from '#web/feature.ts'
import { paths } from '#web/paths.ts'

const certificate = {
  load: () => import('#web/features/learning/certificate/certificate.page.tsx'),
  place: 'personal',
  visitor: 'newbie',
} as const

const notes = {
  load: () => import('#web/features/learning/notes/notes.page.tsx'),
  place: 'mypage',
} as const

export const feature: Feature = {
  name: 'learning',
  buildsOn: [
    'notification',
    'identity',
    'search',
    'catalogue',
    'erratum',
    'payment',
    'community',
    'practice',
    'quiz',
  ],
  screens: [
    { ...certificate, path: paths.certificates },
    {
      ...certificate,
      path: `${paths.certificates}/:number`,
      examples: ['/certificate/{certificate}'],
    },
    {
      path: paths.mypageIng,
      load: () => import('#web/features/learning/ing-course/ing-course.page.tsx'),
      place: 'mypage',
      menu: { name: '수강 중인 코스', order: 4 },
    },
    {
      path: paths.mypageDone,
      load: () => import('#web/features/learning/end-course/end-course.page.tsx'),
      place: 'mypage',
      menu: { name: '완료한 코스', order: 5 },
      visitor: 'graduate',
    },
    { ...notes, path: paths.mypageNotes, menu: { name: '노트', order: 7 } },
    {
      ...notes,
      path: `${paths.mypageNotes}/:courseId`,
      examples: ['/mypage/notes/1'],
    },
    {
      path: '/course/:courseId/lectures',
      load: () => import('#web/features/learning/lectures/lectures.page.tsx'),
      place: 'player',
      examples: ['/course/1/lectures'],
    },
  ],
}
