import * as z from 'zod/mini'
import { Course } from '../catalogue/catalogue.ts'
import { IntroducedInstructor } from '../catalogue/course-instructor.ts'
import { call } from '../platform/call.ts'
import { pathId, RequiredText } from '../platform/fields.ts'
import { problem } from '../platform/problem.ts'

export const instructorNotFound = problem(404, 'NOT_FOUND', '해당 강사를 찾을 수 없습니다.')

export const InstructorLink = z.object({ label: RequiredText, url: z.string() })
export type InstructorLink = z.infer<typeof InstructorLink>

export const Instructor = z.extend(IntroducedInstructor, {
  /** Rendered from Markdown, without any HTML of its author. */
  bioHtml: z.string(),
  links: z.array(InstructorLink),
  /** The published ones. */
  courses: z.array(Course),
})
export type Instructor = z.infer<typeof Instructor>

export const instructorParams = z.object({ instructorId: pathId('유효한 instructorId가 필요합니다.') })

export const getInstructor = call({
  method: 'GET',
  path: '/api/instructors/:instructorId',
  summary: 'An instructor, with their published courses',
  params: instructorParams,
  reply: Instructor,
  fallback: '강사 소개를 불러오지 못했습니다.',
})
