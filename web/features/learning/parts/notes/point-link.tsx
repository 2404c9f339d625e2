import { type NotePlace, type NoteStart, placeName } from '#web/features/learning/parts/notes/note-place.ts'
import { paths } from '#web/paths.ts'
import { Link } from '#web/ui/link.tsx'

export type LecturePoint = NotePlace & { courseId: number; lectureId: number }

/** Set beside a video or text: its places move it; elsewhere they are links to it. */
export type AdjacentPlayer = {
  lectureId: number
  /** Where the reader or viewer is now. */
  here: () => NoteStart
  seek: (sec: number) => void
  goToHeading: (id: string) => void
  onOpenLecture: (lectureId: number, atSec: number | null, heading?: string) => void
}

const LOOK =
  'inline-flex min-h-7 max-md:min-h-10 items-center rounded-board bg-indigo-wash px-2 text-left text-13 font-bold text-indigo tabular-nums ' +
  'wrap-anywhere underline-offset-4 hover:underline'

/** A second or heading of a lecture, with a way to go there. */
export function PointLink({ point, beside }: { point: LecturePoint; beside: AdjacentPlayer | null }) {
  const { courseId, lectureId, kind, atSec, heading } = point
  const isVideo = kind === 'video'
  if (!beside)
    return (
      <Link
        to={paths.lectures(
          courseId,
          lectureId,
          isVideo ? { t: atSec } : heading ? { heading: heading.id } : {},
        )}
        className={LOOK}
      >
        {placeName(point)}
        <span className="sr-only">{isVideo ? ' 시점부터 보기' : ' 위치부터 보기'}</span>
      </Link>
    )
  const isHere = beside.lectureId === lectureId
  const go = () => {
    if (isVideo) return isHere ? beside.seek(atSec) : beside.onOpenLecture(lectureId, atSec)
    const id = heading?.id ?? ''
    return isHere ? beside.goToHeading(id) : beside.onOpenLecture(lectureId, null, id)
  }
  return (
    <button type="button" onClick={go} className={LOOK}>
      {placeName(point)}
      <span className="sr-only">
        {isVideo ? ' 시점으로 이동' : ' 위치로 이동'}
        {!isHere && ' (다른 강의)'}
      </span>
    </button>
  )
}
