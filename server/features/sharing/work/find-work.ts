import type { Category } from '#contract/catalogue/catalogue.ts'
import type { SeededCategory } from '#contract/catalogue/category-slugs.ts'
import { findChart } from './find-chart.ts'
import { findListing, findTable, findTranscript } from './find-table.ts'
import { findPage } from './find-page.ts'
import { findRequests, findSteps } from './find-trace.ts'
import type { Material } from './material.ts'
import type { Work } from './work.ts'

type FindWork = (material: Material) => Work | null

/** What each category shows, the best first. */
const SEEDED: Record<SeededCategory, FindWork[]> = {
  data: [findChart, findTable],
  frontend: [findPage, findTranscript],
  backend: [findRequests, findSteps, findTranscript],
  fullstack: [findListing, findTranscript],
}
const BY_CATEGORY = new Map<string, FindWork[]>(Object.entries(SEEDED))
const OTHERS: FindWork[] = [findRequests, findPage, findChart, findTable, findListing]

type TitledCourse = { title: string; category: Category }

/** The work of a course in the style of its category; null: nothing of its public material can be drawn. */
export function findWork(material: Material, { title, category }: TitledCourse): Work | null {
  const finders = BY_CATEGORY.get(category) ?? OTHERS
  for (const find of /sql/i.test(title) ? [findTable, ...finders] : finders) {
    const work = find(material)
    if (work) return work
  }
  return null
}
