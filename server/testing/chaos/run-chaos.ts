import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from '../client.ts'
import type { PostgresPair } from '../standby/postgres-pair.ts'
import { kakaoLoad, lostSessions } from './account-loads.ts'
import { brokenAtLast, brokenNow, strayMedia } from './agreement.ts'
import { Dice } from './dice.ts'
import type { Fault, SecondsRange } from './fault.ts'
import { drawFaults } from './faults.ts'
import { Ledger } from './ledger.ts'
import { MixedLoad } from './load.ts'
import { openLoads } from './open-loads.ts'
import { ChaosScene } from './scene.ts'

export const RECOVERY_BAR_MS = 30_000
const GIVE_UP_MS = 180_000
const LOOK_MS = 50
const SLOWEST_SHOWN = 3

export type FaultResult = {
  kind: string
  /** Until every kind of load succeeded with something begun after the fault; null if one never did. */
  recoveryMs: number | null
  /** The kinds of load that recovered last, with their times. */
  last: string[]
  broken: string[]
}

export type ChaosReport = {
  seed: number
  isDiskOwn: boolean
  faults: FaultResult[]
  /** `failure` is the last one of a kind, empty if none failed. */
  load: { kind: string; succeeded: number; failed: number; failure: string }[]
  acknowledged: number
  /** The violations found at the end. */
  broken: string[]
}

type Options = {
  faults: readonly Fault[]
  count: number
  seed: number
  spanSec: SecondsRange
  /** Replaces each load's own pause. */
  pauseMs?: number
  /** A primary with a standby, instead of the bundled database; then no answer may be 500. */
  pair?: PostgresPair
  /** Environment variables of the product. */
  settings?: NodeJS.ProcessEnv
  /** No further fault begins after this time. */
  limitMs?: number
  /** Stops the run; the violations found so far are reported. */
  signal?: AbortSignal
  onFault?: (result: FaultResult, done: number) => void
}

/** Injects faults one by one under a mixed load and records recovery and violations. */
export async function runChaos(options: Options): Promise<ChaosReport> {
  const scene = await ChaosScene.open(options.settings, options.pair)
  try {
    const ledger = new Ledger()
    const sessions = new Map<string, Client>()
    const load = new MixedLoad(
      [kakaoLoad(scene), ...(await openLoads(scene, ledger, sessions))],
      options.pauseMs,
    )
    let faults: FaultResult[]
    try {
      faults = await breakThings(scene, { load, ledger }, options)
    } finally {
      await load.stop()
    }
    const internalErrors = options.pair ? load.internalErrors : []
    const broken = [
      ...internalErrors,
      ...(await lostSessions(sessions)),
      ...(await brokenAtLast(scene, ledger)),
      ...(await strayMedia(scene)),
    ]
    const tallies = [...load.tallies].map(([kind, { succeeded, failed, failure }]) => ({
      kind,
      succeeded,
      failed,
      failure,
    }))
    return {
      seed: options.seed,
      isDiskOwn: scene.isDiskOwn,
      faults,
      load: tallies,
      acknowledged: ledger.size,
      broken,
    }
  } finally {
    await scene.close()
  }
}

async function breakThings(
  scene: ChaosScene,
  { load, ledger }: { load: MixedLoad; ledger: Ledger },
  { faults: all, count, seed, spanSec, signal, limitMs = Infinity, onFault = () => {} }: Options,
): Promise<FaultResult[]> {
  const beganAt = performance.now()
  const dice = new Dice(seed)
  const results: FaultResult[] = []
  const whole = await recovered(load, 1)
  if (whole.recoveryMs === null) throw new Error(`nothing was broken yet: ${whole.last.join(', ')}`)
  const kinds = all.filter(({ fillsDisk }) => scene.isDiskOwn || !fillsDisk)
  for (const fault of drawFaults(kinds, count, dice)) {
    if (signal?.aborted || performance.now() - beganAt > limitMs) break
    const settle = await fault.inject({ scene, dice, spanSec })
    const { recoveryMs, last } = await recovered(load, performance.now())
    await settle?.()
    const result = {
      kind: fault.kind,
      recoveryMs,
      last,
      broken: await scene.withDb((db) => brokenNow(db, ledger)),
    }
    results.push(result)
    onFault(result, results.length)
  }
  return results
}

async function recovered(
  load: MixedLoad,
  sinceMs: number,
): Promise<Pick<FaultResult, 'recoveryMs' | 'last'>> {
  const began = performance.now()
  const back = new Map<string, number>()
  for (;;) {
    const lacking = load.lacking(sinceMs)
    const tookMs = Math.round(performance.now() - began)
    for (const kind of load.tallies.keys())
      if (!back.has(kind) && !lacking.includes(kind)) back.set(kind, tookMs)
    if (lacking.length === 0) return { recoveryMs: tookMs, last: slowest(back, load) }
    if (tookMs > GIVE_UP_MS)
      return { recoveryMs: null, last: lacking.map((kind) => `${kind}: ${load.tallies.get(kind)?.failure}`) }
    await sleep(LOOK_MS)
  }
}

/** The kinds that recovered last, with the last failure of those near the limit. */
const slowest = (back: Map<string, number>, load: MixedLoad): string[] =>
  [...back]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, SLOWEST_SHOWN)
    .map(([kind, ms]) => {
      const why = ms > RECOVERY_BAR_MS / 2 ? `: ${load.tallies.get(kind)?.failure}` : ''
      return `${kind} ${(ms / 1000).toFixed(1)} s${why}`
    })
