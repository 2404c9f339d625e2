export type Bar = { x: number; width: number; y: number; height: number }
export type Tick = { value: number; y: number }
export type LaidBars = { bars: Bar[]; ticks: Tick[]; zero: number }

const GAP = 0.25
const TICKS = 4

/** Widths in percent, heights in pixels; the axis always includes zero, and negative bars go down from it. */
export function layBars(values: readonly number[], height: number): LaidBars {
  const step = niceStep(Math.max(0, ...values) - Math.min(0, ...values))
  const top = Math.ceil(Math.max(0, ...values) / step) * step || step
  const bottom = Math.floor(Math.min(0, ...values) / step) * step
  const yOf = (value: number) => Math.round(((top - value) / (top - bottom)) * height * 10) / 10
  const room = 100 / Math.max(1, values.length)
  return {
    zero: yOf(0),
    ticks: Array.from({ length: Math.round((top - bottom) / step) + 1 }, (_, at) => {
      const value = bottom + at * step
      return { value, y: yOf(value) }
    }),
    bars: values.map((value, at) => ({
      x: at * room + (room * GAP) / 2,
      width: room * (1 - GAP),
      y: Math.min(yOf(value), yOf(0)),
      height: Math.abs(yOf(value) - yOf(0)),
    })),
  }
}

/** 1, 2 or 5 times a power of ten, at least 1: these are wons and people. */
function niceStep(spread: number): number {
  const rough = spread / TICKS
  if (rough <= 1) return 1
  const power = 10 ** Math.floor(Math.log10(rough))
  return [1, 2, 5, 10].map((times) => times * power).find((step) => step >= rough)!
}
