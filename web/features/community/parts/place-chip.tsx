import { Heading, Play } from 'lucide-react'
import type { LectureTopic } from '#contract/community/community.ts'
import { placeOf } from '#web/features/community/topic-words.ts'
import { paths } from '#web/paths.ts'
import { clock } from '#web/ui/words/duration.ts'
import { Link } from '#web/ui/link.tsx'

const CHIP =
  'inline-flex min-h-8 max-md:min-h-10 items-center gap-1 rounded-board bg-indigo-wash px-2 text-13 font-semibold text-indigo tabular-nums hover:underline'

/** A lecture on screen that can seek, or go to a heading of its text. */
export type SeekablePlayer = {
  lectureId: number
  onSeek: (sec: number) => void
  onHeading: (id: string) => void
}

type Props = { courseId: number; topic: LectureTopic; questionId: number; stage: SeekablePlayer | undefined }

/** The second or heading that a question is about: goes there if the lecture is on screen, else links to it. */
export function PlaceChip({ courseId, topic, questionId, stage }: Props) {
  const { lectureId, lectureTitle, atSec, heading } = topic
  const Sign = heading ? Heading : Play
  const place = heading?.text ?? (atSec === null ? null : clock(atSec))
  if (stage?.lectureId === lectureId) {
    if (place === null) return null
    const go = () => {
      if (heading) stage.onHeading(heading.id)
      else if (atSec !== null) stage.onSeek(atSec)
    }
    return (
      <button type="button" onClick={go} className={CHIP}>
        <Sign size={12} aria-hidden className="shrink-0" />
        <span className="sr-only">{heading ? '이 제목으로 이동: ' : '이 시점으로 이동: '}</span>
        {place}
      </button>
    )
  }
  return (
    <Link
      to={paths.lectures(courseId, lectureId, {
        ...placeOf(topic),
        panel: 'questions',
        question: questionId,
      })}
      className={`${CHIP} max-w-full`}
    >
      <Sign size={12} aria-hidden className="shrink-0" />
      <span className="truncate">
        {lectureTitle}
        {place !== null && ` ${place}`}
      </span>
    </Link>
  )
}
