import { setTimeout as sleep } from 'node:timers/promises'
import type { AttackedProduct } from './attacked-product.ts'
import { Crowd } from './crowd.ts'
import { FigureReader, type Figures } from './figures.ts'
import type { Scenario } from './scenario.ts'

/** The time limit for a return to base; longer than a pool keeps an idle connection (10 s). */
export const SETTLE_LIMIT_MS = 30_000
const ATTACK_LIMIT_MS = { short: 90_000, long: 300_000 }
const LOOK_EVERY_MS = 200

/**
 * Allowed growth: an attack that leaks leaves far more, chance (a job, a cached file, compiled code) less.
 */
const SLACK = { descriptors: 6, memoryMb: 16, delayMs: 100, busy: 0 }
/** Allowed growth over all scenarios, which fill every cache once. */
const SLACK_IN_ALL_MB = 64
/** The short form reaches 50 ms, even on a machine with ten times more load than processors. */
const BLOCKED_MAX_MS = 500
/** Used where the wait for a CPU is unknown: a busy machine alone delays a timer by a second. */
const DELAY_MAX_MS = 5_000
const WARM_UP_REQUESTS = 60

export type HostileRow = {
  scenario: string
  before: Figures
  peak: Figures
  after: Figures
  attackMs: number
  settleMs: number
  /** The violations, in sentences. */
  faults: string[]
}

type RunForm = 'short' | 'long'

/** Attacks the product with one scenario after another; each has to leave it as before. */
export class HostileRun {
  readonly #product: AttackedProduct
  readonly #form: RunForm
  readonly #reader: FigureReader
  /** Measured after every pool was full once; nothing later may hold more connections. */
  readonly #base: Figures
  readonly rows: HostileRow[] = []

  private constructor(product: AttackedProduct, form: RunForm, reader: FigureReader, base: Figures) {
    this.#product = product
    this.#form = form
    this.#reader = reader
    this.#base = base
  }

  static async open(product: AttackedProduct, form: RunForm): Promise<HostileRun> {
    const reader = await FigureReader.open(product)
    await warmUp(product)
    return new HostileRun(product, form, reader, await reader.lookAfterCollection())
  }

  /** Scenarios passed together attack at the same time. */
  async attack(...scenarios: Scenario[]): Promise<HostileRow> {
    const crowd = new Crowd(this.#product.port)
    const faults: string[] = []
    try {
      const before = await this.#reader.lookAfterCollection()
      const began = performance.now()
      const peak = await this.#watch(() => this.#attackWith(scenarios, crowd), faults)
      const attackMs = performance.now() - began
      const after = await this.#settle(before)
      const settleMs = performance.now() - began - attackMs
      faults.push(...this.#remains(before, after))
      const stoodStillMs = peak.blockedMs ?? peak.delayMs
      if (stoodStillMs > (peak.blockedMs === null ? DELAY_MAX_MS : BLOCKED_MAX_MS))
        faults.push(`the event loop stood still for ${Math.round(stoodStillMs)} ms`)
      const scenario = scenarios.map(({ name }) => name).join(' + ')
      const row = { scenario, before, peak, after, attackMs, settleMs, faults }
      this.rows.push(row)
      return row
    } finally {
      crowd.destroy()
    }
  }

  /** Reports small leaks that add up over all scenarios. */
  async faultsInAll(): Promise<string[]> {
    const { memoryMb, descriptors } = await this.#settle(this.#base)
    const grownMb = Math.round(memoryMb - this.#base.memoryMb)
    const kept = (descriptors ?? 0) - (this.#base.descriptors ?? 0)
    return [
      ...(grownMb > SLACK_IN_ALL_MB ? [`memory grew by ${grownMb} MB over all scenarios`] : []),
      ...(kept > SLACK.descriptors ? [`${kept} descriptors were kept over all scenarios`] : []),
    ]
  }

  close = (): Promise<void> => this.#reader.close()

  async #attackWith(scenarios: Scenario[], crowd: Crowd): Promise<void> {
    const form = this.#form
    const limit = new AbortController()
    const late = sleep(ATTACK_LIMIT_MS[form], undefined, { signal: limit.signal }).then(() => {
      throw new Error(`attackers were still waiting after ${ATTACK_LIMIT_MS[form]} ms`)
    })
    const attacks = scenarios.map((scenario) =>
      scenario.attack({
        product: this.#product,
        crowd,
        count: scenario.count[form],
        isLong: form === 'long',
      }),
    )
    await Promise.race([Promise.all(attacks), late]).finally(() => limit.abort())
  }

  /** The maximum of each figure during the attack. */
  async #watch(happening: () => Promise<void>, faults: string[]): Promise<Figures> {
    const over = new AbortController()
    const attack = happening()
      .catch((error: unknown) => void faults.push(error instanceof Error ? error.message : String(error)))
      .finally(() => over.abort())
    let peak = await this.#reader.look()
    while (!over.signal.aborted) {
      await sleep(LOOK_EVERY_MS, undefined, { signal: over.signal }).catch(() => {})
      peak = worstOf(peak, await this.#reader.look())
    }
    await attack
    return peak
  }

  async #settle(before: Figures): Promise<Figures> {
    const limit = performance.now() + SETTLE_LIMIT_MS
    for (;;) {
      const now = await this.#reader.lookAfterCollection()
      if (this.#remains(before, now).length === 0 || performance.now() > limit) return now
      await sleep(LOOK_EVERY_MS)
    }
  }

  #remains(before: Figures, after: Figures): string[] {
    // Connections are descriptors too, and a pool may grow again to its former size.
    const refilled = Math.max(0, this.#base.connections - before.connections)
    const allowed = {
      descriptors: (before.descriptors ?? 0) + refilled + SLACK.descriptors,
      memoryMb: before.memoryMb + SLACK.memoryMb,
      delayMs: before.delayMs + SLACK.delayMs,
      connections: Math.max(this.#base.connections, before.connections),
      busy: before.busy + SLACK.busy,
    }
    return (Object.keys(allowed) as (keyof typeof allowed)[])
      .filter((name) => (after[name] ?? 0) > allowed[name])
      .map(
        (name) => `${name}: ${shown(before[name])} before, ${shown(after[name])} after ${SETTLE_LIMIT_MS} ms`,
      )
  }
}

const shown = (value: number | null) => (value === null ? '-' : Math.round(value * 10) / 10)

const worstOf = (one: Figures, other: Figures): Figures => ({
  descriptors: one.descriptors === null ? null : Math.max(one.descriptors, other.descriptors ?? 0),
  memoryMb: Math.max(one.memoryMb, other.memoryMb),
  delayMs: Math.max(one.delayMs, other.delayMs),
  blockedMs: one.blockedMs === null ? null : Math.max(one.blockedMs, other.blockedMs ?? 0),
  connections: Math.max(one.connections, other.connections),
  busy: Math.max(one.busy, other.busy),
})

/** Fills the pools and loads what is initialised on the first request. */
async function warmUp({ guest, member }: AttackedProduct): Promise<void> {
  const paths = ['/', '/courses', '/course/800000', '/api/course', '/no-such-address']
  for (const path of paths) await member.get(path)
  await Promise.all(Array.from({ length: WARM_UP_REQUESTS }, () => guest().get('/healthz/ready')))
}
