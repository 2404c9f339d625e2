import type { Feature } from '#web/feature.ts'

/** The player shows quizzes; they have no screen of their own. */
export const feature: Feature = {
  name: 'quiz',
  buildsOn: [],
  screens: [],
}
