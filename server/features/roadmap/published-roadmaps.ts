import type { Course } from '#contract/catalogue/catalogue.ts'
import {
  type Roadmap,
  roadmapNotFound,
  type RoadmapStep,
  type RoadmapSummary,
} from '#contract/roadmap/roadmap.ts'
import type { PublishedCopy, PublishedCourses } from '#server/features/catalogue/published.ts'
import type { Db } from '#server/platform/database/db.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { findPublishedRoadmaps, type PublishedRow } from './roadmap.store.ts'

/** All published roadmaps in one copy: there are few, and unknown slugs are refused from it. */
const roadmaps = (db: Db, published: PublishedCourses): Promise<PublishedCopy<Roadmap[]>> =>
  published.once('roadmaps', async () => {
    const [rows, courses] = await Promise.all([findPublishedRoadmaps(db), published.courses()])
    const byId = new Map(courses.data.map((course) => [course.id, course]))
    return rows.map((row) => shownRoadmap(row, byId))
  })

export const listRoadmaps = (db: Db, published: PublishedCourses): Promise<PublishedCopy<RoadmapSummary[]>> =>
  published.once('roadmap summaries', async () => (await roadmaps(db, published)).data.map(summaryOf))

export async function showRoadmap(
  db: Db,
  published: PublishedCourses,
  slug: string,
): Promise<PublishedCopy<Roadmap>> {
  const { data } = await roadmaps(db, published)
  const roadmap = data.find((each) => each.slug === slug) ?? refuse(roadmapNotFound)
  return published.once(`roadmap ${slug}`, async () => roadmap)
}

export const isRoadmapShown = async (db: Db, published: PublishedCourses, slug: string): Promise<boolean> =>
  (await roadmaps(db, published)).data.some((each) => each.slug === slug)

/** Leaves out steps whose course is not published. */
function shownRoadmap({ slug, title, goal, steps }: PublishedRow, courses: Map<number, Course>): Roadmap {
  const shown = steps.flatMap(({ course_id, sentence }): RoadmapStep[] => {
    const course = courses.get(course_id)
    return course ? [{ sentence, course }] : []
  })
  return {
    slug,
    title,
    goal,
    totalDurationSec: sumOf(shown, ({ totalDurationSec }) => totalDurationSec),
    totalPrice: sumOf(shown, ({ price }) => price),
    steps: shown,
  }
}

const sumOf = (steps: readonly RoadmapStep[], figure: (course: Course) => number) =>
  steps.reduce((sum, { course }) => sum + figure(course), 0)

const summaryOf = ({ steps, ...facts }: Roadmap): RoadmapSummary => ({
  ...facts,
  courses: steps.map(({ course: { id, title, category, totalDurationSec } }) => ({
    id,
    title,
    category,
    totalDurationSec,
  })),
})
