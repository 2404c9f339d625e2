import type { IncomingHttpHeaders } from 'node:http'
import { may } from '#contract/policy.ts'
import type { FastifyInstance } from 'fastify'
import { bufferCounts } from '#server/platform/buffered-counts.ts'
import { seoulDate } from '#server/platform/clock.ts'
import type { Deps } from '#server/deps.ts'
import { isCountable } from '#server/platform/http/countable.ts'
import type { Viewer } from '#server/platform/http/visitor.ts'
import { addViews, type ViewsOfDay } from './course-view.store.ts'
import type { PublishedCourses } from './published.ts'

const FLUSH_MS = 5_000

type CourseVisit = { viewer: Viewer | null; courseId: number; headers: IncomingHttpHeaders }

export type CourseViews = {
  /** A visitor sees the page of a published course; refused where there is no such course. */
  see(visit: CourseVisit): Promise<void>
}

/** Counts the views of course pages by day. */
export function openCourseViews(
  app: FastifyInstance,
  { db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>,
  published: PublishedCourses,
): CourseViews {
  const count = bufferCounts<ViewsOfDay>({
    app,
    log,
    event: 'course.views',
    everyMs: FLUSH_MS,
    addTo(sums, { courseId, day, views }) {
      const key = `${day} ${courseId}`
      sums.set(key, { courseId, day, views: views + (sums.get(key)?.views ?? 0) })
    },
    write: (counted) => addViews(db, counted),
  })
  return {
    async see({ viewer, courseId, headers }) {
      await published.preview(courseId)
      if ((viewer && may(viewer, 'course.readAny', { courseId })) || !isCountable(headers)) return
      count({ courseId, day: seoulDate(clock.now()), views: 1 })
    },
  }
}
