import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { BatchPool } from '#server/platform/batched-saves/batch.ts'
import { connectionLines } from '#server/platform/metrics/connection-metrics.ts'
import type { WorkerFigures } from '#server/platform/metrics/merged-figures.ts'
import { measureProcess } from '#server/platform/metrics/process-metrics.ts'
import { workerLines } from '#server/platform/metrics/worker-metrics.ts'
import type { Seat } from './seat.ts'
import type { WorkerProcess } from './worker-process.ts'

/** A worker that does not answer in this time is left out, so that the others can still be watched. */
const LIMIT_MS = 1_000

type Pools = { pool: pg.Pool; batchPool: BatchPool }

/** The metrics that one worker needs to answer for all: those of this process and of the other workers. */
export function openFigures(seats: readonly Seat[], pools: Pools) {
  const process = measureProcess()
  const ofSeats = () =>
    workerLines({
      serving: seats.filter(({ serving }) => serving).length,
      lost: seats.reduce((sum, { losses }) => sum + losses, 0),
    })
  return {
    async ofOthers(asking: WorkerProcess): Promise<WorkerFigures[]> {
      const others = seats.filter(({ serving }) => serving && serving !== asking)
      const answers = await Promise.all(others.map(figuresOf))
      const own = { worker: 'primary', lines: process.lines() + connectionLines(pools) + ofSeats() }
      return [own, ...answers.filter((one) => one !== null)]
    },
    stop: () => process.stop(),
  }
}

async function figuresOf({ number, serving }: Seat): Promise<WorkerFigures | null> {
  const asked = serving!.calls.figures().catch(() => null)
  const lines = await Promise.race([asked, sleep(LIMIT_MS, null, { ref: false })])
  return lines === null ? null : { worker: String(number), lines }
}
