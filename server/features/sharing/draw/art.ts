import type { Category } from '#contract/catalogue/catalogue.ts'
import type { Art } from '../card-facts.ts'
import type { LessonArt } from './art-frame.ts'
import { drawChart, drawTable } from './data-art.ts'
import { drawBrowser } from './browser-art.ts'
import { drawSteps } from './steps-art.ts'
import { drawTerminal, drawTrace } from './dark-art.ts'

const BY_CATEGORY: Record<Category, (art: LessonArt) => string> = {
  data: drawChart,
  fullstack: drawTerminal,
  frontend: drawBrowser,
  backend: drawTrace,
}

/** The picture on a card: courses as steps, or the lessons of a course in the style of its category. */
export function drawArt(art: Exclude<Art, { is: 'picture' }>): string {
  if (art.is === 'steps') return drawSteps(art.titles)
  return art.asksTable ? drawTable(art) : BY_CATEGORY[art.category](art)
}
