import type { Work } from '../work/work.ts'
import { ART_WIDTH } from './art-frame.ts'
import { HUES, INK, INK_SOFT, LINE, POLLEN } from './colours.ts'
import { letter, widthOf } from './lettering.ts'
import { box, rule } from './shapes.ts'
import { codeSheet, EDGE, ROOM, type WorkFrame } from './work-frame.ts'

type ChartWork = Extract<Work, { is: 'chart' }>

const LABELS = 44
const LEGEND = 50
const FIGURE = 30
const BAR_MOST = 84
const SIZE = 22

/** Code, and the numbers that it computes with as bars. */
export function drawWorkChart({ title, code, labels, series }: ChartWork, frame: WorkFrame): string {
  const hue = HUES[frame.hue]
  const fills = [hue.board, POLLEN, hue.bright]
  const { foot, drawing } = codeSheet(title, code, frame)
  const [top, bottom] = [foot + LEGEND + FIGURE, frame.height - (labels.length > 0 ? LABELS : 22)]
  const lane = ROOM / Math.max(1, series[0]?.values.length ?? 0)
  const most = Math.max(1, ...series.flatMap(({ values }) => values))
  const width = Math.min(BAR_MOST, (lane * 0.76) / series.length)
  return [
    drawing,
    ...legend(
      series.map(({ name }) => name),
      fills,
      foot + 36,
    ),
    rule(EDGE, bottom, ART_WIDTH - EDGE, bottom, LINE),
    ...series.flatMap(({ values }, nth) =>
      values.map((value, at) => {
        const x = EDGE + lane * (at + 0.5) + (nth - series.length / 2) * width
        const y = bottom - Math.max(3, ((bottom - top) * value) / most)
        const bar = box(x + 2, y, width - 4, bottom - y, fills[nth]!, 4)
        return width < FIGURE ? bar : bar + centred(String(value), x + width / 2, y - 9, 'bold')
      }),
    ),
    ...labels.map((label, at) => centred(label, EDGE + lane * (at + 0.5), bottom + 32, 'regular', lane - 6)),
  ].join('')
}

function centred(text: string, middle: number, y: number, weight: 'regular' | 'bold', most = ROOM): string {
  const width = Math.min(most, widthOf(text, SIZE, weight))
  return letter(text, { x: middle - width / 2, y, size: SIZE, weight, fill: INK, most })
}

function legend(names: readonly string[], fills: readonly string[], y: number): string[] {
  let x = EDGE
  return names.map((name, at) => {
    const mark = box(x, y - 15, 16, 16, fills[at]!, 3)
    const text = letter(name, { x: x + 26, y, size: 21, weight: 'code', fill: INK_SOFT })
    x += 26 + widthOf(name, 21, 'code') + 30
    return mark + text
  })
}
