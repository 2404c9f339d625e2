import type { LessonKind } from '#contract/catalogue/lesson.ts'

export const KIND_WORDS: Record<LessonKind, string> = {
  video: '영상',
  text: '읽을거리',
  file: '자료',
  exercise: '실습',
  quiz: '퀴즈',
  mission: '미션',
}
