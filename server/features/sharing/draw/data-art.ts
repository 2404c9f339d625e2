import { ART_HEIGHT, ART_WIDTH, type LessonArt, minutesOf, titleBar } from './art-frame.ts'
import { HUES, INK, INK_SOFT, LINE, PAPER, POLLEN, SHEET } from './colours.ts'
import { letter } from './lettering.ts'
import { box, dot, rule } from './shapes.ts'

const EDGE = 36

/** Bars as high as the lessons are long, and the line that adds them up. */
export function drawChart({ lessons, hue: name }: LessonArt, height: number): string {
  const hue = HUES[name]
  const [top, bottom, left, right] = [104, height - 62, EDGE, ART_WIDTH - EDGE]
  const minutes = lessons.map(minutesOf)
  const most = Math.max(1, ...minutes)
  const total = Math.max(
    1,
    minutes.reduce((sum, each) => sum + each, 0),
  )
  const step = (right - left) / Math.max(1, lessons.length)
  const width = Math.min(44, step * 0.62)
  let sum = 0
  const points = minutes.map((each, at) => {
    sum += each
    const x = left + step * (at + 0.5)
    return { x, bar: ((bottom - top) * each) / most, line: bottom - ((bottom - top) * sum) / total }
  })
  const longest = minutes.indexOf(most)
  return [
    box(0, 0, ART_WIDTH, ART_HEIGHT, SHEET, 12),
    letter('강의별 학습 시간', { x: EDGE, y: 58, size: 24, weight: 'bold', fill: INK }),
    letter('분', { x: right, y: 58, size: 18, fill: INK_SOFT, anchor: 'end' }),
    ...[0, 1, 2, 3].map((at) =>
      rule(left, bottom - ((bottom - top) * at) / 3, right, bottom - ((bottom - top) * at) / 3, LINE),
    ),
    ...points.map(({ x, bar }, at) =>
      box(x - width / 2, bottom - bar, width, bar, at === longest ? hue.board : hue.bright, 3),
    ),
    `<path d="M${points.map(({ x, line }) => `${x} ${line}`).join('L')}" fill="none" stroke="${POLLEN}" stroke-width="5" stroke-linejoin="round" stroke-linecap="round"/>`,
    ...points.map(({ x, line }) => dot(x, line, 6, POLLEN)),
    ...points.map(({ x }, at) =>
      at === 0 || at === points.length - 1 || at === longest
        ? letter(`${at + 1}강`, { x: x + 14, y: bottom + 32, size: 18, fill: INK_SOFT, anchor: 'end' })
        : '',
    ),
  ].join('')
}

const ROWS = 5

/** A query, and the table that it answers: the first lessons. */
export function drawTable({ lessons, hue: name }: LessonArt): string {
  const hue = HUES[name]
  const head = 150
  const height = (ART_HEIGHT - head - 44) / ROWS
  return [
    box(0, 0, ART_WIDTH, ART_HEIGHT, SHEET, 12),
    titleBar(head - 44, hue.deep),
    letter('SELECT', { x: EDGE, y: 46, size: 21, weight: 'bold', fill: POLLEN }),
    letter('강의, 분', { x: EDGE + 96, y: 46, size: 21, fill: PAPER }),
    letter('FROM', { x: EDGE, y: 82, size: 21, weight: 'bold', fill: POLLEN }),
    letter('이_코스', { x: EDGE + 74, y: 82, size: 21, fill: PAPER }),
    letter('ORDER BY', { x: EDGE + 158, y: 82, size: 21, weight: 'bold', fill: POLLEN }),
    letter('순서', { x: EDGE + 274, y: 82, size: 21, fill: PAPER }),
    letter('강의', { x: EDGE, y: head - 8, size: 18, weight: 'bold', fill: INK_SOFT }),
    letter('분', {
      x: ART_WIDTH - EDGE,
      y: head - 8,
      size: 18,
      weight: 'bold',
      fill: INK_SOFT,
      anchor: 'end',
    }),
    ...lessons.slice(0, ROWS).flatMap((lesson, at) => {
      const y = head + height * at + 8
      return [
        rule(EDGE, y, ART_WIDTH - EDGE, y, LINE),
        letter(lesson.title, {
          x: EDGE,
          y: y + height / 2 + 8,
          size: 22,
          fill: INK,
          most: ART_WIDTH - 2 * EDGE - 80,
        }),
        letter(String(minutesOf(lesson)), {
          x: ART_WIDTH - EDGE,
          y: y + height / 2 + 8,
          size: 22,
          weight: 'bold',
          fill: hue.board,
          anchor: 'end',
        }),
      ]
    }),
  ].join('')
}
