import * as z from 'zod/mini'
import { call } from '../platform/call.ts'
import { CATEGORY_SLUG_MAX } from './category-slugs.ts'
import {
  courseIdParams,
  Fraction,
  Id,
  ImageUrl,
  RequiredText,
  SeoulDate,
  SeoulTime,
  Won,
} from '../platform/fields.ts'
import { problem } from '../platform/problem.ts'
import { tolerant } from '../platform/reading.ts'
import { SLUG } from '../platform/slug.ts'
import { lessonFields, QuizzesAsked } from './lesson.ts'
import { CourseInstructor, IntroducedInstructor } from './course-instructor.ts'
import { CourseRating } from './rating.ts'
import { StudyMinutes } from './study-minutes.ts'
import { Edition } from './edition.ts'

/** The price of a course, without a sale that has ended. */
const priceFields = {
  /** To be paid now: the sale price as long as a sale runs. */
  price: Won,
  /** The regular price. */
  listPrice: Won,
  /** Until when `price` is lower than `listPrice`; null: no sale. */
  saleEndsAt: tolerant(z.nullable(SeoulTime), { missing: null }),
}

export const categoryUnknown = '분야를 다시 선택해 주세요.'

/** The slug of a category. Staff add categories, so any slug is one to a client; courses are stored with known ones only. */
export const Category = tolerant(
  z
    .string(categoryUnknown)
    .check(z.maxLength(CATEGORY_SLUG_MAX, categoryUnknown), z.regex(SLUG, categoryUnknown)),
  {
    missing: 'data',
    read: (value) => (typeof value === 'string' && SLUG.test(value) ? value : 'data'),
  },
)
export type Category = z.infer<typeof Category>

export const Course = z.object({
  id: Id,
  title: RequiredText,
  summary: z.string(),
  /** In lists at most 100 characters, ended by `…` when cut; whole in the preview. */
  description: z.string(),
  category: Category,
  level: z.string(),
  ...priceFields,
  /** The public list holds only published courses, so a missing value means true. */
  published: tolerant(z.boolean(), { missing: true }),
  imageUrl: ImageUrl,
  lectureCount: z.int(),
  totalDurationSec: z.int(),
  studyMinutes: StudyMinutes,
  /** Days of access after enrolling; null: no end. */
  accessDays: z.nullable(z.int()),
  rating: CourseRating,
  /** In the order of staff. */
  instructors: z.array(CourseInstructor),
})
export type Course = z.infer<typeof Course>

/** Named `public` in the specification's client. */
export const IsPublic = tolerant(z.boolean(), { aliases: ['public'] })

export const CurriculumLecture = z.object({
  id: Id,
  title: RequiredText,
  description: z.string(),
  orderIndex: z.int(),
  durationSec: z.int(),
  isPublic: IsPublic,
  ...lessonFields,
})
export type CurriculumLecture = z.infer<typeof CurriculumLecture>

/** The versions that a course teaches, such as `Node 24`, and the day on which staff last checked it. */
export const checkFields = {
  basedOn: tolerant(z.string(), { missing: '' }),
  reviewedAt: tolerant(z.nullable(SeoulDate), { missing: null }),
}

export const CoursePreview = z.object({
  ...Course.shape,
  instructors: z.array(IntroducedInstructor),
  outcomes: z.array(z.string()),
  audience: z.array(z.string()),
  /** The share of the course that must be played for a certificate. */
  completionCoverage: Fraction,
  /** Whether its quizzes must be passed for a certificate. */
  completionQuizzes: QuizzesAsked,
  /** Names of the languages in which every lecture with a video has captions. */
  captions: z.array(z.string()),
  curriculum: z.array(CurriculumLecture),
  ...checkFields,
  /** The last changes of the curriculum, the newest first. */
  editions: tolerant(z.array(Edition), { missing: [] }),
})
export type CoursePreview = z.infer<typeof CoursePreview>

export const courseNotFound = problem(404, 'NOT_FOUND', '해당 코스를 찾을 수 없습니다.')

export const listCourses = call({
  method: 'GET',
  path: '/api/course',
  summary: 'The published courses with the opening of each description; all courses for staff',
  reply: z.array(Course),
  fallback: '코스 목록을 가져오지 못했습니다.',
})

export const previewCourse = call({
  method: 'GET',
  path: '/api/course/:courseId/preview',
  summary: 'One course with its curriculum',
  params: courseIdParams,
  reply: CoursePreview,
  fallback: '코스 미리보기 정보를 불러오지 못했습니다.',
})

export const seeCourse = call({
  method: 'POST',
  path: '/api/course/:courseId/views',
  summary: "Counts a look at a course's page, by nobody in particular",
  params: courseIdParams,
  fallback: '조회를 기록하지 못했습니다.',
})
