export const COVER_WIDTH = 320
export const COVER_HEIGHT = 180

export type CoverBoard = {
  x: number
  y: number
  width: number
  height: number
  shade: number
  grained: boolean
}

const ROWS = 6
const BOARD_MIN = 70
const BOARD_SPREAD = 110
const SHADES = 4

/** The same title always gives the same boards. */
export function layCover(title: string, width: number = COVER_WIDTH): CoverBoard[] {
  const next = numbersFrom(title)
  const height = COVER_HEIGHT / ROWS
  return Array.from({ length: ROWS }, (_none, row) => layRow({ y: row * height, height, width }, next)).flat()
}

type Row = { y: number; height: number; width: number }

function layRow({ y, height, width: rowWidth }: Row, next: () => number): CoverBoard[] {
  const boards: CoverBoard[] = []
  // The first board starts outside, so that seams of neighbouring rows rarely meet.
  let x = Math.round(-next() * BOARD_MIN)
  while (x < rowWidth) {
    const width = Math.round(BOARD_MIN + next() * BOARD_SPREAD)
    boards.push({ x, y, width, height, shade: Math.floor(next() * SHADES), grained: next() < 0.7 })
    x += width
  }
  return boards
}

/** Pseudorandom numbers from 0 to 1, seeded by the text: FNV-1a, then a linear congruential generator. */
function numbersFrom(text: string) {
  let state = 2_166_136_261
  for (const letter of text) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16_777_619) >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
