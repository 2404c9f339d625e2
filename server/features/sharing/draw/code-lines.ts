import type { CategoryHue } from '#contract/catalogue/category.ts'
import type { Code } from '../work/work.ts'
import { HUES, NIGHT_SOFT, PAPER, POLLEN } from './colours.ts'
import { letter, widthOf } from './lettering.ts'

const SIZE = { most: 26, least: 20 }
const KEYWORD =
  /^(?:as|async|await|const|create|def|default|export|for|from|function|group|by|if|import|in|index|insert|into|let|not|null|on|order|return|select|table|type|unique|where|with)$/i
const TOKEN = /(["'`])(?:(?!\1).)*\1|(?:--|\/\/|#\s).*|[가-힣]+(?: [가-힣]+)*|[A-Za-z_]\w*|\d[\d.,_]*|\s+|./gu

type Place = { x: number; y: number; most: number; step: number; hue: CategoryHue }

/** Lines of code for a dark ground, in one size in which the longest fits, if that is legible; else it is cut. */
export function drawCode({ lines }: Pick<Code, 'lines'>, { x, y, most, step, hue }: Place): string {
  const tokens = lines.map((line) => [...line.matchAll(TOKEN)].map(([token]) => token))
  const widest = Math.max(
    1,
    ...tokens.map((line) => line.reduce((sum, token) => sum + lengthOf(token, 1), 0)),
  )
  const size = Math.max(SIZE.least, Math.min(SIZE.most, most / widest))
  return tokens.map((line, at) => drawLine(line, { x, y: y + at * step, most, size, hue })).join('')
}

const lengthOf = (token: string, size: number) => widthOf(token, size, 'code')

function drawLine(line: string[], { x, y, most, size, hue }: Omit<Place, 'step'> & { size: number }): string {
  let at = 0
  let drawn = ''
  for (const token of line) {
    // One more, because sums of widths are not exact.
    const room = most - at + 1
    if (room < lengthOf('…', size)) break
    if (token.trim() !== '')
      drawn += letter(token, { x: x + at, y, size, weight: 'code', fill: fillOf(token, hue), most: room })
    at += lengthOf(token, size)
  }
  return drawn
}

function fillOf(token: string, hue: CategoryHue): string {
  if (/^(?:--|\/\/|#\s)/.test(token)) return NIGHT_SOFT
  if (/^["'`\d]/.test(token)) return HUES[hue].bright
  return KEYWORD.test(token) ? POLLEN : PAPER
}
