import type { ControlsProps } from '#web/features/learning/lectures/video/controls-props.ts'

/** Places and lengths on the bar are in seconds. */
export type TrackProps = Pick<ControlsProps, 'covered' | 'marks' | 'errata' | 'pauses' | 'chapters'> & {
  atSec: number
  lengthSec: number
  bufferedSec: number
}

/**
 * Wood where it was played, a line up to the position, a gap before each chapter, a notch for each bookmark, a dot for each
 * erratum, a jade bar for a quiz.
 */
export function SeekTrack({
  atSec,
  lengthSec,
  bufferedSec,
  covered,
  marks,
  errata,
  pauses,
  chapters,
}: TrackProps) {
  const part = (sec: number) => `${lengthSec > 0 ? Math.min(100, (sec / lengthSec) * 100) : 0}%`
  return (
    <>
      <svg
        aria-hidden="true"
        className="h-2.5 w-full overflow-hidden rounded-board outline-offset-4 peer-focus-visible:outline-2
          peer-focus-visible:outline-indigo"
      >
        <rect width="100%" height="100%" className="fill-wood-1" />
        <rect width={part(bufferedSec)} height="100%" className="fill-wood-2" />
        {covered.map(([from, to]) => (
          <rect key={from} x={part(from)} width={part(to - from)} height="100%" className="fill-wood-3" />
        ))}
        <rect y="7" width={part(atSec)} height="3" className="fill-pollen" />
        {chapters.slice(1).map(({ fromSec }) => (
          <rect key={fromSec} x={part(fromSec)} width="2" height="100%" className="fill-paper" />
        ))}
        {marks.map(({ id, atSec: markSec }) => (
          <rect key={id} x={part(markSec)} width="3" height="7" className="fill-indigo" />
        ))}
        {pauses.map(({ quizId, atSec: pauseSec }) => (
          <rect key={quizId} x={part(pauseSec)} width="4" height="100%" className="fill-jade" />
        ))}
        {errata.map(
          ({ id, fromSec }) =>
            fromSec !== null && (
              <circle key={id} cx={part(fromSec)} cy="5" r="3.5" className="fill-persimmon stroke-paper" />
            ),
        )}
      </svg>
      <span
        aria-hidden="true"
        className="pointer-events-none absolute h-4.5 w-1.5 -translate-x-1/2 rounded-board bg-ink shadow-[0_0_0_1px_black]"
        style={{ left: part(atSec) }}
      />
    </>
  )
}
