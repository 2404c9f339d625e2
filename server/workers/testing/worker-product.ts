import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { TestContext } from 'node:test'
import { Client } from '#server/testing/client.ts'
import { freshDatabase, type TestDatabase } from '#server/testing/database.ts'
import { freePort } from '#server/testing/free-port.ts'
import { tempFolder } from '#server/testing/temp-folder.ts'
import { settingsOf } from '#server/operation/testing/installation.ts'

export type LoggedLine = { event?: string; worker?: number; pid?: number; [name: string]: unknown }

export type WorkerProduct = {
  child: ChildProcess
  url: string
  database: TestDatabase
  dataDir: string
  /** The JSON lines of its log so far. */
  logged(): LoggedLine[]
  ended: Promise<unknown[]>
  guest(): Client
}

type Prepare = (database: TestDatabase) => Promise<unknown>

/** Starts `server/main.ts` with two workers on a new database, and ends it after the test. */
export async function startWorkers(
  t: TestContext,
  more: NodeJS.ProcessEnv = {},
  prepare: Prepare = async () => {},
): Promise<WorkerProduct> {
  const database = await freshDatabase()
  await prepare(database)
  const [dataDir, port] = [tempFolder('workers'), await freePort()]
  const settings = settingsOf({ database, dataDir, remove: database.drop })
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../main.ts')], {
    env: { ...settings, PORT: String(port), WEB_WORKERS: '2', LOG_LEVEL: 'info', API_DOCS: 'false', ...more },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  t.after(async () => {
    child.kill('SIGKILL')
    await ended
    await database.drop()
    rmSync(dataDir, { recursive: true, force: true })
  })
  const lines: LoggedLine[] = []
  const url = `http://127.0.0.1:${port}`
  await new Promise<void>((resolve, reject) => {
    child.once('exit', (code, signal) => reject(new Error(`the product ended with ${code ?? signal}`)))
    createInterface({ input: child.stdout! }).on('line', (line) => {
      if (line.startsWith('{')) lines.push(JSON.parse(line) as LoggedLine)
      else if (line.includes('is ready:')) resolve()
    })
  })
  return { child, url, database, dataDir, logged: () => [...lines], ended, guest: () => new Client(url) }
}

/** The process ids of the workers that have begun to serve, in that order. */
export const readyPids = ({ logged }: WorkerProduct): number[] =>
  logged().flatMap(({ event, pid }) => (event === 'worker.ready' && pid !== undefined ? [pid] : []))

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
