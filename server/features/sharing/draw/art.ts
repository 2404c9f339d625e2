import type { Category } from '#contract/catalogue/catalogue.ts'
import type { Art, CardLesson } from '../card-facts.ts'
import { drawChart, drawTable } from './data-art.ts'
import { drawBrowser } from './browser-art.ts'
import { drawSteps } from './steps-art.ts'
import { drawTerminal, drawTrace } from './dark-art.ts'

export const ART_WIDTH = 520
export const ART_HEIGHT = 420

export type LessonArt = { lessons: readonly CardLesson[]; promise: string; category: Category }

const BY_CATEGORY: Record<Category, (art: LessonArt) => string> = {
  data: drawChart,
  fullstack: drawTerminal,
  frontend: drawBrowser,
  backend: drawTrace,
}

/** What a course makes, drawn from its own lessons: one art direction for each category. */
export function drawArt(art: Exclude<Art, { is: 'picture' }>): string {
  if (art.is === 'steps') return drawSteps(art.titles)
  return art.asksTable ? drawTable(art) : BY_CATEGORY[art.category](art)
}

export const minutesOf = ({ sec }: CardLesson) => Math.max(1, Math.round(sec / 60))
