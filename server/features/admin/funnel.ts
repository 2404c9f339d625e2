import type { PageQuery } from '#contract/platform/page.ts'
import type { FunnelCourse, Span } from '#contract/admin/dashboard.ts'
import { seoulDate } from '#server/platform/clock.ts'
import type { Deps } from '#server/deps.ts'
import { totalOf } from '#server/platform/database/page-rows.ts'
import * as store from './funnel.store.ts'
import { type StatsQuery, spanOf } from './stats-range.ts'

type FunnelQuery = PageQuery & Omit<StatsQuery, 'by'>

/** The course funnel: where members drop out between a course's page and its end (docs/decisions/0025). */
export async function showFunnel(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { page, size, ...range }: FunnelQuery,
) {
  const span = spanOf(range, seoulDate(clock.now()))
  const offset = page * size
  const rows = await store.findFunnelCourses(db, span, { limit: size, offset })
  const total = await totalOf(rows, offset, () => store.findFunnelCourses(db, span, { limit: 1, offset: 0 }))
  const content = await withSteps(db, span, rows)
  return { content, page, size, totalElements: total, totalPages: Math.ceil(total / size) }
}

const PIECE = 50

/** All courses, in pieces. Ranks them once, so that none is duplicated or missing when figures change meanwhile. */
export async function* wholeFunnel(db: Deps['db'], span: Span): AsyncGenerator<FunnelCourse[]> {
  const rows = await store.findFunnelCourses(db, span, { limit: null, offset: 0 })
  for (let at = 0; at < rows.length; at += PIECE) yield await withSteps(db, span, rows.slice(at, at + PIECE))
}

/** Reads the progress only of these courses. */
async function withSteps(db: Deps['db'], span: Span, rows: store.FunnelCourseRow[]): Promise<FunnelCourse[]> {
  const ids = rows.map(({ course_id }) => course_id)
  // Two queries in parallel, each with every other course, because the busiest courses come first.
  const [even, odd] = await Promise.all(
    [0, 1]
      .map((side) => ids.filter((_id, at) => at % 2 === side))
      .map((half) => store.countSteps(db, half, span)),
  )
  const byCourse = new Map([...even!, ...odd!].map(({ course_id, ...counted }) => [course_id, counted]))
  return rows.map((row) => ({
    courseId: row.course_id,
    title: row.title,
    isFree: row.is_free,
    views: row.views,
    ...byCourse.get(row.course_id)!,
  }))
}
