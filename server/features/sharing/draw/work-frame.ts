import type { CategoryHue } from '#contract/catalogue/category.ts'
import type { Code } from '../work/work.ts'
import { ART_HEIGHT, ART_WIDTH, titleBar } from './art-frame.ts'
import { drawCode } from './code-lines.ts'
import { HUES, NIGHT, NIGHT_LINE, NIGHT_SHEET, NIGHT_SOFT, ON_COVER_SOFT, SHEET } from './colours.ts'
import { letter } from './lettering.ts'
import { box, dot } from './shapes.ts'

/** `height`: of the part that is seen; the picture may be cut below it. */
export type WorkFrame = { hue: CategoryHue; height: number }

export const EDGE = 30
export const ROOM = ART_WIDTH - 2 * EDGE
export const BAR = 50
export const LINE_STEP = 38

/** Whether there is room for more than the work itself, as on a social card. */
export const isHigh = (height: number) => height > ART_HEIGHT * 0.9

/** A sheet whose head is code on a dark ground; `foot` is where the head ends. A high one has a title. */
export function codeSheet(title: string, code: Code, { hue, height }: WorkFrame) {
  const head = isHigh(height) ? 40 : 0
  const foot = head + code.lines.length * LINE_STEP + 36
  const drawing = [
    box(0, 0, ART_WIDTH, ART_HEIGHT, SHEET, 12),
    titleBar(foot, HUES[hue].deep),
    head > 0 ? letter(title, { x: EDGE, y: 42, size: 21, fill: ON_COVER_SOFT, most: ROOM }) : '',
    drawCode(code, { x: EDGE, y: head + 46, most: ROOM, step: LINE_STEP, hue }),
  ].join('')
  return { foot, drawing }
}

/** The window of a terminal or a tool of developers. */
export const darkWindow = (title: string): string =>
  [
    box(0, 0, ART_WIDTH, ART_HEIGHT, NIGHT, 12),
    titleBar(BAR, NIGHT_SHEET),
    ...[0, 1, 2].map((at) => dot(28 + at * 22, BAR / 2, 6, NIGHT_LINE)),
    letter(title, { x: 104, y: BAR / 2 + 7, size: 20, fill: NIGHT_SOFT, most: ART_WIDTH - 104 - EDGE }),
  ].join('')
