import { createHash } from 'node:crypto'
import { loadavg } from 'node:os'
import { performance } from 'node:perf_hooks'

const WORK_BYTES = 64 * 1024 * 1024
const TIMES = 5

/** The fastest and slowest time of the same work, and the load average of the machine. */
export type Noise = { fastestMs: number; slowestMs: number; load: number }

/** Repeats the same work: on a quiet machine all times are alike, within a call and between calls. */
export function listenForNoise(): Noise {
  const work = Buffer.alloc(WORK_BYTES, 7)
  const times = Array.from({ length: TIMES }, () => {
    const began = performance.now()
    createHash('sha256').update(work).digest()
    return performance.now() - began
  })
  return { fastestMs: Math.min(...times), slowestMs: Math.max(...times), load: loadavg()[0] ?? 0 }
}
