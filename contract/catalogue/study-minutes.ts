import * as z from 'zod/mini'

/** Minutes of a course by kind of its lectures, each rounded up; a kind that it does not have is 0. */
export const StudyMinutes = z.object({
  video: z.int(),
  text: z.int(),
  file: z.int(),
  exercise: z.int(),
  quiz: z.int(),
})
export type StudyMinutes = z.infer<typeof StudyMinutes>
