type Props = { progress: number; coverage: number; isDone: boolean }

/** Wood-coloured where played, paler up to the furthest position, with a jade edge when done. */
export const RowBoard = ({ progress, coverage, isDone }: Props) => (
  <svg aria-hidden="true" width="100%" height="8" className="block overflow-hidden rounded-board">
    <rect width="100%" height="100%" className="fill-wood-1" />
    <rect width={`${progress * 100}%`} height="100%" className="fill-wood-2" />
    <rect width={`${coverage * 100}%`} height="100%" className="fill-wood-3 transition-[width]" />
    <rect y="6" width="100%" height="2" className={isDone ? 'fill-jade' : 'fill-wood-4/30'} />
  </svg>
)
