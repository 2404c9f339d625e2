import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, closeSync, fstatSync, openSync, readFileSync, renameSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'

import type { Account } from './bundled-account.ts'
import type { Binaries } from './bundled-binaries.ts'
import { BARE_ENVIRONMENT, run } from '../database/command.ts'
import { findPostmaster, isRunning, type Postmaster } from './postmaster-pid.ts'

/** Everything needed to start the bundled PostgreSQL, determined once per process. */
export type Site = {
  account: Account
  binaries: Binaries
  cluster: string
  socketFolder: string
  port: number
  lease: string
  logFile: string
  settings: Record<string, string>
}

/** A shell that outlives node on purpose: it waits until all leases have ended, then stops PostgreSQL. */
export type Guard = ChildProcess

const STOP_LIMIT_MS = 30_000
const LONGEST_LOG = 1_000_000 // bytes

/**
 * Starts PostgreSQL and its guard in a separate session, so that Ctrl-C reaches only node. Returns once
 * PostgreSQL has written its pid file; otherwise throws with its last message.
 */
export async function launch(site: Site): Promise<{ postmaster: Postmaster; guard: Guard | undefined }> {
  if (process.platform === 'win32') return { postmaster: await launchOnWindows(site), guard: undefined }
  const guard = startShell(site, GUARDED_SERVER, [site.lease, site.binaries.postgres, ...flags(site)])
  while (guard.exitCode === null && guard.signalCode === null) {
    const postmaster = findPostmaster(site.cluster)
    if (postmaster) return { postmaster, guard }
    await delay(5)
  }
  throw new Error(lastWords(site.logFile))
}

/** Starts a new guard for a PostgreSQL whose guard was killed. */
export async function guardAgain(site: Site, postmaster: Postmaster): Promise<Guard> {
  const guard = startShell(site, GUARD_ALONE, [site.lease, site.cluster, String(postmaster.pid)], 'pipe')
  // Until it says so, the shell may still have the writing end of the lease open and counts as a holder.
  await Promise.race([once(guard.stdout!, 'data'), once(guard, 'close')])
  guard.stdout!.destroy()
  return guard
}

/** Stops PostgreSQL and waits: disconnects clients and flushes everything acknowledged. */
export async function end(site: Site): Promise<void> {
  const postmaster = findPostmaster(site.cluster)
  if (!postmaster) return
  if (process.platform === 'win32') {
    await run(site.binaries.pgCtl, [
      'stop',
      '-D',
      site.cluster,
      '-m',
      'fast',
      '-w',
      '-t',
      String(STOP_LIMIT_MS / 1000),
    ])
    return
  }
  signal(postmaster, 'SIGINT')
  if (await isGoneWithin(STOP_LIMIT_MS, site, postmaster)) return
  signal(postmaster, 'SIGQUIT')
  await isGoneWithin(STOP_LIMIT_MS, site, postmaster)
}

// Opening the pipe both ways first keeps the reader from waiting for a writer that may have died meanwhile.
// `read` is a shell builtin: killing the subshell leaves no child. The main shell reaps both, so no zombies.
const GUARDED_SERVER = `
exec 3<>"$1" 4<"$1" 3>&-
shift
"$@" 4<&- &
server=$!
( read -r _ <&4; kill -INT "$server" 2>/dev/null ) &
guard=$!
exec 4<&-
wait "$server"
status=$?
kill "$guard" 2>/dev/null
wait "$guard"
exit "$status"
`

// Compare the pid again at the end: by then it may belong to another program.
const GUARD_ALONE = `
exec 3<>"$1" 4<"$1" 3>&-
echo reading
read -r _ <&4
read -r pid <"$2/postmaster.pid" && [ "$pid" = "$3" ] && kill -INT "$pid"
`

function startShell(site: Site, script: string, parameters: string[], said?: 'pipe'): Guard {
  const log = openLog(site)
  const shell = spawn('/bin/sh', ['-c', script, 'codemaru-database', ...parameters], {
    ...site.account.identity,
    cwd: '/',
    detached: true,
    env: BARE_ENVIRONMENT,
    stdio: ['ignore', said ?? log, log],
  })
  closeSync(log)
  shell.on('error', () => {}) // reported by exitCode
  shell.unref()
  return shell
}

function openLog({ logFile, account }: Site) {
  const log = openSync(logFile, 'a', 0o600)
  if (account.identity.uid) chownSync(logFile, account.uid, account.gid)
  if (fstatSync(log).size < LONGEST_LOG) return log
  closeSync(log)
  renameSync(logFile, `${logFile}.1`)
  return openSync(logFile, 'a', 0o600)
}

const flags = (site: Site) => [
  '-D',
  site.cluster,
  '-p',
  String(site.port),
  ...Object.entries({ ...settings(site), ...site.settings }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]),
]

// fsync, full_page_writes and synchronous_commit stay on: an acknowledged write is durable. Log settings: no
// statement and no value of a member's row may reach the log.
const settings = ({ socketFolder }: Site) => ({
  ...(process.platform === 'win32'
    ? { listen_addresses: '127.0.0.1' }
    : {
        listen_addresses: '',
        unix_socket_directories: `"${socketFolder.replaceAll('"', '""')}"`,
        unix_socket_permissions: '0700',
      }),
  shared_buffers: '64MB',
  io_method: 'sync',
  max_connections: '40',
  max_wal_size: '512MB',
  jit: 'off',
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
})

// pg_ctl drops administrator rights on Windows; PostgreSQL refuses to run with them.
async function launchOnWindows(site: Site): Promise<Postmaster> {
  const options = flags(site).map((flag) => `"${flag.replaceAll('"', '\\"')}"`)
  const parameters = ['start', '-D', site.cluster, '-l', site.logFile, '-w', '-o', options.join(' ')]
  const started = await run(site.binaries.pgCtl, parameters)
  const postmaster = findPostmaster(site.cluster)
  if (!started.succeeded || !postmaster) throw new Error(lastWords(site.logFile))
  return postmaster
}

function signal({ pid }: Postmaster, name: NodeJS.Signals) {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

async function isGoneWithin(limitMs: number, site: Site, { pid }: Postmaster) {
  const limit = Date.now() + limitMs
  while (isRunning(pid, site.cluster)) {
    if (Date.now() > limit) return false
    await delay(5)
  }
  return true
}

function lastWords(logFile: string) {
  const lines = readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-20)
  const line = lines.findLast((text) => /FATAL|PANIC|error/i.test(text)) ?? lines.at(-1) ?? 'no message'
  return line.replace(/^.*?(FATAL|PANIC|ERROR): +/, '')
}
