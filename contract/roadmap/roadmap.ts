import * as z from 'zod/mini'
import { Category, Course } from '../catalogue/catalogue.ts'
import { call } from '../platform/call.ts'
import { Id, RequiredText } from '../platform/fields.ts'
import { problem } from '../platform/problem.ts'

export const roadmapNotFound = problem(404, 'NOT_FOUND', '해당 로드맵을 찾을 수 없습니다.')

const facts = {
  /** Its address: /roadmap/{slug}. */
  slug: RequiredText,
  title: RequiredText,
  goal: z.string(),
  /** Sums of the shown courses. */
  totalDurationSec: z.int(),
  totalPrice: z.int(),
}

export const RoadmapSummary = z.object({
  ...facts,
  /** In the order in which they are taken. */
  courses: z.array(z.object({ id: Id, title: RequiredText, category: Category, totalDurationSec: z.int() })),
})
export type RoadmapSummary = z.infer<typeof RoadmapSummary>

export const RoadmapStep = z.object({
  /** Why the course is taken at this point. */
  sentence: z.string(),
  course: Course,
})
export type RoadmapStep = z.infer<typeof RoadmapStep>

export const Roadmap = z.object({ ...facts, steps: z.array(RoadmapStep) })
export type Roadmap = z.infer<typeof Roadmap>

export const listRoadmaps = call({
  method: 'GET',
  path: '/api/roadmaps',
  summary: 'The published roadmaps, each with its published courses',
  reply: z.array(RoadmapSummary),
  fallback: '로드맵 목록을 불러오지 못했습니다.',
})

export const getRoadmap = call({
  method: 'GET',
  path: '/api/roadmaps/:slug',
  summary: 'One published roadmap; steps whose course is not published are left out',
  params: z.object({ slug: z.string() }),
  reply: Roadmap,
  fallback: '로드맵을 불러오지 못했습니다.',
})
