import cluster from 'node:cluster'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { asOpened, checkStart } from '#server/check-start.ts'
import { openBatchPool } from '#server/platform/batched-saves/batch.ts'
import { openSaveWriter } from '#server/platform/batched-saves/save-writer.ts'
import type { Config } from '#server/platform/config/config.ts'
import { ALONE_CONNECTIONS } from '#server/platform/database/connection-budget.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { openPool } from '#server/platform/database/pool.ts'
import { openFigures } from './figures.ts'
import { Seat } from './seat.ts'
import { forkWorker, type WorkerProcess } from './worker-process.ts'

export type Primary = {
  introduce(): void
  /** Replaces all workers, one after the other, by workers with the code that is on disk. */
  renew(): void
  stop(): Promise<void>
}

type PrimaryOptions = { config: Config; log: Logger; say: (sentence: string) => void }

/**
 * Starts the workers and keeps them running. This process keeps the bundled database up, hands connections to the
 * workers and writes their saves; it answers no request. Throws a `StartFailure`, or a `WorkerNotStarted`.
 */
export async function startPrimary({ config, log, say }: PrimaryOptions): Promise<Primary> {
  await checkStart(config)
  const database = await openDatabase(asOpened(config), say)
  const alone = openPool(database.runtime, {
    max: ALONE_CONNECTIONS,
    isPrepared: config.PREPARED_STATEMENTS,
  })
  const { BATCHED_SAVES: isOn } = config
  const batchPool = openBatchPool(database.direct, alone, { isOn, gathers: true })
  const writer = openSaveWriter(batchPool)
  // Not below DATA_DIR: the path of a Unix socket has 107 bytes at most.
  const socketsFolder = await mkdtemp(join(tmpdir(), 'codemaru-'))
  const { WEB_WORKERS: count } = config
  const seats = Array.from({ length: count }, (_none, at) => seatOf(at + 1))
  const figures = openFigures(seats, { pool: alone, batchPool })

  function seatOf(number: number): Seat {
    const fork = ({ isFirst }: { isFirst: boolean }) => {
      const saves = writer.ofProcess()
      const started: WorkerProcess = forkWorker(
        { number, isFirst, count, socketsFolder },
        {
          declareSave: saves.declare,
          save: saves.save,
          figuresOfOthers: () => figures.ofOthers(started),
        },
      )
      return started
    }
    return new Seat({ number, log, fork })
  }

  async function stop(): Promise<void> {
    await Promise.all(seats.map((seat) => seat.close()))
    figures.stop()
    await rm(socketsFolder, { recursive: true, force: true })
    await batchPool.together.end()
    await alone.end()
    await database.stop()
  }

  cluster.setupPrimary({ exec: process.argv[1] ?? '', args: process.argv.slice(2) })
  try {
    const [first, ...others] = seats
    // Alone, because it applies migrations and makes the demonstration.
    await first!.open({ isFirst: true })
    await Promise.all(others.map((seat) => seat.open()))
  } catch (error) {
    await stop()
    throw error
  }
  return {
    introduce: () => void seats[0]!.serving?.calls.introduce.asEvent(),
    renew: renewals(seats, log),
    stop,
  }
}

/** A call during a renewal begins another one after it, because the code may have changed meanwhile. */
function renewals(seats: readonly Seat[], log: Logger): () => void {
  let isRunning = false
  let isWanted = false

  async function run(): Promise<void> {
    isRunning = true
    while (isWanted) {
      isWanted = false
      await renewAll(seats, log)
    }
    isRunning = false
  }

  return () => {
    isWanted = true
    if (!isRunning) void run()
  }
}

async function renewAll(seats: readonly Seat[], log: Logger): Promise<void> {
  try {
    for (const seat of seats) await seat.renew()
    log.info({ event: 'workers.renewed', count: seats.length }, 'workers.renewed')
  } catch (error) {
    log.error({ event: 'workers.not-renewed', reason: (error as Error).message }, 'workers.not-renewed')
  }
}
