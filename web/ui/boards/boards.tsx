import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { type Board, layBoards, type LaidBoard } from '#web/ui/boards/lay-boards.ts'

type Props = {
  boards: readonly Board[]
  /** Text alternative; see `boardsLabel`. */
  label: string
  size?: 'thin' | 'normal' | 'tall'
  /** A long course has several rows, like a real floor. */
  rows?: number
  className?: string
}

const HEIGHTS = { thin: 8, normal: 14, tall: 26 }
const ROW_GAP = 2
const EDGE = 2

/** Narrow enough for a card on a phone; wide floors are measured once they are on screen. */
const ASSUMED_WIDTH = 280

/** The motif: a course is a floor, a lecture a board as wide as it is long, filled as it is watched. */
export function Boards({ boards, label, size = 'normal', rows = 1, className = '' }: Props) {
  const floor = useRef<SVGSVGElement>(null)
  const width = useWidth(floor, boards.length * 4 > ASSUMED_WIDTH)
  const grain = useId()
  const height = HEIGHTS[size]
  const laid = layBoards(boards, { width, rows })
  return (
    <svg
      ref={floor}
      role="img"
      aria-label={label}
      width="100%"
      // A course without lectures keeps the height of one row.
      height={Math.max(1, laid.length) * (height + ROW_GAP) - ROW_GAP}
      className={`block overflow-hidden rounded-board ${className}`}
    >
      <Grain id={grain} height={height} />
      {laid.map((row, index) => (
        <Row key={index} row={row} y={index * (height + ROW_GAP)} height={height} grain={grain} />
      ))}
    </svg>
  )
}

type RowProps = { row: readonly LaidBoard[]; y: number; height: number; grain: string }

const Row = ({ row, y, height, grain }: RowProps) => (
  <svg y={y} width="100%" height={height}>
    {row.map((board) => (
      <OneBoard key={board.from} board={board} grain={grain} />
    ))}
    {/* The thickness of the wood: an empty board is still a board. */}
    <rect y={height - EDGE} width="100%" height={EDGE} className="fill-wood-4/30" />
    {row.slice(1).map((board) => (
      <rect
        key={board.from}
        x={`${board.x}%`}
        width="2"
        height="100%"
        transform="translate(-1)"
        className="fill-sheet"
      />
    ))}
  </svg>
)

function OneBoard({ board: { x, width, progress, completed }, grain }: { board: LaidBoard; grain: string }) {
  return (
    <>
      <rect x={`${x}%`} width={`${width}%`} height="100%" className="fill-wood-1" />
      <rect
        x={`${x}%`}
        width={`${width * progress}%`}
        height="100%"
        className="fill-wood-3 transition-[width]"
      />
      {completed && <rect x={`${x}%`} width={`${width}%`} height="100%" fill={`url(#${grain})`} />}
    </>
  )
}

/** The wood grain of a finished board. */
const Grain = ({ id, height }: { id: string; height: number }) => (
  <pattern id={id} width="46" height={height} patternUnits="userSpaceOnUse">
    <path
      d={`M0 ${height * 0.3}q12 ${-height * 0.22} 23 0t23 0M0 ${height * 0.72}q12 ${height * 0.2} 23 0t23 0`}
      className="fill-none stroke-wood-4"
      strokeWidth="1.2"
    />
  </pattern>
)

function useWidth(floor: RefObject<SVGSVGElement | null>, needed: boolean) {
  const [width, setWidth] = useState(ASSUMED_WIDTH)
  useEffect(() => {
    if (!needed || !floor.current) return
    const observer = new ResizeObserver(([entry]) => entry && setWidth(Math.round(entry.contentRect.width)))
    observer.observe(floor.current)
    return () => observer.disconnect()
  }, [needed, floor])
  return width
}
