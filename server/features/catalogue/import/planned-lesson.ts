import type { ImportLine } from '#contract/catalogue/lesson-import.ts'

/** A line of an import with all that is needed to make it. */
export type PlannedLesson = ImportLine & {
  description: string
  isPublic: boolean
  /** The Markdown of a text; blank: staff still have to write it. */
  markdown: string
}
