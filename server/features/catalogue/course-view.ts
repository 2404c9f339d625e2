import type { IncomingHttpHeaders } from 'node:http'
import { may } from '#contract/policy.ts'
import type { FastifyInstance } from 'fastify'
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
  flush(): Promise<void>
}

/** Counts in memory and writes every few seconds: a crash loses those seconds, and no page waits for a row lock. */
export function openCourseViews(
  app: FastifyInstance,
  { db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>,
  published: PublishedCourses,
): CourseViews {
  let counted = new Map<string, ViewsOfDay>()

  async function see({ viewer, courseId, headers }: CourseVisit): Promise<void> {
    await published.preview(courseId)
    if ((viewer && may(viewer, 'course.readAny', { courseId })) || !isCountable(headers)) return
    const day = seoulDate(clock.now())
    const key = `${day} ${courseId}`
    const before = counted.get(key)?.views ?? 0
    counted.set(key, { courseId, day, views: before + 1 })
  }

  async function flush(): Promise<void> {
    if (counted.size === 0) return
    const taken = [...counted.values()]
    counted = new Map()
    try {
      await addViews(db, taken)
    } catch (error) {
      for (const { courseId, day, views } of taken) {
        const key = `${day} ${courseId}`
        counted.set(key, { courseId, day, views: views + (counted.get(key)?.views ?? 0) })
      }
      log.warn({ event: 'course.views', err: error }, 'course views not written')
    }
  }

  const timer = setInterval(() => void flush(), FLUSH_MS)
  timer.unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await flush()
  })
  return { see, flush }
}
