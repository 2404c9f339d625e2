import type { CoursePreview } from '#contract/catalogue/catalogue.ts'
import { basisWords } from '#web/features/catalogue/basis-words.ts'

/** What the course is based on and when staff checked it; nothing when neither is known. */
export function CourseBasis({ course }: { course: Pick<CoursePreview, 'basedOn' | 'reviewedAt'> }) {
  const words = basisWords(course)
  return words && <p className="mt-3 text-15 font-semibold">{words}</p>
}
