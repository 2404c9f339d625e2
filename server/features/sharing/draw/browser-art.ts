import { ART_HEIGHT, ART_WIDTH, type LessonArt, minutesOf, titleBar } from './art-frame.ts'
import { HUES, INK, INK_SOFT, LINE, PAPER, POLLEN, SHEET } from './colours.ts'
import { letter, wrap } from './lettering.ts'
import { box, dot } from './shapes.ts'

const BAR = 56
const EDGE = 36
const CARDS = 3
const GAP = 16

/** A browser window with the page that is built: what learners can do as its headline, lessons as its cards. */
export function drawBrowser({ lessons, promise, hue: name }: LessonArt): string {
  const hue = HUES[name]
  const width = (ART_WIDTH - 2 * EDGE - GAP * (CARDS - 1)) / CARDS
  const headline = wrap(promise, { size: 30, weight: 'bold', most: ART_WIDTH - 2 * EDGE, lines: 2 })
  const buttonY = BAR + 66 + headline.length * 40
  const cardsY = buttonY + 68
  return [
    box(0, 0, ART_WIDTH, ART_HEIGHT, SHEET, 12),
    titleBar(BAR, LINE),
    ...[hue.light, POLLEN, hue.bright].map((fill, at) => dot(28 + at * 24, BAR / 2, 7, fill)),
    box(112, 14, ART_WIDTH - 112 - 24, BAR - 28, SHEET, 6),
    letter('localhost:5173', { x: 128, y: BAR / 2 + 6, size: 17, fill: INK_SOFT }),
    ...headline.map((line, at) =>
      letter(line, { x: EDGE, y: BAR + 58 + at * 40, size: 30, weight: 'bold', fill: INK }),
    ),
    box(EDGE, buttonY - 26, 128, 44, hue.light, 6),
    letter('시작하기', { x: EDGE + 30, y: buttonY + 2, size: 18, weight: 'bold', fill: SHEET }),
    ...lessons.slice(0, CARDS).flatMap((lesson, at) => {
      const x = EDGE + (width + GAP) * at
      const height = ART_HEIGHT - cardsY + 12
      const [first = '', second = ''] = wrap(lesson.title, {
        size: 18,
        weight: 'bold',
        most: width - 28,
        lines: 2,
      })
      return [
        `<path d="M${x} ${cardsY - 24}h${width}v${height}h${-width}z" fill="${PAPER}" stroke="${LINE}" stroke-width="1.5"/>`,
        box(x, cardsY - 24, width, 44, at % 2 ? hue.bright : hue.light),
        letter(first, { x: x + 14, y: cardsY + 48, size: 18, weight: 'bold', fill: INK }),
        letter(second, { x: x + 14, y: cardsY + 72, size: 18, weight: 'bold', fill: INK }),
        letter(`${minutesOf(lesson)}분`, {
          x: x + 14,
          y: cardsY + (second ? 100 : 76),
          size: 17,
          fill: INK_SOFT,
        }),
      ]
    }),
  ].join('')
}
