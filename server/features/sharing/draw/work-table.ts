import type { Work } from '../work/work.ts'
import { ART_WIDTH } from './art-frame.ts'
import { HUES, INK, INK_SOFT, LINE } from './colours.ts'
import { letter, widthOf } from './lettering.ts'
import { box, rule } from './shapes.ts'
import { codeSheet, EDGE, ROOM, type WorkFrame } from './work-frame.ts'

type TableWork = Extract<Work, { is: 'table' }>

const SIZE = 26
const HEAD_SIZE = 20
const ROW = { least: 44, most: 66 }
const GAP = 26
const NARROWER = 4

/** Code, and the table of its examples; a last column of numbers has bars. */
export function drawWorkTable({ title, code, columns, rows }: TableWork, frame: WorkFrame): string {
  const hue = HUES[frame.hue]
  const { foot, drawing } = codeSheet(title, code, frame)
  const lanes = lanesOf(columns, rows)
  const numbers = rows.map((row) => Number(row.at(-1)))
  const most = Math.max(...numbers)
  const hasBars = numbers.every((figure) => figure >= 0) && most > 0
  const space = frame.height - foot - 44
  const height = Math.min(ROW.most, Math.max(ROW.least, (space - 12) / rows.length))
  const shown = rows.slice(0, Math.floor(space / height + 0.25))
  return [
    drawing,
    ...columns.map((column, at) =>
      letter(column, { ...lanes[at]!, y: foot + 32, size: HEAD_SIZE, weight: 'bold', fill: INK_SOFT }),
    ),
    ...shown.flatMap((row, at) => {
      const top = foot + 44 + at * height
      const bar = hasBars ? (ROOM * numbers[at]!) / most : 0
      return [
        rule(EDGE, top + height, ART_WIDTH - EDGE, top + height, LINE),
        bar > 0 ? box(EDGE, top + height - 4, bar, 5, hue.bright, 2) : '',
        ...row.map((cell, column) => {
          const isLast = column === row.length - 1
          const fill = isLast ? hue.board : INK
          const weight = isLast ? 'bold' : 'regular'
          return letter(cell, { ...lanes[column]!, y: top + height / 2 + 9, size: SIZE, weight, fill })
        }),
      ]
    }),
  ].join('')
}

type Lane = { x: number; most: number; anchor: 'start' | 'end' }

/** Where each column is: as wide as its longest cell, or the widest ones are cut; numbers are to the right. */
function lanesOf(columns: readonly string[], rows: readonly string[][]): Lane[] {
  const widths = columns.map((column, at) =>
    Math.max(
      widthOf(column, HEAD_SIZE, 'bold'),
      ...rows.map((row) => widthOf(row[at] ?? '', SIZE, at === columns.length - 1 ? 'bold' : 'regular')),
    ),
  )
  const room = ROOM - GAP * (columns.length - 1)
  const total = (widest: number) => widths.reduce((sum, width) => sum + Math.min(width, widest), 0)
  let widest = ROOM
  while (total(widest) > room) widest -= NARROWER
  const spare = (room - total(widest)) / Math.max(1, columns.length - 1)
  let left = EDGE
  return widths.map((natural, at) => {
    const width = Math.min(natural, widest)
    const isLast = at === columns.length - 1
    const anchor =
      at > 0 && (isLast || rows.every((row) => /^[\d.,\s]+\S{0,2}$/.test(row[at] ?? ''))) ? 'end' : 'start'
    const right = isLast ? EDGE + ROOM : left + width
    const lane: Lane = { x: anchor === 'end' ? right : left, most: width + 1, anchor }
    left += width + GAP + spare
    return lane
  })
}
