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

/** What a course makes, drawn from its own lessons: one art direction for each category. */
export function drawArt(art: Exclude<Art, { is: 'picture' }>): string {
  if (art.is === 'steps') return drawSteps(art.titles)
  return art.asksTable ? drawTable(art) : BY_CATEGORY[art.category](art)
}
