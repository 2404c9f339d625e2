import { ART_HEIGHT, ART_WIDTH } from './art-frame.ts'
import { INK, SHEET, WOOD } from './colours.ts'
import { letter } from './lettering.ts'
import { box } from './shapes.ts'

const GAP = 8
const MOST_HEIGHT = 96

/** Courses as boards of a floor, one on the other; each further one is laid a bit to the right. */
export function drawSteps(titles: readonly string[]): string {
  const height = Math.min(MOST_HEIGHT, (ART_HEIGHT - GAP * (titles.length - 1)) / Math.max(1, titles.length))
  const whole = height * titles.length + GAP * (titles.length - 1)
  const top = (ART_HEIGHT - whole) / 2
  return titles
    .map((title, at) => {
      const x = at * 22
      const y = top + at * (height + GAP)
      return [
        box(x, y, ART_WIDTH + 80 - x, height, WOOD[at % WOOD.length]!, 4),
        box(x + 20, y + height / 2 - 20, 40, 40, SHEET, 4),
        letter(String(at + 1), {
          x: x + 47,
          y: y + height / 2 + 8,
          size: 22,
          weight: 'bold',
          fill: INK,
          anchor: 'end',
        }),
        letter(title, {
          x: x + 80,
          y: y + height / 2 + 9,
          size: 25,
          weight: 'bold',
          fill: INK,
          most: ART_WIDTH - x - 100,
        }),
      ].join('')
    })
    .join('')
}
