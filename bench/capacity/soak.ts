import { readdirSync, readFileSync } from 'node:fs'

export type SoakSample = { atHours: number; mib: number; descriptors: number; connections: number }

const SETTLING = 0.25 // of the time: caches fill and code is compiled

export function sampleOf(pid: number, atHours: number, connections: number): SoakSample {
  return { atHours, mib: pssMib(pid), descriptors: readdirSync(`/proc/${pid}/fd`).length, connections }
}

/** The memory of a process without its part of what it shares with others. */
export const pssMib = (pid: number): number =>
  Number(/^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]) / 1024

/** How much a figure grows in an hour, by least squares, once the process has settled. */
export function slopePerHour(samples: readonly SoakSample[], figure: keyof SoakSample): number {
  const settled = samples.slice(Math.floor(samples.length * SETTLING))
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [x, y] = [mean(settled.map(({ atHours }) => atHours)), mean(settled.map((sample) => sample[figure]))]
  const above = settled.reduce((sum, sample) => sum + (sample.atHours - x) * (sample[figure] - y), 0)
  const below = settled.reduce((sum, { atHours }) => sum + (atHours - x) ** 2, 0)
  return below === 0 ? 0 : above / below
}
