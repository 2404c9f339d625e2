import { Circle, CircleCheck } from 'lucide-react'
import type { MouseEvent } from 'react'
import type { LessonKind } from '#contract/catalogue/lesson.ts'
import type { StaffCourse, PublishCheck } from '#contract/catalogue/staff-course.ts'
import { DESCRIPTION_FIELD } from '#web/features/catalogue/staff-course/course-fields.tsx'
import { CHECK_WORDS, CHECKS } from '#web/features/catalogue/staff-parts/course-words.ts'
import { staffPaths } from '#web/staff-paths.ts'
import { Link } from '#web/ui/link.tsx'

/** "Every video has one" is true of a course without videos, so skip these checks there. */
const ONLY_OF: Partial<Record<PublishCheck, LessonKind>> = {
  videos: 'video',
  captions: 'video',
  texts: 'text',
  files: 'file',
  exercises: 'exercise',
  quizzes: 'quiz',
}

const isAsked = (check: PublishCheck, { kinds }: StaffCourse): boolean => {
  const kind = ONLY_OF[check]
  return kind === undefined || kinds.includes(kind)
}

/** Checks before a course is published; each failed one links to the place to fix it. */
export const PublishChecks = ({ course }: { course: StaffCourse }) => (
  <ul aria-label="공개 점검" className="space-y-2 text-15">
    {CHECKS.filter((check) => isAsked(check, course)).map((check) => (
      <Check key={check} check={check} course={course} isMissing={course.missing.includes(check)} />
    ))}
  </ul>
)

type Props = { check: PublishCheck; course: StaffCourse; isMissing: boolean }

function Check({ check, course, isMissing }: Props) {
  if (!isMissing)
    return (
      <li className="flex items-start gap-2.5">
        <CircleCheck size={18} aria-hidden className="mt-1 shrink-0 text-jade" />
        {CHECK_WORDS[check].done}
      </li>
    )
  return (
    <li className="flex items-start gap-2.5">
      <Circle size={18} aria-hidden className="mt-1 shrink-0 text-ink-soft" />
      <Link
        to={check === 'description' ? `#${DESCRIPTION_FIELD}` : staffPaths.adminLectures(course.id)}
        onClick={check === 'description' ? toDescription : undefined}
        className="text-indigo underline decoration-1 underline-offset-4"
      >
        {CHECK_WORDS[check].missing}
      </Link>
    </li>
  )
}

/** The description is on this screen: move the focus instead of changing the URL. */
function toDescription(event: MouseEvent) {
  event.preventDefault()
  document.getElementById(DESCRIPTION_FIELD)?.focus()
}
