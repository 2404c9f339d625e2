import type { LessonHeading } from '#contract/learning/heading.ts'
import { isRecord } from '#web/api/own-storage.ts'

/** A heading from the browser's storage; null also for what an older version of the page stored. */
export function storedHeading(value: unknown): LessonHeading | null {
  if (!isRecord(value)) return null
  const { id, text, orderIndex } = value
  return typeof id === 'string' && typeof text === 'string' && typeof orderIndex === 'number'
    ? { id, text, orderIndex }
    : null
}
