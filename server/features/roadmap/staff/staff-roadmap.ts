import { roadmapNotFound } from '#contract/roadmap/roadmap.ts'
import type { StaffRoadmap, StaffRoadmapSummary } from '#contract/roadmap/staff-roadmap.ts'
import type { Deps } from '#server/deps.ts'
import { listCourses } from '#server/features/catalogue/course.ts'
import { seoulTime } from '#server/platform/clock.ts'
import { totalOf } from '#server/platform/database/page-rows.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import * as store from './staff-roadmap.store.ts'

export async function listStaffRoadmaps(
  { db }: Pick<Deps, 'db'>,
  { page, size }: { page: number; size: number },
) {
  const offset = page * size
  const rows = await store.findStaffRoadmaps(db, { limit: size, offset })
  const total = await totalOf(rows, offset, () => store.findStaffRoadmaps(db, { limit: 1, offset: 0 }))
  return {
    content: rows.map(summaryOf),
    page,
    size,
    totalElements: total,
    totalPages: Math.ceil(total / size),
  }
}

const summaryOf = (row: store.SummaryRow): StaffRoadmapSummary => ({
  id: row.id,
  slug: row.slug,
  title: row.title,
  published: row.published,
  courseCount: row.course_count,
  hiddenCourseCount: row.hidden_course_count,
  updatedAt: seoulTime(row.updated_at),
})

export async function showStaffRoadmap(
  deps: Pick<Deps, 'db' | 'clock'>,
  roadmapId: number,
): Promise<StaffRoadmap> {
  const { db } = deps
  const row = (await store.findStaffRoadmap(db, roadmapId)) ?? refuse(roadmapNotFound)
  const [steps, courses] = await Promise.all([
    store.findSteps(db, roadmapId),
    listCourses(deps, { drafts: true }),
  ])
  const byId = new Map(courses.map((course) => [course.id, course]))
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    goal: row.goal,
    published: row.published,
    version: row.version,
    updatedAt: seoulTime(row.updated_at),
    steps: steps.flatMap(({ course_id, sentence }) => {
      const course = byId.get(course_id)
      return course ? [{ sentence, course }] : []
    }),
  }
}
