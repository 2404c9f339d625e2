import { eased } from '#demo/slide-text.ts'

const ROWS = 7
const WIDTH_PX = 400
const ROW_PX = 72
const GAP_PX = 6
const LAID_EVERY_SEC = 0.16
const LAYING_SEC = 0.3
const COLOURS = ['var(--hue)', 'var(--hue-2)', 'var(--hue-3)', 'var(--wood-2)', 'var(--wood-3)']

/** A wooden floor that grows board by board; the seed determines the order and colours. */
export function renderCover(seed: string, sinceSec: number): string {
  const random = randomFrom(seed)
  const boards = Array.from({ length: ROWS }, (_, row) => boardsOfRow(row, random)).flat()
  const rects = boards.map((board, place) => {
    const laid = eased((sinceSec - 0.2 - place * LAID_EVERY_SEC) / LAYING_SEC)
    return `<rect x="${board.x}" y="${board.y}" width="${Math.round(board.width * laid)}" height="${ROW_PX - GAP_PX}" rx="4" fill="${board.colour}"/>`
  })
  return `<svg class="cover" width="${WIDTH_PX}" height="${ROWS * ROW_PX}" viewBox="0 0 ${WIDTH_PX} ${ROWS * ROW_PX}">${rects.join('')}</svg>`
}

function boardsOfRow(
  row: number,
  random: () => number,
): { x: number; y: number; width: number; colour: string }[] {
  const cut = Math.round(WIDTH_PX * (0.22 + random() * 0.56))
  const first = Math.floor(random() * COLOURS.length)
  const second = (first + 1 + Math.floor(random() * (COLOURS.length - 1))) % COLOURS.length
  return [
    { x: 0, y: row * ROW_PX, width: cut - GAP_PX, colour: COLOURS[first] ?? '' },
    { x: cut, y: row * ROW_PX, width: WIDTH_PX - cut, colour: COLOURS[second] ?? '' },
  ]
}

function randomFrom(seed: string): () => number {
  let state = [...seed].reduce((sum, letter) => (Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0)) | 0, 7)
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0
    return (state >>> 0) / 2 ** 32
  }
}
