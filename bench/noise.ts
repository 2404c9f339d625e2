import { createHash } from 'node:crypto'
import { loadavg } from 'node:os'
import { performance } from 'node:perf_hooks'

const WORK_BYTES = 64 * 1024 * 1024
const TIMES = 5

/** How long the same work took here and now, and how busy the machine said it was. */
export type Noise = { fastestMs: number; slowestMs: number; load: number }

/** The same work over and over: on a quiet machine all times are alike, and so are those of the next look. */
export function listenForNoise(): Noise {
  const work = Buffer.alloc(WORK_BYTES, 7)
  const times = Array.from({ length: TIMES }, () => {
    const began = performance.now()
    createHash('sha256').update(work).digest()
    return performance.now() - began
  })
  return { fastestMs: Math.min(...times), slowestMs: Math.max(...times), load: loadavg()[0] ?? 0 }
}
