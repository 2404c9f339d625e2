import type { Category } from '#contract/catalogue/catalogue.ts'
import type { CardLesson } from '../card-facts.ts'

export const ART_WIDTH = 520
export const ART_HEIGHT = 420

export type LessonArt = { lessons: readonly CardLesson[]; promise: string; category: Category }

export const minutesOf = ({ sec }: CardLesson) => Math.max(1, Math.round(sec / 60))
