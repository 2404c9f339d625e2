import type { CoursePreview } from '#contract/catalogue/catalogue.ts'
import { idOf } from '#contract/platform/id.ts'
import type { Deps } from '#server/deps.ts'
import { publishedCategories } from '#server/features/catalogue/published-categories.ts'
import type { PublishedCourses } from '#server/features/catalogue/published.ts'
import { hasInstructor, publishedInstructor } from '#server/features/instructor/public-instructor.ts'
import { isRoadmapShown, showRoadmap } from '#server/features/roadmap/published-roadmaps.ts'
import { findMaterial } from './material.store.ts'
import { findWork } from './work/find-work.ts'
import type { Work } from './work/work.ts'
import { type CardFacts, courseCard, instructorCard, roadmapCard, type School } from './card-facts.ts'

export const CARD_KINDS = ['course', 'instructor', 'roadmap'] as const
export type CardKind = (typeof CARD_KINDS)[number]

export type CardDeps = Pick<Deps, 'db' | 'branding'> & { published: PublishedCourses }

export const schoolOf = async ({ db, published, branding }: CardDeps): Promise<School> => ({
  brand: branding.brand.name,
  categories: (await publishedCategories(db, published)).data,
})

/** The work of a course, found in its public material; cached until the catalogue or the material changes. */
export async function courseWork({ db, published }: CardDeps, course: CoursePreview): Promise<Work | null> {
  if (course.imageUrl) return null
  const find = async () => findWork(await findMaterial(db, course.id), course)
  return (await published.once(`work ${course.id}`, find)).data
}

type FindFacts = (deps: CardDeps, key: string) => Promise<CardFacts | null>

/** Reads the cached public data; null for everything without a public page. */
export const FACTS: Record<CardKind, FindFacts> = {
  async course(deps, key) {
    const { published } = deps
    const id = idOf(key)
    if (id === null || !(await published.isShown(id))) return null
    const { data: course } = await published.preview(id)
    return courseCard(course, await schoolOf(deps), await courseWork(deps, course))
  },
  async instructor(deps, key) {
    const id = idOf(key)
    if (id === null || !(await hasInstructor(deps, id))) return null
    return instructorCard((await publishedInstructor(deps, id)).data, await schoolOf(deps))
  },
  async roadmap(deps, key) {
    const { db, published } = deps
    if (!(await isRoadmapShown(db, published, key))) return null
    return roadmapCard((await showRoadmap(db, published, key)).data, await schoolOf(deps))
  },
}
