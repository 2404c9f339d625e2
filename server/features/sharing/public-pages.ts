import { SEEDED_CATEGORIES } from '#contract/catalogue/category-slugs.ts'
import { LegalDocument } from '#contract/site/legal.ts'
import type { Deps } from '#server/deps.ts'
import { publishedCategories } from '#server/features/catalogue/published-categories.ts'
import type { PublishedCourses } from '#server/features/catalogue/published.ts'
import { listRoadmaps } from '#server/features/roadmap/published-roadmaps.ts'
import { showLegalText } from '#server/features/site/show-legal-text.ts'
import type { ListedPage } from '#server/platform/render/page-deps.ts'
import { publicDates } from './public-dates.ts'

type PagesDeps = Pick<Deps, 'db' | 'settings' | 'clock'> & { published: PublishedCourses }

type ListPages = () => Promise<ListedPage[]>

/** The pages that search engines should find, by route pattern; a public pattern without an entry is one page. */
export function publicPagesList({ db, settings, clock, published }: PagesDeps): Record<string, ListPages> {
  const dates = () => publicDates({ db, published })
  const courses = async () => (await published.courses()).data
  const changeOf = async (ids: readonly number[]) => {
    const known = (await dates()).courses
    return latest(ids.map((id) => known.get(id)?.changedAt))
  }
  const roadmaps = async () =>
    (await listRoadmaps(db, published)).data.filter((roadmap) => roadmap.courses.length > 0)
  const listOf =
    (category?: string): ListPages =>
    async () => {
      const shown = (await courses()).filter((course) => !category || course.category === category)
      return [{ changedAt: await changeOf(shown.map(({ id }) => id)) }]
    }

  return {
    '/': listOf(),
    '/courses': listOf(),
    ...Object.fromEntries(SEEDED_CATEGORIES.map((category) => [`/course/${category}`, listOf(category)])),
    // Courses by number, and the categories that staff added by slug.
    '/course/:courseId': async () => {
      const known = (await dates()).courses
      const shown = await courses()
      const slugs = (await publishedCategories(db, published)).data.map(({ slug }) => slug)
      const added = slugs.filter((slug) => !isSeeded(slug) && shown.some(({ category }) => category === slug))
      return [
        ...shown.map(({ id }) => ({
          parameters: { courseId: String(id) },
          changedAt: known.get(id)?.changedAt,
        })),
        ...(await Promise.all(
          added.map(async (slug) => {
            const [page] = await listOf(slug)()
            return { parameters: { courseId: slug }, changedAt: page?.changedAt }
          }),
        )),
      ]
    },
    '/roadmap': async () => {
      const [shown, known] = [await roadmaps(), (await dates()).roadmaps]
      return shown.length > 0 ? [{ changedAt: latest(shown.map(({ slug }) => known.get(slug))) }] : []
    },
    '/roadmap/:slug': async () => {
      const known = (await dates()).roadmaps
      return (await roadmaps()).map(({ slug }) => ({ parameters: { slug }, changedAt: known.get(slug) }))
    },
    '/instructor/:instructorId': async () => {
      const known = (await dates()).instructors
      const ids = new Set((await courses()).flatMap(({ instructors }) => instructors.map(({ id }) => id)))
      return [...ids].map((id) => ({ parameters: { instructorId: String(id) }, changedAt: known.get(id) }))
    },
    '/legal/:document': async () =>
      LegalDocument.options.map((document) => ({
        parameters: { document },
        changedAt: startOfDay(showLegalText({ settings, clock }, document).effectiveFrom),
      })),
    // Earlier versions name the text in force as their canonical address.
    '/legal/:document/:version': async () => [],
  }
}

const isSeeded = (slug: string) => SEEDED_CATEGORIES.some((seeded) => seeded === slug)

const latest = (dates: readonly (Date | undefined)[]): Date | undefined =>
  dates.reduce((one, other) => (one === undefined || (other && other > one) ? other : one), undefined)

const startOfDay = (day: string) => new Date(`${day}T00:00:00+09:00`)
