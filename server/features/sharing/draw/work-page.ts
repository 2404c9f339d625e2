import type { PageElement, Work } from '../work/work.ts'
import { ART_HEIGHT, ART_WIDTH, titleBar } from './art-frame.ts'
import { drawCode } from './code-lines.ts'
import { HUES, INK, INK_SOFT, LINE, NIGHT, POLLEN, SHEET } from './colours.ts'
import { letter, widthOf } from './lettering.ts'
import { box, dot, rule } from './shapes.ts'
import { BAR, EDGE, isHigh, LINE_STEP, ROOM, type WorkFrame } from './work-frame.ts'

type PageWork = Extract<Work, { is: 'page' }>
type Hue = (typeof HUES)[keyof typeof HUES]

/** Code lines below the page, in a low picture and in a high one. */
const LINES = { low: 2, high: 4 }

const STEPS: Record<PageElement['is'], number> = {
  heading: 58,
  text: 44,
  link: 44,
  item: 44,
  button: 62,
  check: 66,
  state: 70,
}

/** The window of a browser with the page, and below it the code of the page. */
export function drawWorkPage({ title, code, elements }: PageWork, { hue: name, height }: WorkFrame): string {
  const hue = HUES[name]
  const lines = code.lines.slice(0, isHigh(height) ? LINES.high : LINES.low)
  const foot = height - (lines.length > 0 ? lines.length * LINE_STEP + 26 : 0)
  let room = foot - BAR - 24
  const shown = elements.filter((element) => (room -= STEPS[element.is]) >= 0)
  let y = BAR + 12 + (foot - BAR - 24 - shown.reduce((sum, element) => sum + STEPS[element.is], 0)) / 2
  return [
    box(0, 0, ART_WIDTH, ART_HEIGHT, SHEET, 12),
    titleBar(BAR, LINE),
    ...[hue.light, POLLEN, hue.bright].map((fill, at) => dot(28 + at * 22, BAR / 2, 7, fill)),
    box(104, 10, ART_WIDTH - 104 - 20, BAR - 20, SHEET, 6),
    letter(title, { x: 120, y: BAR / 2 + 7, size: 19, fill: INK_SOFT, most: ART_WIDTH - 104 - 52 }),
    ...shown.map((element) => {
      const drawn = drawElement(element, y, hue)
      y += STEPS[element.is]
      return drawn
    }),
    `<path d="M0 ${foot}H${ART_WIDTH}V${ART_HEIGHT - 12}a12 12 0 0 1 -12 12H12a12 12 0 0 1 -12 -12Z" fill="${NIGHT}"/>`,
    drawCode({ ...code, lines }, { x: EDGE, y: foot + 40, most: ROOM, step: LINE_STEP, hue: name }),
  ].join('')
}

function drawElement(element: PageElement, y: number, hue: Hue): string {
  const { text } = element
  const [x, base] = [EDGE + 6, y + STEPS[element.is] * 0.68]
  switch (element.is) {
    case 'heading':
      return letter(text, { x, y: base, size: 40, weight: 'bold', fill: INK, most: ROOM })
    case 'text':
      return letter(text, { x, y: base, size: 26, fill: INK, most: ROOM })
    case 'item':
      return (
        dot(x + 6, base - 9, 5, INK) + letter(text, { x: x + 24, y: base, size: 26, fill: INK, most: ROOM })
      )
    case 'link': {
      const width = Math.min(ROOM, widthOf(text, 26, 'regular'))
      return (
        letter(text, { x, y: base, size: 26, fill: hue.light, most: ROOM }) +
        rule(x, base + 6, x + width, base + 6, hue.light)
      )
    }
    case 'button': {
      const width = widthOf(text, 24, 'bold') + 44
      return (
        box(x, y + 6, width, 48, hue.light, 6) +
        letter(text, { x: x + 22, y: y + 39, size: 24, weight: 'bold', fill: SHEET })
      )
    }
    case 'check':
      return drawCheck(element, x, y, hue)
    case 'state':
      return (
        letter(element.given, { x, y: y + 24, size: 19, weight: 'code', fill: INK_SOFT, most: ROOM }) +
        letter(text, { x, y: y + 56, size: 29, weight: 'bold', fill: INK, most: ROOM })
      )
  }
}

function drawCheck({ text, isDone }: Extract<PageElement, { is: 'check' }>, x: number, y: number, hue: Hue) {
  const sign = `<path d="M${x + 8} ${y + 33}l7 8 13-16" fill="none" stroke="${SHEET}" stroke-width="4.5" stroke-linecap="round" stroke-linejoin="round"/>`
  const frame = `<rect x="${x + 1}" y="${y + 15}" width="34" height="34" rx="7" fill="none" stroke="${INK_SOFT}" stroke-width="2.5"/>`
  return [
    isDone ? box(x, y + 14, 36, 36, hue.light, 7) + sign : frame,
    letter(text, {
      x: x + 54,
      y: y + 43,
      size: 32,
      weight: 'bold',
      fill: isDone ? INK_SOFT : INK,
      most: ROOM - 60,
    }),
    rule(EDGE, y + 64, EDGE + ROOM, y + 64, LINE),
  ].join('')
}
