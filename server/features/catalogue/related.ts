import { type Course, courseNotFound } from '#contract/catalogue/catalogue.ts'
import type { RelatedCourses } from '#contract/catalogue/related.ts'
import type { Db } from '#server/platform/database/db.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { findTakenTogether } from './related.store.ts'

const RELATED_MAX = 3
const KEPT_MS = 3_600_000
/** From easy to hard; a course with another level has no next one. */
const LEVELS = ['입문', '초급', '중급', '고급']

export type FindRelated = (courseId: number) => Promise<RelatedCourses>

/**
 * The ids are kept for an hour, so that however often pages are drawn, the enrolments of a course are counted once an
 * hour. The courses themselves are always the published ones of now.
 */
export function openRelated(db: Db, publishedCourses: () => Promise<readonly Course[]>): FindRelated {
  const kept = new Map<number, { ids: Promise<number[]>; at: number }>()

  function takenTogether(courseId: number): Promise<number[]> {
    const known = kept.get(courseId)
    if (known && performance.now() - known.at < KEPT_MS) return known.ids
    const ids = findTakenTogether(db, courseId, RELATED_MAX)
    kept.set(courseId, { ids, at: performance.now() })
    ids.catch(() => kept.delete(courseId))
    return ids
  }

  return async (courseId) => {
    const all = await publishedCourses()
    const course = all.find(({ id }) => id === courseId) ?? refuse(courseNotFound)
    const ids = await takenTogether(courseId)
    const together = ids.flatMap((id) => all.find((other) => other.id === id) ?? [])
    return together.length > 0
      ? { by: 'members', courses: together }
      : { by: 'level', courses: nextLevelOf(course, all) }
  }
}

/** The courses of the lowest higher level in the category that has any. */
function nextLevelOf({ category, level }: Course, all: readonly Course[]): Course[] {
  const own = LEVELS.indexOf(level)
  if (own < 0) return []
  const ofLevel = LEVELS.slice(own + 1).map((higher) =>
    all.filter((course) => course.category === category && course.level === higher),
  )
  return ofLevel.find(({ length }) => length > 0)?.slice(0, RELATED_MAX) ?? []
}
