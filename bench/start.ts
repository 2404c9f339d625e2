import { rm } from 'node:fs/promises'
import { freePort } from '#server/testing/free-port.ts'
import { tempFolder } from '#server/testing/temp-folder.ts'
import { median, rounded } from './load.ts'
import { startNode, stopNode } from './product.ts'
import type { BenchResult } from './result.ts'

const LATER_STARTS = 3
const AIM_MS = 5_000

/** Time from launching the script of `npm start` to the printed address: a first start, then a usual one. */
export async function benchStart(): Promise<BenchResult> {
  const dataDir = tempFolder('bench')
  const env = { PORT: String(await freePort()), DATA_DIR: dataDir, LOG_LEVEL: 'warn' }
  const startOnceMs = async () => {
    const began = performance.now()
    const child = await startNode(['bootstrap/start.mjs'], env)
    const tookMs = performance.now() - began
    await stopNode(child)
    return tookMs
  }
  try {
    const firstMs = await startOnceMs()
    const laterMs: number[] = []
    while (laterMs.length < LATER_STARTS) laterMs.push(await startOnceMs())
    return {
      name: 'start, packages installed and pages built',
      rows: [
        { what: 'first, with the demonstration', value: rounded(firstMs), unit: 'ms' },
        { what: 'later', value: rounded(median(laterMs)), unit: 'ms' },
      ],
      ratio: { of: 'five seconds', to: 'a later start', value: rounded(AIM_MS / median(laterMs)), aim: 1 },
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}
