import { drawable, type Face, fontOf, hasLetter } from '#server/platform/fonts/fonts.ts'
import { linesOf } from '#server/platform/fonts/line-breaks.ts'

type TextPlace = {
  x: number
  /** The baseline. */
  y: number
  size: number
  weight?: Face
  fill: string
  /** A longer text is cut and gets an ellipsis. */
  most?: number
  anchor?: 'start' | 'end'
}

/** Large letters are set closer (design tokens: −0.02em from 24 px up). */
const trackingOf = (size: number, face: Face) => (size >= 24 && face !== 'code' ? -0.02 : 0)

/** A line of text as outlines, so that the picture needs no font where it is shown. The fonts must be open. */
export function letter(
  text: string,
  { x, y, size, weight = 'regular', fill, most, anchor }: TextPlace,
): string {
  const line = most === undefined ? drawable(text) : shorten(drawable(text), { size, weight, most })
  if (line === '') return ''
  const { outlines, width } = outlinesOf(line, size, weight)
  const start = anchor === 'end' ? x - width : x
  return `<g fill="${fill}" transform="translate(${round(start)} ${round(y)})">${outlines}</g>`
}

export const widthOf = (text: string, size: number, face: Face): number =>
  piecesOf(text, face).reduce((sum, piece) => sum + pieceWidth(piece, size, face), 0)

type Piece = { text: string; face: Face }

function pieceWidth(piece: Piece, size: number, face: Face): number {
  const { glyphs, advanceWidth } = glyphsOf(piece)
  return (advanceWidth / fontOf(piece.face).unitsPerEm + glyphs.length * trackingOf(size, face)) * size
}

/** Code has no ligatures, which would show other signs than those that are typed. */
const glyphsOf = ({ text, face }: Piece) =>
  fontOf(face).layout(text, face === 'code' ? { calt: false, liga: false } : undefined)

function outlinesOf(text: string, size: number, face: Face): { outlines: string; width: number } {
  let width = 0
  const drawn = piecesOf(text, face).map((piece) => {
    const { unitsPerEm } = fontOf(piece.face)
    const scale = size / unitsPerEm
    const place = `translate(${round(width)} 0) scale(${scale.toFixed(5)} ${(-scale).toFixed(5)})`
    width += pieceWidth(piece, size, face)
    return `<g transform="${place}">${pathsOf(piece, trackingOf(size, face) * unitsPerEm)}</g>`
  })
  return { outlines: drawn.join(''), width }
}

function pathsOf(piece: Piece, tracking: number): string {
  const { glyphs, positions } = glyphsOf(piece)
  let at = 0
  const paths = glyphs.map(({ path }, index) => {
    const drawn = path.toSVG()
    const here = at
    at += (positions[index]?.xAdvance ?? 0) + tracking
    return drawn === '' ? '' : `<path transform="translate(${round(here)} 0)" d="${drawn}"/>`
  })
  return paths.join('')
}

/** The font of code lacks Korean. A space after Korean letters is as wide as they have it. */
function piecesOf(text: string, face: Face): Piece[] {
  if (face !== 'code') return [{ text, face }]
  const pieces: Piece[] = []
  for (const each of text) {
    const last = pieces.at(-1)
    const own: Face = (each === ' ' && last?.face) || (hasLetter('code', each) ? 'code' : 'regular')
    if (last?.face === own) last.text += each
    else pieces.push({ text: each, face: own })
  }
  return pieces
}

type Room = { size: number; weight: Face; most: number }

function shorten(line: string, { size, weight, most }: Room): string {
  if (widthOf(line, size, weight) <= most) return line
  const letters = [...line]
  let [fits, not] = [0, letters.length]
  while (not - fits > 1) {
    const middle = (fits + not) >> 1
    if (widthOf(cut(letters, middle), size, weight) <= most) fits = middle
    else not = middle
  }
  return cut(letters, fits)
}

const cut = (letters: readonly string[], count: number) => `${letters.slice(0, count).join('').trimEnd()}…`

/** Breaks between words only, into lines of about one length, as the pages do; the last line is cut. */
export function wrap(text: string, { lines: most, ...room }: Room & { lines: number }): string[] {
  const words = drawable(text).split(' ')
  const lines = broken(words, room)
  const shown = lines.slice(0, most)
  if (lines.length > most) shown[most - 1] = lines.slice(most - 1).join(' ')
  const whole = lines.length > 1 && lines.length <= most ? balanced(words, lines, room) : shown
  return whole.map((line) => shorten(line, room))
}

const broken = (words: readonly string[], { size, weight, most }: Room) =>
  linesOf(words, (line) => widthOf(line, size, weight) <= most)

const NARROWER = 0.92
const NARROWEST = 0.5

/** The same number of lines in the narrowest room that has them. */
function balanced(words: readonly string[], lines: string[], room: Room): string[] {
  for (let most = room.most * NARROWER; most > room.most * NARROWEST; most *= NARROWER) {
    const narrower = broken(words, { ...room, most })
    const fits = narrower.every((line) => widthOf(line, room.size, room.weight) <= most)
    if (narrower.length > lines.length || !fits) break
    lines = narrower
  }
  return lines
}

const round = (figure: number) => Number(figure.toFixed(2))
