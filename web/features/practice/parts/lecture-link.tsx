import { Play } from 'lucide-react'
import type { Exercise } from '#contract/practice/practice.ts'
import { paths } from '#web/paths.ts'
import { clock } from '#web/ui/words/duration.ts'
import { Link } from '#web/ui/link.tsx'

/** A link to the exercise's lecture, at its second. */
export function LectureLink({ place: { courseId, lecture } }: { place: Exercise['place'] }) {
  if (!lecture) return null
  const { id, title, atSec } = lecture
  return (
    <Link
      to={paths.lectures(courseId, id, { t: atSec ?? undefined })}
      className="relative inline-flex min-h-8 max-md:min-h-10 max-w-full items-center gap-1 rounded-board text-13 font-semibold text-indigo hover:underline"
    >
      <Play size={12} aria-hidden className="shrink-0" />
      <span className="truncate">
        {title}
        {atSec !== null && <span className="tabular-nums"> {clock(atSec)}</span>}
      </span>
    </Link>
  )
}
