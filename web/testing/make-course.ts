import type { CoursePreview, CurriculumLecture } from '#contract/catalogue/catalogue.ts'
import type { PageSource } from '#web/page-source.ts'
import { makeReviewPage } from '#web/testing/make-review.ts'
import { makeLegalText } from '#web/testing/make-legal-text.ts'
import { testCategories } from '#web/testing/make-categories.ts'
import { testSite } from '#web/testing/render-page.tsx'

export const makeCurriculumLecture = (overrides: Partial<CurriculumLecture> = {}): CurriculumLecture => ({
  id: 11,
  title: '첫 강의',
  description: '설명',
  orderIndex: 0,
  durationSec: 60,
  isPublic: false,
  kind: 'video',
  sectionId: null,
  sectionTitle: null,
  ...overrides,
})

export const makeCourse = (overrides: Partial<CoursePreview> = {}): CoursePreview => ({
  id: 1,
  title: '데이터 분석을 위한 SQL',
  summary: '조회와 집계를 배웁니다.',
  description: '첫 문단.\n\n둘째 문단.',
  category: 'data',
  level: '입문',
  price: 59_000,
  listPrice: 59_000,
  saleEndsAt: null,
  published: true,
  imageUrl: null,
  lectureCount: 2,
  totalDurationSec: 180,
  studyMinutes: { video: 3, text: 0, file: 0, exercise: 0, quiz: 0 },
  accessDays: null,
  rating: { average: null, count: 0 },
  instructors: [],
  outcomes: ['조회할 수 있습니다.'],
  audience: ['처음인 분'],
  completionCoverage: 0.8,
  completionQuizzes: 'passed',
  captions: ['한국어'],
  basedOn: '',
  reviewedAt: null,
  editions: [],
  curriculum: [
    makeCurriculumLecture({ id: 11, title: '첫 강의', orderIndex: 0, durationSec: 60, isPublic: true }),
    makeCurriculumLecture({ id: 12, title: '둘째 강의', orderIndex: 1, durationSec: 120 }),
  ],
  ...overrides,
})

export const makeSource = (courses: CoursePreview[] = [makeCourse()]): PageSource => ({
  site: async () => testSite,
  listCategories: async () => [...testCategories],
  listCourses: async () => courses,
  previewCourse: async (courseId) => courses.find(({ id }) => id === courseId) ?? null,
  listRelated: async () => null,
  showInstructor: async () => null,
  listReviews: async () => makeReviewPage(),
  listRoadmaps: async () => [],
  roadmap: async () => null,
  legalText: async (document, version) => (version === undefined ? makeLegalText({ document }) : null),
})
