import * as z from 'zod/mini'
import { Id, ImageUrl, RequiredText } from '../platform/fields.ts'

/** An instructor of a course, as lists and cards show them. */
export const CourseInstructor = z.object({ id: Id, name: RequiredText, photo: ImageUrl })
export type CourseInstructor = z.infer<typeof CourseInstructor>

/** The same on the course's own page. */
export const IntroducedInstructor = z.extend(CourseInstructor, { headline: z.string() })
export type IntroducedInstructor = z.infer<typeof IntroducedInstructor>
