import { Play } from 'lucide-react'
import type { LectureTopic } from '#contract/community/community.ts'
import { paths } from '#web/paths.ts'
import { clock } from '#web/ui/words/duration.ts'
import { Link } from '#web/ui/link.tsx'

const CHIP =
  'inline-flex min-h-8 items-center gap-1 rounded-board bg-indigo-wash px-2 text-13 font-semibold text-indigo tabular-nums hover:underline'

/** A lecture on screen that can seek. */
export type SeekablePlayer = { lectureId: number; onSeek: (sec: number) => void }

type Props = { courseId: number; topic: LectureTopic; questionId: number; stage: SeekablePlayer | undefined }

/** The second that a question is about: seeks if the lecture is on screen, else links to it. */
export function SecondChip({
  courseId,
  topic: { lectureId, lectureTitle, atSec },
  questionId,
  stage,
}: Props) {
  const isHere = stage?.lectureId === lectureId
  if (isHere && atSec === null) return null
  const name = atSec === null ? lectureTitle : clock(atSec)
  if (isHere && atSec !== null)
    return (
      <button type="button" onClick={() => stage.onSeek(atSec)} className={CHIP}>
        <Play size={12} aria-hidden />
        <span className="sr-only">이 시점으로 이동: </span>
        {name}
      </button>
    )
  return (
    <Link
      to={paths.lectures(courseId, lectureId, {
        t: atSec ?? undefined,
        panel: 'questions',
        question: questionId,
      })}
      className={`${CHIP} max-w-full`}
    >
      <Play size={12} aria-hidden className="shrink-0" />
      <span className="truncate">
        {lectureTitle}
        {atSec !== null && ` ${clock(atSec)}`}
      </span>
    </Link>
  )
}
