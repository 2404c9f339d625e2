import * as z from 'zod/mini'
import { call } from '../platform/call.ts'
import { storable } from '../platform/fields.ts'
import { PageQuery, pageOf } from '../platform/page.ts'
import { Category, Course, listCourses } from './catalogue.ts'

/** The first, the order of the school, is the default. */
export const COURSE_ORDERS = [
  'id,asc',
  'id,desc',
  'title,asc',
  'price,asc',
  'price,desc',
  'rating,desc',
] as const
export type CourseOrder = (typeof COURSE_ORDERS)[number]

const text = (most: number, message: string) =>
  z.string().check(z.trim(), z.maxLength(most, message), storable('사용할 수 없는 문자가 있습니다.'))

/** Every part is optional: without any of them the reply is the bare list of the specification. */
export const CourseListQuery = z.object({
  page: z.optional(PageQuery.shape.page.def.innerType),
  size: z.optional(PageQuery.shape.size.def.innerType),
  /** Words, or their initial consonants, of titles, summaries and instructors. */
  q: z.optional(text(100, '검색어는 100자까지 입력할 수 있습니다.')),
  category: z.optional(Category),
  level: z.optional(text(40, '난이도는 40자까지 입력할 수 있습니다.')),
  sort: z.optional(z.enum(COURSE_ORDERS, 'sort 값이 올바르지 않습니다.')),
})
export type CourseListQuery = z.output<typeof CourseListQuery>

/** The same address as `listCourses`, for a caller that names a part of the query: a page of the courses that fit. */
export const pageCourses = call({ ...listCourses, query: CourseListQuery, reply: pageOf(Course) })

/** The call that the server answers at this address. */
export const courseList = call({
  ...listCourses,
  query: CourseListQuery,
  reply: z.union([listCourses.reply, pageCourses.reply]),
})
