import { ART_HEIGHT, ART_WIDTH, type LessonArt, minutesOf, titleBar } from './art-frame.ts'
import {
  HUES,
  NIGHT,
  NIGHT_JADE,
  NIGHT_JADE_WASH,
  NIGHT_LINE,
  NIGHT_SHEET,
  NIGHT_SOFT,
  PAPER,
  POLLEN,
} from './colours.ts'
import { letter } from './lettering.ts'
import { box, dot, rule } from './shapes.ts'

const BAR = 52
const EDGE = 32

const screen = (title: string, fill: string) => [
  box(0, 0, ART_WIDTH, ART_HEIGHT, NIGHT, 12),
  titleBar(BAR, NIGHT_SHEET),
  ...[0, 1, 2].map((at) => dot(28 + at * 22, BAR / 2, 6, NIGHT_LINE)),
  letter(title, { x: 104, y: BAR / 2 + 7, size: 18, fill }),
]

const LINES = 6

/** A terminal in which the lessons pass one after the other. */
export function drawTerminal({ lessons, hue: name }: LessonArt): string {
  const shown = lessons.slice(0, LINES)
  const hue = HUES[name]
  const height = 44
  const end = BAR + 62 + (shown.length + 1) * height
  return [
    ...screen('콘솔', NIGHT_SOFT),
    letter('$', { x: EDGE, y: BAR + 50, size: 22, weight: 'bold', fill: hue.bright }),
    letter('npm test', { x: EDGE + 26, y: BAR + 50, size: 22, weight: 'bold', fill: PAPER }),
    ...shown.flatMap((lesson, at) => {
      const y = BAR + 50 + (at + 1) * height
      return [
        `<path d="M${EDGE} ${y - 8}l6 7 12-14" fill="none" stroke="${NIGHT_JADE}" stroke-width="3.5" stroke-linecap="round" stroke-linejoin="round"/>`,
        letter(lesson.title, { x: EDGE + 34, y, size: 22, fill: PAPER, most: ART_WIDTH - 2 * EDGE - 120 }),
        letter(`${minutesOf(lesson)}분`, {
          x: ART_WIDTH - EDGE,
          y,
          size: 20,
          fill: NIGHT_SOFT,
          anchor: 'end',
        }),
      ]
    }),
    end < ART_HEIGHT ? box(EDGE, end - 36, 13, 26, hue.bright) : '',
  ].join('')
}

const SPANS = 5

/** The trace of a request: a span for each lesson, as long as the lesson. */
export function drawTrace({ lessons, hue: name }: LessonArt): string {
  const hue = HUES[name]
  const shown = lessons.slice(0, SPANS)
  const total = Math.max(
    1,
    shown.reduce((sum, lesson) => sum + minutesOf(lesson), 0),
  )
  const room = ART_WIDTH - 2 * EDGE
  const height = (ART_HEIGHT - BAR - 84) / SPANS
  let before = 0
  const spans = shown.flatMap((lesson, at) => {
    const x = EDGE + (room * before) / total
    const width = Math.max(10, (room * minutesOf(lesson)) / total)
    before += minutesOf(lesson)
    const y = BAR + 84 + at * height
    return [
      letter(lesson.title, { x: EDGE, y: y + 10, size: 20, fill: PAPER, most: room - 70 }),
      letter(`${minutesOf(lesson)}분`, {
        x: EDGE + room,
        y: y + 10,
        size: 18,
        fill: NIGHT_SOFT,
        anchor: 'end',
      }),
      box(EDGE, y + 24, room, 10, NIGHT_SHEET, 2),
      box(x, y + 24, width, 10, at === 0 ? POLLEN : hue.bright, 2),
    ]
  })
  return [
    ...screen('요청 추적', NIGHT_SOFT),
    letter('GET', { x: EDGE, y: BAR + 42, size: 22, weight: 'bold', fill: hue.bright }),
    letter('/lessons', { x: EDGE + 56, y: BAR + 42, size: 22, weight: 'bold', fill: PAPER }),
    box(ART_WIDTH - EDGE - 92, BAR + 20, 92, 30, NIGHT_JADE_WASH, 4),
    letter('200 OK', {
      x: ART_WIDTH - EDGE - 14,
      y: BAR + 42,
      size: 18,
      weight: 'bold',
      fill: NIGHT_JADE,
      anchor: 'end',
    }),
    rule(EDGE, BAR + 60, ART_WIDTH - EDGE, BAR + 60, NIGHT_LINE),
    ...spans,
  ].join('')
}
