import type { CategoryHue } from '#contract/catalogue/category.ts'
import { type CodeToken, tokensOf } from '#server/features/catalogue/code-tokens.ts'
import type { Code } from '../work/work.ts'
import { HUES, NIGHT_SOFT, PAPER, POLLEN } from './colours.ts'
import { letter, widthOf } from './lettering.ts'

const SIZE = { most: 26, least: 20 }

type Place = { x: number; y: number; most: number; step: number; hue: CategoryHue }

/** Lines of code for a dark ground, in one size in which the longest fits, if that is legible; else it is cut. */
export function drawCode({ language, lines }: Code, { x, y, most, step, hue }: Place): string {
  const widest = Math.max(1, ...lines.map((line) => widthOf(line, 1, 'code')))
  const size = Math.max(SIZE.least, Math.min(SIZE.most, most / widest))
  return tokensOf(lines, language)
    .map((line, at) => drawLine(line, { x, y: y + at * step, most, size, hue }))
    .join('')
}

function drawLine(
  line: readonly CodeToken[],
  { x, y, most, size, hue }: Omit<Place, 'step'> & { size: number },
): string {
  const place = { y, size, weight: 'code' } as const
  const widthTo = (text: string) => widthOf(text, size, 'code')
  let at = 0
  let drawn = ''
  for (const { text, kind } of line) {
    // Word by word, because `letter` keeps no spaces at the ends and only one between words.
    for (const { 0: word, index } of text.matchAll(/\S+/g)) {
      const left = at + widthTo(text.slice(0, index))
      // One more, because sums of widths are not exact.
      const room = most - left + 1
      if (room >= widthTo('…'))
        drawn += letter(word, { ...place, x: x + left, fill: fillOf(kind, hue), most: room })
    }
    at += widthTo(text)
  }
  return drawn
}

function fillOf(kind: string, hue: CategoryHue): string {
  if (kind === 'tok-comment') return NIGHT_SOFT
  if (kind === 'tok-string' || kind === 'tok-number') return HUES[hue].bright
  return kind === 'tok-keyword' ? POLLEN : PAPER
}
