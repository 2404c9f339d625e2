import * as z from 'zod/mini'
import { Difficulty, PracticeLanguage, TestKind } from '#contract/practice/practice.ts'

/** A text, or an array of its lines, which is easier to read in JSON. */
const Lines = z.pipe(
  z.union([z.string(), z.array(z.string())]),
  z.transform((text) => (Array.isArray(text) ? text.join('\n') : text)),
)

const FormTest = z.strictObject({
  name: z.string(),
  hidden: z._default(z.boolean(), false),
  kind: TestKind,
  /** A file of the exercise's folder whose text precedes `setup`. */
  setupFile: z.optional(z.string()),
  setup: z._default(Lines, ''),
  input: z._default(Lines, ''),
  code: z._default(Lines, ''),
  expected: z._default(Lines, ''),
})

/** The format of demo/exercises/<slug>/exercise.json; texts and code are separate files in the same folder. */
export const ExerciseForm = z.strictObject({
  /** The slug of the course in demo/courses. */
  course: z.string(),
  /** The place in the course from 1, or the stem of its video or text, which stays when lectures are added. */
  lecture: z.union([z.int().check(z.gte(1)), z.string()]),
  atSec: z._default(z.nullable(z.int()), null),
  /** Position among the exercises of its course. */
  order: z.int(),
  language: PracticeLanguage,
  difficulty: Difficulty,
  isOpen: z.boolean(),
  title: z.string(),
  summary: z.string(),
  /** Maps the folder name in wrong/ to a description of the mistake. */
  wrongAnswers: z.record(z.string(), z.string()),
  tests: z.array(FormTest),
})
export type ExerciseForm = z.infer<typeof ExerciseForm>
