import * as z from 'zod/mini'
import { call } from '../platform/call.ts'
import { courseIdParams } from '../platform/fields.ts'
import { neutral } from '../platform/reading.ts'
import { Course } from './catalogue.ts'

export const RelatedCourses = z.object({
  /** `members`: taken by the same members; `level`: the next level of the category. */
  by: neutral(z.enum(['members', 'level']), 'level'),
  courses: z.array(Course),
})
export type RelatedCourses = z.infer<typeof RelatedCourses>

export const listRelated = call({
  method: 'GET',
  path: '/api/course/:courseId/related',
  summary: 'Up to three courses that the same members took, else those of the next level',
  params: courseIdParams,
  reply: RelatedCourses,
  fallback: '함께 들은 코스를 불러오지 못했습니다.',
})
