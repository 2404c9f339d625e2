import './resolve-own-modules.ts'
import { pino } from 'pino'
import { readConfig } from './config.ts'
import { StartFailure } from './platform/database/start-failure.ts'
import type { RunningProduct } from './start.ts'

const FORCED_EXIT_CODE = 130
const SAME_SIGNAL_MS = 1_000
const EX_CONFIG = 78 // sysexits.h: configuration error

async function main(): Promise<void> {
  const config = readConfig(process.env)
  const log = pino(
    { level: config.LOG_LEVEL, base: undefined, timestamp: pino.stdTimeFunctions.isoTime },
    pino.destination({ dest: 1, sync: !config.isProduction }),
  )
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'))
  const wasStarted = process.connected
  // Imported late: a wrong setting is reported without loading the whole product, which takes a second.
  const { start } = await import('./start.ts')
  const running = await start({ config, log, say, isDev: process.argv.includes('--dev') })
  const stop = stopOnSignals(running)
  // After the signal handlers are set: the reader of this line may send a signal at once.
  running.introduce()
  // The parent was killed before the `disconnect` handler was set, so its event was missed.
  if (wasStarted && !process.connected) stop(0)
}

function say(sentence: string): void {
  process.stdout.write(`${sentence}\n`)
}

/** The first signal shuts down gracefully, a later one exits at once; PostgreSQL recovers by its own log. */
function stopOnSignals(running: RunningProduct): (code: number) => void {
  let stoppingSince: number | null = null
  const stop = (code: number) => {
    if (stoppingSince !== null) {
      // One Ctrl-C may arrive twice: from the terminal and from the process that started this one.
      if (Date.now() - stoppingSince > SAME_SIGNAL_MS) process.exit(FORCED_EXIT_CODE)
      return
    }
    stoppingSince = Date.now()
    running.stop().then(
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
  const isKnown = error instanceof StartFailure
  process.stderr.write(`${isKnown ? error.message : ((error as Error).stack ?? String(error))}\n`)
  process.exit(isKnown ? EX_CONFIG : 1)
})
