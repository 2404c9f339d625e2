import { COLOURS, type Sheet } from './paper.ts'
import type { Weight } from '#server/platform/fonts/fonts.ts'
import { linesOf } from '#server/platform/fonts/line-breaks.ts'

export type Style = { size: number; weight?: Weight; colour?: string; leading?: number; spacing?: number }
type TextArea = { x: number; y: number; width: number; align?: 'left' | 'right' }

/** Writes text with line breaks between words; returns the y position below it. */
export function write(sheet: Sheet, text: string, place: TextArea, style: Style): number {
  const { size, weight = 'regular', colour = COLOURS.ink, leading = 1.4, spacing = 0 } = style
  sheet.font(weight).fontSize(size).fillColor(colour)
  const lines = broken(sheet, text, place.width, spacing)
  lines.forEach((line, at) => {
    const left = place.align === 'right' ? place.width - widthOf(sheet, line, spacing) : 0
    const y = place.y + at * size * leading
    sheet.text(line, place.x + left, y, { lineBreak: false, characterSpacing: spacing })
  })
  return place.y + lines.length * size * leading
}

/** The same in the largest size that needs at most `lines` lines. */
export function writeFitted(
  sheet: Sheet,
  text: string,
  place: TextArea,
  { sizes, lines, ...style }: Omit<Style, 'size'> & { sizes: number[]; lines: number },
): number {
  const fitting = sizes.find((size) => {
    sheet.font(style.weight ?? 'regular').fontSize(size)
    return broken(sheet, text, place.width, style.spacing ?? 0).length <= lines
  })
  return write(sheet, text, place, { ...style, size: fitting ?? sizes.at(-1)! })
}

const widthOf = (sheet: Sheet, text: string, spacing: number) =>
  sheet.widthOfString(text, { characterSpacing: spacing })

/** Only a word wider than the line is broken inside. */
const broken = (sheet: Sheet, text: string, width: number, spacing: number): string[] =>
  linesOf(
    text.split(' ').flatMap((one) => piecesOf(sheet, one, width, spacing)),
    (line) => widthOf(sheet, line, spacing) <= width,
  )

function piecesOf(sheet: Sheet, word: string, width: number, spacing: number): string[] {
  if (widthOf(sheet, word, spacing) <= width) return [word]
  const pieces: string[] = []
  let piece = ''
  for (const letter of word) {
    if (piece !== '' && widthOf(sheet, piece + letter, spacing) > width) {
      pieces.push(piece)
      piece = letter
    } else piece += letter
  }
  return [...pieces, piece]
}
