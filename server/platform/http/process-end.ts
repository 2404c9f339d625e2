import type { Config } from '../config/config.ts'
import type { ClosingPatience } from './connections.ts'

/** Why a process ends: for good, or because another one that serves already takes its place. */
export type ProcessEnd = 'stopped' | 'replaced'

type WaitSettings = Pick<Config, 'SHUTDOWN_WAIT_SEC' | 'RELOAD_WAIT_SEC'>

/** Nobody waits for the end of a replaced process, so it is as patient with slow transfers as a server that runs. */
export const patienceOf = (ending: ProcessEnd, settings: WaitSettings): ClosingPatience =>
  ending === 'replaced'
    ? { stallLookMs: 30_000, longestMs: settings.RELOAD_WAIT_SEC * 1_000 }
    : { stallLookMs: 1_000, longestMs: settings.SHUTDOWN_WAIT_SEC * 1_000 }
