import type { Work } from '../work/work.ts'
import { ART_WIDTH } from './art-frame.ts'
import { drawCode } from './code-lines.ts'
import {
  HUES,
  NIGHT_JADE,
  NIGHT_JADE_WASH,
  NIGHT_LINE,
  NIGHT_PERSIMMON_WASH,
  PAPER,
  POLLEN,
} from './colours.ts'
import { letter, widthOf } from './lettering.ts'
import { box, rule } from './shapes.ts'
import { BAR, darkWindow, EDGE, LINE_STEP, ROOM, type WorkFrame } from './work-frame.ts'

type RequestsWork = Extract<Work, { is: 'requests' }>
type StepsWork = Extract<Work, { is: 'steps' }>

const CHIP = { width: 78, height: 40 }
const SIZE = 27
const PATH_X = EDGE + 118

/** Requests with what they are answered. */
export function drawRequests({ title, requests }: RequestsWork, { hue, height }: WorkFrame): string {
  const row = Math.min(92, (height - BAR - 12) / Math.max(4, requests.length))
  return [
    darkWindow(title),
    ...requests.flatMap(({ method, path, status }, at) => {
      const y = BAR + 6 + row * (at + 0.5)
      const fill = method === 'GET' ? HUES[hue].bright : POLLEN
      const most = ROOM - (PATH_X - EDGE) - CHIP.width - 12
      return [
        at > 0 ? rule(EDGE, y - row / 2, ART_WIDTH - EDGE, y - row / 2, NIGHT_LINE) : '',
        letter(method, { x: EDGE, y: y + 9, size: SIZE, weight: 'code', fill }),
        letter(path, { x: PATH_X, y: y + 9, size: SIZE, weight: 'code', fill: PAPER, most }),
        drawStatus(status, y),
      ]
    }),
  ].join('')
}

function drawStatus(status: number, y: number): string {
  const text = String(status)
  const x = ART_WIDTH - EDGE - CHIP.width
  const middle = (CHIP.width - widthOf(text, 24, 'code')) / 2
  const [ground, fill] =
    status < 400 ? [NIGHT_JADE_WASH, NIGHT_JADE] : [NIGHT_PERSIMMON_WASH, HUES.persimmon.bright]
  return (
    box(x, y - CHIP.height / 2, CHIP.width, CHIP.height, ground, 6) +
    letter(text, { x: x + middle, y: y + 8, size: 24, weight: 'code', fill })
  )
}

const STEP_SIZE = 23
const PADDING = 16
const WIDEST = ROOM * 0.7

/** A call, and what it does one after the other, each step further to the right. */
export function drawTraceSteps({ title, code, steps }: StepsWork, { hue: name, height }: WorkFrame): string {
  const hue = HUES[name]
  const lines = code.lines.slice(0, 1)
  const top = BAR + 20 + lines.length * LINE_STEP
  const row = Math.min(66, (height - top - 10) / steps.length)
  const widths = steps.map((step) => Math.min(WIDEST, widthOf(step, STEP_SIZE, 'code') + 2 * PADDING))
  const shift = Math.min(...widths.map((width, at) => (at === 0 ? Infinity : (ROOM - width) / at)))
  return [
    darkWindow(title),
    drawCode({ ...code, lines }, { x: EDGE, y: BAR + 44, most: ROOM, step: LINE_STEP, hue: name }),
    ...steps.map((step, at) => {
      const [x, y] = [EDGE + shift * at, top + row * at]
      return [
        box(x, y + 4, widths[at]!, row - 8, at % 2 ? hue.light : hue.board, 4),
        letter(step, {
          x: x + PADDING,
          y: y + row / 2 + 8,
          size: STEP_SIZE,
          weight: 'code',
          fill: PAPER,
          most: WIDEST - 2 * PADDING + 1,
        }),
      ].join('')
    }),
  ].join('')
}
