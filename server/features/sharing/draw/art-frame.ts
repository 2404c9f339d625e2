import type { CategoryHue } from '#contract/catalogue/category.ts'
import type { CardLesson } from '../card-facts.ts'

export const ART_WIDTH = 520
export const ART_HEIGHT = 420

export type LessonArt = { lessons: readonly CardLesson[]; promise: string; hue: CategoryHue }

export const minutesOf = ({ sec }: CardLesson) => Math.max(1, Math.round(sec / 60))

/** The upper part of a picture, with the round corners of its frame. */
export const titleBar = (height: number, fill: string) =>
  `<path d="M0 12A12 12 0 0 1 12 0H${ART_WIDTH - 12}A12 12 0 0 1 ${ART_WIDTH} 12V${height}H0Z" fill="${fill}"/>`
