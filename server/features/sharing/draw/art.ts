import type { SeededCategory } from '#contract/catalogue/category-slugs.ts'
import type { Art } from '../card-facts.ts'
import type { LessonArt } from './art-frame.ts'
import { drawBoards } from './board-art.ts'
import { drawChart, drawTable } from './data-art.ts'
import { drawBrowser } from './browser-art.ts'
import { drawSteps } from './steps-art.ts'
import { drawTerminal, drawTrace } from './dark-art.ts'

type DrawLessons = (art: LessonArt) => string

const SEEDED: Record<SeededCategory, DrawLessons> = {
  data: drawChart,
  fullstack: drawTerminal,
  frontend: drawBrowser,
  backend: drawTrace,
}
const BY_CATEGORY = new Map<string, DrawLessons>(Object.entries(SEEDED))

/** The picture on a card: courses as steps, or the lessons of a course in the style of its category, if it has one. */
export function drawArt(art: Exclude<Art, { is: 'picture' }>): string {
  if (art.is === 'steps') return drawSteps(art.titles)
  if (art.asksTable) return drawTable(art)
  return (BY_CATEGORY.get(art.category) ?? drawBoards)(art)
}
