import type { StaffCourse } from '#contract/catalogue/staff-course.ts'
import { STATUS_WORDS, statusOf } from '#web/features/catalogue/staff-parts/course-words.ts'

const LOOKS = {
  published: 'bg-jade-wash text-jade',
  draft: 'bg-wood-1 text-ink-soft',
  archived: 'bg-wood-1 text-ink-soft',
}

export function CourseState({ course }: { course: Pick<StaffCourse, 'archivedAt' | 'published'> }) {
  const status = statusOf(course)
  return (
    <span
      className={`inline-block rounded-board px-2 py-0.5 text-13 font-semibold whitespace-nowrap ${LOOKS[status]}`}
    >
      {STATUS_WORDS[status]}
    </span>
  )
}
