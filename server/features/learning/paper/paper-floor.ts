import { COLOURS, type Sheet } from './paper.ts'

export type PaperBoard = { sec: number; filled: number }
type FloorArea = { x: number; y: number; width: number; height: number; rows: number }

const GAP = 2
const EDGE = 2.5
const GRAIN = 46
/** Thinner boards are drawn without a seam. */
const SEAMED = 5

/** The course as a floor: one board per lecture, as wide as the lecture is long, filled as far as it was played. */
export function drawFloor(sheet: Sheet, boards: readonly PaperBoard[], place: FloorArea): void {
  const height = (place.height - GAP * (place.rows - 1)) / place.rows
  rowsOf(boards, place.rows).forEach((row, at) =>
    drawRow(sheet, row, { ...place, y: place.y + at * (height + GAP), height }),
  )
}

function rowsOf(boards: readonly PaperBoard[], rows: number): PaperBoard[][] {
  const total = sum(boards)
  const laid: PaperBoard[][] = []
  let before = 0
  for (const board of boards) {
    const row = Math.min(rows - 1, Math.floor(((before + board.sec / 2) / Math.max(1, total)) * rows))
    ;(laid[row] ??= []).push(board)
    before += board.sec
  }
  return laid.filter((row) => row.length > 0)
}

function drawRow(sheet: Sheet, row: PaperBoard[], { x, y, width, height }: Omit<FloorArea, 'rows'>): void {
  const total = Math.max(1, sum(row))
  let from = x
  for (const [at, { sec, filled }] of row.entries()) {
    const whole = (sec / total) * width
    const board = whole > SEAMED && at < row.length - 1 ? whole - GAP : whole
    sheet.rect(from, y, board, height).fill(COLOURS.wood1)
    if (filled > 0) sheet.rect(from, y, board * Math.min(1, filled), height).fill(COLOURS.wood3)
    if (filled >= 1) drawGrain(sheet, { x: from, y, width: board, height })
    sheet
      .rect(from, y + height - EDGE, board, EDGE)
      .fillOpacity(0.35)
      .fill(COLOURS.wood4)
      .fillOpacity(1)
    from += whole
  }
}

function drawGrain(sheet: Sheet, { x, y, width, height }: Omit<FloorArea, 'rows'>): void {
  sheet.save().rect(x, y, width, height).clip().lineWidth(0.9).strokeColor(COLOURS.wood4)
  for (const [part, swing] of [
    [0.3, -0.22],
    [0.72, 0.2],
  ] as const) {
    const level = y + height * part
    sheet.moveTo(x, level)
    for (let at = 0; at < width; at += GRAIN) {
      const bend = (half: number, sign: number) =>
        sheet.quadraticCurveTo(
          x + at + half + GRAIN / 4,
          level + sign * height * swing,
          x + at + half + GRAIN / 2,
          level,
        )
      bend(0, 1)
      bend(GRAIN / 2, -1)
    }
    sheet.strokeOpacity(0.6).stroke()
  }
  sheet.restore()
}

const sum = (boards: readonly PaperBoard[]) => boards.reduce((total, { sec }) => total + sec, 0)
