import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'

export type Postmaster = {
  pid: number
  port: number
  socketFolder: string
  /** The state as PostgreSQL names it in its pid file. */
  state: 'starting' | 'ready' | 'stopping' | 'standby'
}

const { platform } = process

/** Finds the PostgreSQL server that runs on these files, whichever process started it. */
export function findPostmaster(cluster: string): Postmaster | undefined {
  const written = readPidFile(cluster)
  if (!written || !isRunning(written.pid, cluster)) return undefined
  return platform === 'darwin' && !isNamedPostgres(written.pid) ? undefined : written
}

/** False once the server is gone; on Linux also when its pid belongs to another program by now. */
export function isRunning(pid: number, cluster: string): boolean {
  if (platform !== 'linux') return isAlive(pid)
  return programUsing(pid, cluster) === 'postgres'
}

/**
 * Deletes a pid file (and socket lock) whose pid a foreign process has by now. Keeps one with an unused pid:
 * PostgreSQL needs it to detect remains of a killed server. Call it under the start lock, without a running
 * server.
 */
export function clearStale(cluster: string, socketFolder: string): void {
  if (platform === 'linux' && isInUse(cluster)) return
  const locks = readdirSync(socketFolder).filter((name) => name.endsWith('.lock'))
  clearIfForeign(join(cluster, 'postmaster.pid'))
  for (const name of locks) clearIfForeign(join(socketFolder, name))
}

function readPidFile(cluster: string): Postmaster | undefined {
  const [pid, , , port, socketFolder, , , status] = readLines(join(cluster, 'postmaster.pid'))
  if (!pid || !socketFolder || !status) return undefined
  return { pid: Number(pid), port: Number(port), socketFolder, state: status.trim() as Postmaster['state'] }
}

function readLines(file: string) {
  try {
    return readFileSync(file, 'utf8').split('\n')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

function programUsing(pid: number, cluster: string) {
  try {
    if (readlinkSync(`/proc/${pid}/cwd`) !== cluster) return undefined
    return basename(readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')[0] ?? '')
  } catch {
    return undefined // gone, or owned by another user and so not our server
  }
}

// Children of a killed postmaster have titles such as "postgres: checkpointer".
const isInUse = (cluster: string) =>
  readdirSync('/proc').some(
    (name) => /^\d+$/.test(name) && programUsing(Number(name), cluster)?.startsWith('postgres'),
  )

function clearIfForeign(file: string) {
  const pid = Math.abs(Number(readLines(file)[0]))
  if (pid > 0 && isAlive(pid)) rmSync(file, { force: true })
}

function isAlive(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

const isNamedPostgres = (pid: number) =>
  basename(spawnSync('ps', ['-p', String(pid), '-o', 'comm='], { encoding: 'utf8' }).stdout.trim()) ===
  'postgres'
