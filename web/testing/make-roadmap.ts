import type { Roadmap, RoadmapSummary } from '#contract/roadmap/roadmap.ts'
import type { StaffRoadmap, StaffRoadmapSummary } from '#contract/roadmap/staff-roadmap.ts'
import { makeCourse } from '#web/testing/make-course.ts'

const first = makeCourse()
const second = makeCourse({
  id: 2,
  title: '파이썬 데이터 분석',
  level: '초급',
  price: 0,
  totalDurationSec: 5400,
})
const steps = [
  { sentence: '질문을 쿼리로 옮기는 연습부터 해요.', course: first },
  { sentence: '표를 합쳐 더 큰 질문에 답해요.', course: second },
]
const facts = { slug: 'first-data', title: '데이터로 답하기', goal: '궁금한 것을 데이터에서 직접 확인해요.' }

export const makeRoadmap = (overrides: Partial<Roadmap> = {}): Roadmap => ({
  ...facts,
  totalDurationSec: 5580,
  totalPrice: 59_000,
  steps,
  ...overrides,
})

export const makeRoadmapSummary = (overrides: Partial<RoadmapSummary> = {}): RoadmapSummary => ({
  ...facts,
  totalDurationSec: 5580,
  totalPrice: 59_000,
  courses: steps.map(({ course: { id, title, category, totalDurationSec } }) => ({
    id,
    title,
    category,
    totalDurationSec,
  })),
  ...overrides,
})

const updatedAt = '2026-11-26T10:00:00.000+09:00'

export const makeStaffRoadmap = (overrides: Partial<StaffRoadmap> = {}): StaffRoadmap => ({
  ...facts,
  id: 1,
  published: false,
  version: 1,
  updatedAt,
  steps,
  ...overrides,
})

export const makeStaffRoadmapSummary = (
  overrides: Partial<StaffRoadmapSummary> = {},
): StaffRoadmapSummary => ({
  id: 1,
  slug: facts.slug,
  title: facts.title,
  published: true,
  courseCount: 2,
  hiddenCourseCount: 0,
  updatedAt,
  ...overrides,
})
