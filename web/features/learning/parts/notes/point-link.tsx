import { paths } from '#web/paths.ts'
import { clock } from '#web/ui/words/duration.ts'
import { Link } from '#web/ui/link.tsx'

export type LecturePoint = { courseId: number; lectureId: number; atSec: number }

/** Set beside a video: its seconds seek; elsewhere they are links to it. */
export type AdjacentPlayer = {
  lectureId: number
  currentSec: () => number
  seek: (sec: number) => void
  onOpenLecture: (lectureId: number, atSec: number) => void
}

const LOOK =
  'inline-flex min-h-7 items-center rounded-board bg-indigo-wash px-2 text-13 font-bold text-indigo tabular-nums ' +
  'underline-offset-4 hover:underline'

/** A second of a lecture, with a way to go there. */
export function PointLink({ point, beside }: { point: LecturePoint; beside: AdjacentPlayer | null }) {
  const { courseId, lectureId, atSec } = point
  if (!beside)
    return (
      <Link to={paths.lectures(courseId, lectureId, { t: atSec })} className={LOOK}>
        {clock(atSec)}
        <span className="sr-only"> 시점부터 보기</span>
      </Link>
    )
  const isHere = beside.lectureId === lectureId
  return (
    <button
      type="button"
      onClick={() => (isHere ? beside.seek(atSec) : beside.onOpenLecture(lectureId, atSec))}
      className={LOOK}
    >
      {clock(atSec)}
      <span className="sr-only">{isHere ? ' 시점으로 이동' : ' 시점으로 이동 (다른 강의)'}</span>
    </button>
  )
}
