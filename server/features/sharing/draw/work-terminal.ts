import type { Work } from '../work/work.ts'
import { ART_WIDTH } from './art-frame.ts'
import { drawCode } from './code-lines.ts'
import { HUES, NIGHT_LINE, PAPER } from './colours.ts'
import { letter, widthOf } from './lettering.ts'
import { rule } from './shapes.ts'
import { BAR, darkWindow, EDGE, LINE_STEP, ROOM, type WorkFrame } from './work-frame.ts'

type TerminalWork = Extract<Work, { is: 'terminal' }>

const SIZE = 25
const ROW = { least: 40, most: 58 }
const GAP = 26

/** Code and what it answers, or a listing in columns. */
export function drawWorkTerminal(
  { title, code, rows }: TerminalWork,
  { hue: name, height }: WorkFrame,
): string {
  const isAnswer = code.lines.length > 0
  const top = BAR + (isAnswer ? code.lines.length * LINE_STEP + 24 : 10)
  const space = height - top - 6
  const row = Math.min(ROW.most, Math.max(ROW.least, space / Math.max(1, rows.length)))
  const columns = columnsOf(rows.slice(0, Math.floor(space / row + 0.25)), isAnswer)
  return [
    darkWindow(title),
    drawCode(code, { x: EDGE, y: BAR + 44, most: ROOM, step: LINE_STEP, hue: name }),
    isAnswer && rows.length > 0 ? rule(EDGE, top, ART_WIDTH - EDGE, top, NIGHT_LINE) : '',
    ...columns.flatMap(({ cells, left, right }, column) =>
      cells.map((cell, at) => {
        const x = left + indentOf(cell)
        const fill = column > 0 && column === columns.length - 1 ? HUES[name].bright : PAPER
        const y = top + row * (at + 0.5) + 10
        return letter(cell, { x, y, size: SIZE, weight: faceOf(cell), fill, most: right - x })
      }),
    ),
  ].join('')
}

type Column = { cells: string[]; left: number; right: number }

/** The last column of an answer is at the right edge. That of a listing is left out if it does not fit beside two. */
function columnsOf(rows: readonly string[][], isAnswer: boolean): Column[] {
  const count = Math.max(0, ...rows.map((row) => row.length))
  const all = Array.from({ length: count }, (_none, at) => rows.map((row) => row[at] ?? ''))
  const widths = all.map((cells) => Math.max(...cells.map((cell) => indentOf(cell) + lengthOf(cell))))
  const whole = widths.reduce((sum, width) => sum + width + GAP, -GAP)
  const shown = whole > ROOM && count > 2 ? all.slice(0, -1) : all
  let left = EDGE
  return shown.map((cells, at) => {
    const isLast = at === shown.length - 1
    const start = isLast && isAnswer && at > 0 ? EDGE + ROOM - widths[at]! : left
    left = start + widths[at]! + GAP
    const next = isAnswer && at === shown.length - 2 ? EDGE + ROOM - widths[at + 1]! : left
    return { cells, left: start, right: isLast ? EDGE + ROOM + 1 : next - GAP + 1 }
  })
}

const faceOf = (cell: string) => (/[가-힣]/.test(cell) ? 'regular' : 'code')
const lengthOf = (cell: string) => widthOf(cell.trim(), SIZE, faceOf(cell))

/** Spaces at the begin of a line are kept as a distance. */
const indentOf = (cell: string) => widthOf(' ', SIZE, 'code') * (cell.length - cell.trimStart().length)
