import * as z from 'zod/mini'
import { Id } from '../platform/fields.ts'
import { neutral, tolerant } from '../platform/reading.ts'

export const LESSON_KINDS = ['video', 'text', 'file', 'exercise', 'quiz', 'mission'] as const
/** The kind of a lecture: its material. A kind of a newer server is read as a video that is not there yet. */
export const LessonKind = neutral(z.enum(LESSON_KINDS), 'video')
export type LessonKind = z.infer<typeof LessonKind>

/** Which quizzes of a course its certificate asks for (course-model.md#completion). */
export const QUIZZES_ASKED = ['passed', 'none'] as const
export const QuizzesAsked = neutral(z.enum(QUIZZES_ASKED), 'passed')
export type QuizzesAsked = z.infer<typeof QuizzesAsked>

/** The kind of a lecture, and its section; null: the lecture stands before the first section. */
export const lessonFields = {
  kind: LessonKind,
  sectionId: tolerant(z.nullable(Id), { missing: null }),
  sectionTitle: tolerant(z.nullable(z.string()), { missing: null }),
}
