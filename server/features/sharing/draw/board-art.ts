import { ART_HEIGHT, ART_WIDTH, type LessonArt, minutesOf } from './art-frame.ts'
import { HUES, INK, INK_SOFT, SHEET } from './colours.ts'
import { letter } from './lettering.ts'
import { box } from './shapes.ts'

const EDGE = 36
const BOARDS = 5
const HEAD = 76
const SHORTEST = 0.15

/** A floor under the lessons: a board for each, as wide as the lesson is long. For categories without a style of their own. */
export function drawBoards({ lessons, hue: name }: LessonArt): string {
  const hue = HUES[name]
  const shown = lessons.slice(0, BOARDS)
  const longest = Math.max(1, ...shown.map(minutesOf))
  const room = ART_WIDTH - 2 * EDGE
  const height = (ART_HEIGHT - HEAD - 20) / BOARDS
  return [
    box(0, 0, ART_WIDTH, ART_HEIGHT, SHEET, 12),
    letter('커리큘럼', { x: EDGE, y: 54, size: 24, weight: 'bold', fill: INK }),
    ...shown.flatMap((lesson, at) => {
      const y = HEAD + at * height
      return [
        letter(lesson.title, { x: EDGE, y: y + 26, size: 21, fill: INK, most: room - 90 }),
        letter(`${minutesOf(lesson)}분`, {
          x: EDGE + room,
          y: y + 26,
          size: 18,
          fill: INK_SOFT,
          anchor: 'end',
        }),
        box(
          EDGE,
          y + 38,
          room * Math.max(SHORTEST, minutesOf(lesson) / longest),
          14,
          at % 2 ? hue.bright : hue.board,
          3,
        ),
      ]
    }),
  ].join('')
}
