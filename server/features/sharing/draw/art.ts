import type { SeededCategory } from '#contract/catalogue/category-slugs.ts'
import type { Art } from '../card-facts.ts'
import { ART_HEIGHT, type LessonArt } from './art-frame.ts'
import { drawBoards } from './board-art.ts'
import { drawChart, drawTable } from './data-art.ts'
import { drawBrowser } from './browser-art.ts'
import { drawSteps } from './steps-art.ts'
import { drawTerminal, drawTrace } from './dark-art.ts'
import { drawWork } from './work-art.ts'

type DrawLessons = (art: LessonArt, height: number) => string

const SEEDED: Record<SeededCategory, DrawLessons> = {
  data: drawChart,
  fullstack: drawTerminal,
  frontend: drawBrowser,
  backend: drawTrace,
}
const BY_CATEGORY = new Map<string, DrawLessons>(Object.entries(SEEDED))

/**
 * The picture on a card: courses as steps, what a course makes, or its lessons in the style of its category, if it has
 * one. `height`: of the part that is seen.
 */
export function drawArt(art: Exclude<Art, { is: 'picture' }>, height = ART_HEIGHT): string {
  if (art.is === 'work') return drawWork(art.work, { hue: art.hue, height })
  if (art.is === 'steps') return drawSteps(art.titles)
  if (art.asksTable) return drawTable(art)
  return (BY_CATEGORY.get(art.category) ?? drawBoards)(art, height)
}
