import type { CoursePreview } from '#contract/catalogue/catalogue.ts'
import type { FirstRunAnswers, StartingPoint } from '#contract/mypage/first-run.ts'
import { roadmapTo } from '#contract/roadmap/roadmap-to.ts'
import type { RoadmapSummary } from '#contract/roadmap/roadmap.ts'
import { publishedCategories } from '#server/features/catalogue/published-categories.ts'
import type { PublishedCourses } from '#server/features/catalogue/published.ts'
import { requireMember } from '#server/features/identity/member-hold.ts'
import { listRoadmaps } from '#server/features/roadmap/published-roadmaps.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Viewer } from '#server/platform/http/visitor.ts'
import { findAnswers, saveAnswers } from './first-run.store.ts'

type FirstRunDeps = { db: Db; published: PublishedCourses }

export async function answerFirstRun(
  deps: FirstRunDeps,
  { memberId }: Viewer,
  answers: FirstRunAnswers,
): Promise<StartingPoint> {
  await deps.db.transaction().execute(async (trx) => {
    await requireMember(trx, memberId)
    await saveAnswers(trx, memberId, answers)
  })
  return startingPoint(deps, answers)
}

export async function myStartingPoint(
  deps: FirstRunDeps,
  { memberId }: Viewer,
): Promise<StartingPoint | null> {
  const answers = await findAnswers(deps.db, memberId)
  return answers && startingPoint(deps, answers)
}

async function startingPoint(
  { db, published }: FirstRunDeps,
  answers: FirstRunAnswers,
): Promise<StartingPoint> {
  const { goal } = answers
  const [{ data: roadmaps }, { data: categories }] = await Promise.all([
    listRoadmaps(db, published),
    publishedCategories(db, published),
  ])
  const roadmap = (goal && roadmapTo(goal, { roadmaps, categories })) ?? null
  return { answers, roadmap, lesson: await firstLesson(published, answers, roadmap) }
}

/** How many first courses of a roadmap are too easy, by experience. */
const KNOWN_COURSES = { none: 0, some: 1, much: 2 }

/** The first free video of the fitting course and those after it, else of the easier ones, else of the cheapest course that has one. */
async function firstLesson(
  published: PublishedCourses,
  { experience }: FirstRunAnswers,
  roadmap: RoadmapSummary | null,
): Promise<StartingPoint['lesson']> {
  const inRoadmap = roadmap?.courses.map(({ id }) => id) ?? []
  const known = KNOWN_COURSES[experience ?? 'none']
  const cheapestFirst = (await published.courses()).data.toSorted((one, other) => one.price - other.price)
  const order = [
    ...inRoadmap.slice(known),
    ...inRoadmap.slice(0, known).toReversed(),
    ...cheapestFirst.map(({ id }) => id),
  ]
  for (const courseId of new Set(order)) {
    const lesson = openVideoOf((await published.preview(courseId)).data)
    if (lesson) return lesson
  }
  return null
}

function openVideoOf({ id: courseId, title: courseTitle, category, imageUrl, curriculum }: CoursePreview) {
  const open = curriculum.find(({ isPublic, kind }) => isPublic && kind === 'video')
  if (!open) return null
  const { id, title, durationSec } = open
  return { id, title, durationSec, courseId, courseTitle, category, imageUrl }
}
