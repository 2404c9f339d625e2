import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestContext } from 'node:test'

import { tempFolder } from '#server/testing/temp-folder.ts'
import { until } from '#server/testing/until.ts'
import { openBundledDatabase, type BundledOptions } from '../bundled.ts'
import type { DatabaseAccess } from '../../database/database-access.ts'
import { findPostmaster, type Postmaster } from '../postmaster-pid.ts'

type CleanupHooks = { after(work: () => Promise<void>): void }

const endings = new Map<string, (() => Promise<unknown>)[]>()

/** An empty folder for one test. Others may enter it, because as root PostgreSQL runs under another user. */
export async function makeDataDir(t: CleanupHooks): Promise<string> {
  const dataDir = tempFolder('db')
  t.after(async () => {
    for (const end of endings.get(dataDir) ?? []) await end()
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
  })
  return dataDir
}

/** Registers what must end before the folder is removed: a later `t.after` would run after the removal. */
export function endBeforeRemoval(dataDir: string, end: () => Promise<unknown>): void {
  endings.set(dataDir, [...(endings.get(dataDir) ?? []), end])
}

/** Opens the database in this process and stops it at the end of the test at the latest. */
export async function open(dataDir: string, more: Partial<BundledOptions> = {}): Promise<DatabaseAccess> {
  const database = await openBundledDatabase({ dataDir, log: () => {}, ...more })
  endBeforeRemoval(dataDir, database.stop)
  return database
}

let model: Promise<string> | undefined

/**
 * A copy of a folder in which the database was already created: a second start without waiting for a first.
 */
export async function makeUsedDataDir(t: TestContext): Promise<string> {
  model ??= makeModel()
  const dataDir = await makeDataDir(t)
  spawnSync('cp', ['-a', join(await model, 'database'), dataDir])
  return dataDir
}

async function makeModel() {
  const dataDir = await makeDataDir({ after: (work) => process.once('beforeExit', () => void work()) })
  await (await open(dataDir)).stop()
  return dataDir
}

export const clusterOf = (dataDir: string) => join(dataDir, 'database', 'pg18')

/** The PostgreSQL server that runs on the folder. */
export function postmasterOf(dataDir: string): Postmaster {
  const postmaster = findPostmaster(clusterOf(dataDir))
  if (!postmaster) throw new Error(`no PostgreSQL runs on ${dataDir}`)
  return postmaster
}

/** Every process started for the folder, servers and guards, found by command line. */
export function processesOf(dataDir: string): { pid: number; command: string }[] {
  return allProcesses().filter(({ command }) => command.includes(join(dataDir, 'database')))
}

/** Called in polling loops, so it reads /proc where possible instead of running `ps`. */
function allProcesses(): { pid: number; command: string }[] {
  if (process.platform !== 'linux') return listedByPs()
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return pids.map((pid) => ({ pid: Number(pid), command: commandOf(pid) }))
}

function listedByPs() {
  const { stdout } = spawnSync('ps', ['-A', '-ww', '-o', 'pid=,args='], { encoding: 'utf8' })
  return stdout.split('\n').map((line) => {
    const [, pid = '', command = ''] = /^ *(\d+) (.*)$/.exec(line) ?? []
    return { pid: Number(pid), command }
  })
}

/** Empty if the process has ended meanwhile. */
function commandOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
  } catch {
    return ''
  }
}

/** The pid of the shell that guards the folder's server. */
export function guardOf(dataDir: string): number {
  const guard = processesOf(dataDir).find(({ command }) => command.includes('codemaru-database'))
  if (!guard) throw new Error(`no guard for ${dataDir}`)
  return guard.pid
}

export const untilNothingRuns = (dataDir: string) =>
  until(() => processesOf(dataDir).length === 0, 'no process left')
