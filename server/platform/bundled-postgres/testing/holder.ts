import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

import type pg from 'pg'

import { endBeforeRemoval } from './data-dir.ts'

type DatabaseConnections = { owner: pg.ClientConfig; runtime: pg.ClientConfig }
type Options = { uid?: number; runAs?: string; program?: string }

export type HolderProcess = {
  /** The connections it printed; undefined if the database could not be opened. */
  opened: Promise<DatabaseConnections | undefined>
  /** Resolves when the process has exited. */
  ended: Promise<{ code: number | null; said: string }>
  kill: (signal: NodeJS.Signals) => void
  /** Signals the whole process group, as a terminal does. */
  killGroup: (signal: NodeJS.Signals) => void
}

/** Starts another process that has the database open, to be killed or to compete with. */
export function startHolder(dataDir: string, { uid, runAs, program }: Options = {}): HolderProcess {
  const file = program ?? join(import.meta.dirname, 'hold-bundled.ts')
  const child = spawn(process.execPath, [file, dataDir, ...(runAs ? [runAs] : [])], {
    ...(uid !== undefined && { uid, gid: uid }),
    cwd: '/',
    detached: true,
    stdio: 'pipe',
  })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text))
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, said }))
  const firstLine = once(createInterface(child.stdout), 'line').then(
    ([line]) => JSON.parse(String(line)) as DatabaseConnections,
  )
  endBeforeRemoval(dataDir, () => {
    child.kill('SIGTERM')
    return ended
  })
  return {
    opened: Promise.race([firstLine, ended.then(() => undefined)]),
    ended,
    kill: (signal) => child.kill(signal),
    killGroup: (signal) => process.kill(-Number(child.pid), signal),
  }
}
