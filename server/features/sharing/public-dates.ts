import type { PublishedCourses } from '#server/features/catalogue/published.ts'
import type { Db } from '#server/platform/database/db.ts'
import * as store from './public-dates.store.ts'

export type PublicDates = {
  courses: ReadonlyMap<number, { publishedAt: Date; changedAt: Date }>
  /** By id, the last change. */
  instructors: ReadonlyMap<number, Date>
  /** By slug, the last change. */
  roadmaps: ReadonlyMap<string, Date>
}

type DatesDeps = { db: Db; published: PublishedCourses }

/** The dates of publication and of the last change; cached until the catalogue changes. */
export async function publicDates({ db, published }: DatesDeps): Promise<PublicDates> {
  const { data } = await published.once('dates', async (): Promise<PublicDates> => {
    const [courses, instructors, roadmaps] = await Promise.all([
      store.findCourseDates(db),
      store.findInstructorDates(db),
      store.findRoadmapDates(db),
    ])
    return {
      courses: new Map(
        courses.map(({ id, published_at, changed_at }) => [
          id,
          { publishedAt: published_at, changedAt: changed_at },
        ]),
      ),
      instructors: new Map(instructors.map(({ id, updated_at }) => [id, updated_at])),
      roadmaps: new Map(roadmaps.map(({ slug, updated_at }) => [slug, updated_at])),
    }
  })
  return data
}
