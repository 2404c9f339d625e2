import { drawable, fontOf, type Weight } from '#server/platform/fonts/fonts.ts'
import { linesOf } from '#server/platform/fonts/line-breaks.ts'

type TextPlace = {
  x: number
  /** The baseline. */
  y: number
  size: number
  weight?: Weight
  fill: string
  /** A longer text is cut and gets an ellipsis. */
  most?: number
  anchor?: 'start' | 'end'
}

/** Large letters are set closer (design tokens: −0.02em from 24 px up). */
const trackingOf = (size: number) => (size >= 24 ? -0.02 : 0)

/** A line of text as outlines, so that the picture needs no font where it is shown. The fonts must be open. */
export function letter(
  text: string,
  { x, y, size, weight = 'regular', fill, most, anchor }: TextPlace,
): string {
  const line = most === undefined ? drawable(text) : shorten(drawable(text), { size, weight, most })
  if (line === '') return ''
  const font = fontOf(weight)
  const { glyphs, positions } = font.layout(line)
  const scale = size / font.unitsPerEm
  const tracking = trackingOf(size) * font.unitsPerEm
  const start = anchor === 'end' ? x - widthOf(line, size, weight) : x
  let at = 0
  const outlines = glyphs.map(({ path }, index) => {
    const drawn = path.toSVG()
    const here = at
    at += (positions[index]?.xAdvance ?? 0) + tracking
    return drawn === '' ? '' : `<path transform="translate(${round(here)} 0)" d="${drawn}"/>`
  })
  const place = `translate(${round(start)} ${round(y)}) scale(${scale.toFixed(5)} ${(-scale).toFixed(5)})`
  return `<g fill="${fill}" transform="${place}">${outlines.join('')}</g>`
}

export function widthOf(text: string, size: number, weight: Weight): number {
  const font = fontOf(weight)
  const { advanceWidth, glyphs } = font.layout(text)
  return (advanceWidth / font.unitsPerEm + glyphs.length * trackingOf(size)) * size
}

type Room = { size: number; weight: Weight; most: number }

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
