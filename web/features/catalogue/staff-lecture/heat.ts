import { clock } from '#web/ui/words/duration.ts'

export type Heat = { stepSec: number; viewers: number; counts: readonly number[] }
/** Adjacent steps of the same level, joined. */
export type Stretch = { from: number; to: number; level: number }

export const LEVELS = 3

/** 0: nobody; 3: most of those who ever played it. */
export const levelOf = (viewers: number, most: number) =>
  viewers === 0 || most === 0 ? 0 : Math.max(1, Math.ceil((viewers / most) * LEVELS))

export function stretchesOf({ viewers, counts }: Heat): Stretch[] {
  const stretches: Stretch[] = []
  counts.forEach((amount, at) => {
    const level = Math.min(LEVELS, levelOf(amount, viewers))
    const last = stretches.at(-1)
    if (last?.level === level) last.to = at + 1
    else stretches.push({ from: at, to: at + 1, level })
  })
  return stretches
}

export type HeatRow = { fromSec: number; toSec: number; least: number; most: number; mean: number }

/** The same for a table: at most `atMost` rows, each with the fewest and most viewers of its steps. */
export function rowsOf({ stepSec, counts }: Heat, durationSec: number, atMost = 12): HeatRow[] {
  const steps = Math.max(1, Math.ceil(counts.length / atMost))
  return Array.from({ length: Math.ceil(counts.length / steps) }, (_, row) => {
    const part = counts.slice(row * steps, (row + 1) * steps)
    return {
      fromSec: row * steps * stepSec,
      toSec: Math.min(durationSec, (row * steps + part.length) * stepSec),
      least: Math.min(...part),
      most: Math.max(...part),
      mean: part.reduce((sum, amount) => sum + amount, 0) / part.length,
    }
  })
}

/** A summary in words: how many viewers, where most, and where they drop off. */
export function heatWords(heat: Heat, durationSec: number): string {
  const { viewers, counts, stepSec } = heat
  if (viewers === 0 || counts.every((amount) => amount === 0)) return '아직 시청한 회원이 없어요.'
  const span = (at: number) => `${clock(at * stepSec)}~${clock(Math.min(durationSec, (at + 1) * stepSec))}`
  const most = counts.indexOf(Math.max(...counts))
  const least = counts.lastIndexOf(Math.min(...counts))
  if (counts.every((amount) => amount === counts[0]))
    return `시청 회원 ${viewers}명. 처음부터 끝까지 고르게 ${counts[0]}명이 봤어요.`
  return (
    `시청 회원 ${viewers}명. 가장 많이 본 구간은 ${span(most)} (${counts[most]}명), ` +
    `가장 적게 본 구간은 ${span(least)} (${counts[least]}명)이에요.`
  )
}
