import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'

import { ownerConfig, waitForAnswer, type Address } from './bundled-connection.ts'
import { shortHash } from './bundled-home.ts'
import { hasGuard, hasHolder, openLease, type Lease } from './bundled-lease.ts'
import { end, guardAgain, launch, type Guard, type Site } from './bundled-process.ts'
import type { Passwords } from './bundled-secret.ts'
import { clearStale, findPostmaster, isRunning, type Postmaster } from './postmaster-pid.ts'
import { asStartFailure, StartFailure } from '../database/start-failure.ts'
import { withStartLock } from '../database/start-lock.ts'

export type Server = { address: Address; isUp: () => boolean; stop: () => Promise<void> }

type RunningCluster = { postmaster: Postmaster; guard: Guard | undefined }

const FIRST_START_LIMIT_MS = 15_000
const SHORTEST_PAUSE_MS = 200
const LONGEST_PAUSE_MS = 10_000
const LOOK_AGAIN_MS = 200

/** Starts PostgreSQL or joins the running one, and restarts it until `stop`. */
export async function keepServerUp(
  site: Site,
  passwords: Passwords,
  log: (sentence: string) => void,
): Promise<Server> {
  const lease = await openLease(site.lease, site.account)
  const leaving = new AbortController()
  let running = await firstStart(site, passwords).catch(async (error: unknown) => {
    await giveBack(site, lease)
    throw error
  })
  const address = addressOf(running.postmaster)
  let isUp = true
  let pauseMs = SHORTEST_PAUSE_MS
  const supervision = supervise()

  async function supervise() {
    for (;;) {
      const since = Date.now()
      await untilTrouble(site, running, leaving.signal)
      if (leaving.signal.aborted) return
      if (Date.now() - since > pauseMs) pauseMs = SHORTEST_PAUSE_MS
      isUp = isRunning(running.postmaster.pid, site.cluster) // if so, only the guard was killed
      if (!isUp) log('PostgreSQL ended unexpectedly and is started again.')
      await bringBack()
      if (!isUp && !leaving.signal.aborted) log('PostgreSQL is back.')
      isUp = true
    }
  }

  // Retries without limit: a full disk or a lost mount recovers without a restart of the product.
  async function bringBack() {
    while (!leaving.signal.aborted) {
      await delay(pauseMs, undefined, { ref: false, signal: leaving.signal }).catch(() => {})
      pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
      const result = await startOrJoin(site, passwords, leaving.signal).catch(() => undefined)
      if (result) return void (running = result)
    }
  }

  async function leave() {
    leaving.abort()
    await supervision
    isUp = false
    await giveBack(site, lease, running.guard)
  }

  let left: Promise<void> | undefined
  return { address, isUp: () => isUp, stop: () => (left ??= leave()) }
}

async function firstStart(site: Site, passwords: Passwords): Promise<RunningCluster> {
  const limit = Date.now() + FIRST_START_LIMIT_MS
  for (;;) {
    try {
      return await startOrJoin(site, passwords)
    } catch (error) {
      // Retry for a while: processes of a killed server need a moment to end, and another server may be
      // shutting down.
      if (error instanceof StartFailure || Date.now() > limit)
        throw asStartFailure(error, 'The bundled database')
      await delay(20)
    }
  }
}

async function startOrJoin(site: Site, passwords: Passwords, leaving?: AbortSignal): Promise<RunningCluster> {
  const running = await withStartLock(shortHash(site.cluster), () => startOrAdopt(site))
  const { postmaster } = running
  // It may be recovering from a crash.
  while (!leaving?.aborted && findPostmaster(site.cluster)?.state === 'starting') await delay(10)
  const config = ownerConfig(addressOf(postmaster), passwords, 'postgres')
  await waitForAnswer(config, () => !leaving?.aborted && isRunning(postmaster.pid, site.cluster))
  return running
}

async function startOrAdopt(site: Site): Promise<RunningCluster> {
  const found = findPostmaster(site.cluster)
  if (found?.state === 'stopping') throw new Error('the server of an earlier start does not come to its end')
  if (found)
    return { postmaster: found, guard: hasGuard(site.lease) ? undefined : await guardAgain(site, found) }
  clearStale(site.cluster, site.socketFolder)
  return await launch(site)
}

/** Resolves when the server or its guard has ended, or when this process stops. */
function untilTrouble(site: Site, { postmaster, guard }: RunningCluster, leaving: AbortSignal) {
  return new Promise<void>((resolve) => {
    const look = () => !isRunning(postmaster.pid, site.cluster) && finish()
    const timer = setInterval(look, LOOK_AGAIN_MS).unref()
    const finish = () => {
      clearInterval(timer)
      guard?.off('exit', finish)
      leaving.removeEventListener('abort', finish)
      resolve()
    }
    guard?.once('exit', finish)
    leaving.addEventListener('abort', finish)
    if (leaving.aborted || (guard && hasExited(guard))) finish()
  })
}

// The guard would stop it too; here this process waits for the end.
async function giveBack(site: Site, lease: Lease, guard?: Guard) {
  lease.release()
  if (hasHolder(site.lease)) return
  await end(site)
  if (!guard || hasExited(guard)) return
  guard.ref()
  await once(guard, 'exit')
}

const hasExited = (guard: Guard) => guard.exitCode !== null || guard.signalCode !== null

const addressOf = ({ socketFolder, port }: Postmaster): Address => ({
  host: process.platform === 'win32' ? '127.0.0.1' : socketFolder,
  port,
})
