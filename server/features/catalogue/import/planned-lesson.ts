import type { ImportLine } from '#contract/catalogue/lesson-import.ts'

/** A line of an import with all that is needed to make it. */
export type PlannedLesson = ImportLine & {
  description: string
  isPublic: boolean
  /** Of a text; blank: it has to be written. */
  markdown: string
}
