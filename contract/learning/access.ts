import * as z from 'zod/mini'
import { call } from '../platform/call.ts'
import { courseIdParams, Id, RequiredText, SeoulTime } from '../platform/fields.ts'
import { neutral } from '../platform/reading.ts'

/** A course whose access ran out, and what remains of it. Refunded courses are not among them. */
export const EndedCourse = z.object({
  courseId: Id,
  courseTitle: RequiredText,
  endedAt: SeoulTime,
  noteCount: z.int(),
  certificateNumber: z.nullable(z.string()),
  /** The certificate's rule was met, whether or not it was issued. */
  isCertificateMet: z.boolean(),
  /** How the course can be taken again: `closed` while it is not public. */
  again: neutral(z.enum(['paid', 'free', 'closed']), 'closed'),
  /** The access period of taking it again; null: no end. */
  accessDays: z.nullable(z.int()),
})
export type EndedCourse = z.infer<typeof EndedCourse>

export const CourseAccess = z.object({
  /** The end of open access; null: no end, or no open access. */
  until: z.nullable(SeoulTime),
  ended: z.nullable(EndedCourse),
})
export type CourseAccess = z.infer<typeof CourseAccess>

export const getAccess = call({
  method: 'GET',
  path: '/api/courses/:courseId/access',
  summary: 'Until when a course is open to the member, or what remains after that; null without an enrolment',
  params: courseIdParams,
  reply: z.nullable(CourseAccess),
  fallback: '수강 기한을 확인하지 못했습니다.',
})
