import type { StaffCourse, StaffLecture } from '#contract/catalogue/staff-course.ts'

const NOON = '2026-11-21T12:00:00.000+09:00'

export const makeStaffCourse = (overrides: Partial<StaffCourse> = {}): StaffCourse => ({
  id: 1,
  title: '데이터 분석을 위한 SQL',
  summary: '조회와 집계를 배웁니다.',
  description: '첫 문단.',
  category: 'data',
  level: '입문',
  price: 59_000,
  published: false,
  imageUrl: null,
  lectureCount: 2,
  totalDurationSec: 180,
  rating: { average: null, count: 0 },
  outcomes: ['조회할 수 있습니다.'],
  audience: ['처음인 분'],
  accessDays: null,
  completionCoverage: 0.8,
  archivedAt: null,
  createdAt: NOON,
  updatedAt: NOON,
  enrolledCount: 0,
  everEnrolledCount: 0,
  missing: [],
  ...overrides,
})

export const makeStaffLecture = (overrides: Partial<StaffLecture> = {}): StaffLecture => ({
  id: 11,
  courseId: 1,
  title: '첫 강의',
  description: '설명',
  orderIndex: 1,
  durationSec: 60,
  isPublic: false,
  hasVideo: true,
  sizeBytes: 1024,
  captions: [{ lang: 'ko', label: '한국어', needsCheck: false }],
  openedCount: 10,
  completedCount: 4,
  createdAt: NOON,
  updatedAt: NOON,
  deletedUntil: null,
  ...overrides,
})
