import * as z from 'zod/mini'
import { Difficulty, PracticeLanguage, TestKind } from '#contract/practice/practice.ts'

/** A text of many lines is more readable as a list of them. */
const Lines = z.pipe(
  z.union([z.string(), z.array(z.string())]),
  z.transform((text) => (Array.isArray(text) ? text.join('\n') : text)),
)

const FormTest = z.strictObject({
  name: z.string(),
  hidden: z._default(z.boolean(), false),
  kind: TestKind,
  /** A file of the exercise's folder that comes before `setup`. */
  setupFile: z.optional(z.string()),
  setup: z._default(Lines, ''),
  input: z._default(Lines, ''),
  code: z._default(Lines, ''),
  expected: z._default(Lines, ''),
})

/** What demo/exercises/<slug>/exercise.json says; the texts and the code lie beside it. */
export const ExerciseForm = z.strictObject({
  /** The folder name of demo/courses. */
  course: z.string(),
  /** From 1, within the course. */
  lecture: z.int().check(z.gte(1)),
  atSec: z._default(z.nullable(z.int()), null),
  /** Place among those of its course. */
  order: z.int(),
  language: PracticeLanguage,
  difficulty: Difficulty,
  isOpen: z.boolean(),
  title: z.string(),
  summary: z.string(),
  /** By the name of its folder in wrong/: what it gets wrong. */
  wrongAnswers: z.record(z.string(), z.string()),
  tests: z.array(FormTest),
})
export type ExerciseForm = z.infer<typeof ExerciseForm>
