import './resolve-own-modules.ts'
import { type Logger, pino } from 'pino'
import { readConfig } from './config.ts'
import type { Config } from './platform/config/config.ts'
import { StartFailure } from './platform/database/start-failure.ts'
import type { ProcessEnd } from './platform/http/process-end.ts'
import type { RunningProduct } from './start.ts'
import type { OwnWorker } from './workers/own-worker.ts'

const FORCED_EXIT_CODE = 130
const SAME_SIGNAL_MS = 1_000
const EX_CONFIG = 78 // sysexits.h: configuration error

async function main(): Promise<void> {
  const config = readConfig(process.env)
  const worker = config.WEB_WORKERS > 1 ? (await import('./workers/own-worker.ts')).ownWorker() : null
  const log = openLog(config, worker)
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'))
  const wasStarted = process.connected
  const running = await startProcess({ config, log, worker })
  const stop = stopOnSignals(running)
  process.on('SIGUSR2', running.renew ?? (() => log.warn('SIGUSR2 only replaces workers: see WEB_WORKERS')))
  // After the signal handlers are set: the reader of this line may send a signal at once.
  if (worker) worker.ready({ introduce: () => running.introduce(), retire: () => stop(0, 'replaced') })
  else running.introduce()
  // The parent was killed before the `disconnect` handler was set, so its event was missed.
  if (wasStarted && !process.connected) stop(0)
}

/** The log lines of one of several processes name it. */
function openLog({ LOG_LEVEL, isProduction }: Config, worker: OwnWorker | null): Logger {
  const base = worker ? { worker: worker.number, pid: process.pid } : undefined
  return pino(
    { level: LOG_LEVEL, base, timestamp: pino.stdTimeFunctions.isoTime },
    pino.destination({ dest: 1, sync: !isProduction }),
  )
}

type RunningProcess = RunningProduct & { renew?: () => void }
type ProcessOptions = { config: Config; log: Logger; worker: OwnWorker | null }

// Imported late: a wrong setting is reported without loading the whole product, which takes a second.
async function startProcess({ config, log, worker }: ProcessOptions): Promise<RunningProcess> {
  if (config.WEB_WORKERS > 1 && !worker) {
    const { startPrimary } = await import('./workers/primary.ts')
    return await startPrimary({ config, log, say })
  }
  const { start } = await import('./start.ts')
  if (!worker) await (await import('./check-start.ts')).checkStart(config)
  return await start({ config, log, say, isDev: process.argv.includes('--dev'), worker })
}

function say(sentence: string): void {
  process.stdout.write(`${sentence}\n`)
}

/**
 * The first signal shuts down gracefully, a later one exits at once; PostgreSQL recovers by its own log. A replaced
 * worker, which may take its time, shuts down at the first signal too.
 */
function stopOnSignals(running: RunningProcess): (code: number, ending?: ProcessEnd) => void {
  let stoppingSince: number | null = null
  const stop = (code: number, ending: ProcessEnd = 'stopped') => {
    if (stoppingSince !== null) {
      // One Ctrl-C may arrive twice: from the terminal and from the process that started this one.
      if (Date.now() - stoppingSince > SAME_SIGNAL_MS) process.exit(FORCED_EXIT_CODE)
      return
    }
    if (ending === 'stopped') stoppingSince = Date.now()
    running.stop(ending).then(
      () => process.exit(code),
      (error: unknown) => {
        process.stderr.write(`Stopping failed: ${error instanceof Error ? error.message : String(error)}\n`)
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(0))
  // The parent holds the other end of the IPC channel; if it is killed, only this stops the process.
  process.on('disconnect', () => stop(0))
  return stop
}

main().catch((error: unknown) => {
  const { exitCode } = error as { exitCode?: number }
  if (exitCode !== undefined) process.exit(exitCode) // of a worker, which has already said why
  const isKnown = error instanceof StartFailure
  process.stderr.write(`${isKnown ? error.message : ((error as Error).stack ?? String(error))}\n`)
  process.exit(isKnown ? EX_CONFIG : 1)
})
