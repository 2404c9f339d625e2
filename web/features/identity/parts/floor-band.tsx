import { useId } from 'react'

/** Where the boards of each row end, in percent; seams never align, as on a real floor. */
const ROWS = [
  [17, 45, 68, 91],
  [9, 31, 57, 80],
  [24, 50, 73, 96],
]
const ROW_HEIGHT = 24
const GAP = 2

/** A floor; the `laid` nearest rows are filled, the others are outlined. */
export function FloorBand({ laid }: { laid: 0 | 1 | 2 | 3 }) {
  const grain = useId()
  return (
    <svg aria-hidden="true" width="100%" height={ROWS.length * (ROW_HEIGHT + GAP) - GAP} className="block">
      <pattern id={grain} width="92" height={ROW_HEIGHT} patternUnits="userSpaceOnUse">
        <path d="M0 7q23-5 46 0t46 0M0 17q23 5 46 0t46 0" className="fill-none stroke-wood-3" />
      </pattern>
      {ROWS.map((ends, row) => (
        <svg key={row} y={row * (ROW_HEIGHT + GAP)} width="100%" height={ROW_HEIGHT}>
          <rect
            width="100%"
            height="100%"
            className={ROWS.length - row <= laid ? 'fill-wood-2' : 'fill-wood-1'}
          />
          {ROWS.length - row <= laid && <rect width="100%" height="100%" fill={`url(#${grain})`} />}
          {ends.map((end) => (
            <rect key={end} x={`${end}%`} width={GAP} height="100%" className="fill-paper" />
          ))}
        </svg>
      ))}
    </svg>
  )
}
