import type { FastifyInstance, FastifyRequest } from 'fastify'
import { may } from '#contract/policy.ts'
import type { VisitStep } from '#contract/visit/page-kind.ts'
import type { Arrival } from '#contract/visit/visit.ts'
import type { Deps } from '#server/deps.ts'
import { seoulDate } from '#server/platform/clock.ts'
import { addressGroup, clientAddress } from '#server/platform/http/address/client-address.ts'
import { isCountable } from '#server/platform/http/countable.ts'
import type { Viewer } from '#server/platform/http/visitor.ts'
import { sourceOf } from './arrival.ts'
import { openCallerLimit } from './caller-limit.ts'
import { addTo, type CountedSource, type DaySource, keyOf, unnamed } from './counted-source.ts'
import * as store from './visits.store.ts'
import { writeVisits } from './write-visits.ts'

const FLUSH_MS = 2_000
/** Different sources between two flushes. */
const MOST_WAITING = 500

type VisitDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'publicOrigin'>
type Beacon = {
  viewer: Viewer | null
  request: FastifyRequest
  body: Arrival & { step: VisitStep; orderId?: string | undefined }
}

export type Visits = {
  see(beacon: Beacon): Promise<void>
  flush(): Promise<void>
}

/** Counts in memory and writes every few seconds; nothing about a caller outlives that (docs/decisions/0076-visits.md). */
export function openVisits(app: FastifyInstance, { db, clock, log, publicOrigin }: VisitDeps): Visits {
  const ownHost = new URL(publicOrigin).hostname
  let counted = new Map<string, CountedSource>()
  const limit = openCallerLimit()
  /** The day on which old rows were last removed. */
  let cleanedOn = ''

  async function see({ viewer, request, body }: Beacon): Promise<void> {
    if (!isCountable(request.headers) || worksHere(viewer) || limit.isTooMany(callerOf(request))) return
    const day = seoulDate(clock.now())
    if (body.step === 'paid' && !(await isPaidNow(viewer, body.orderId, day))) return
    add({ day, ...sourceOf(body, ownHost) }, { [body.step]: 1 })
  }

  const isPaidNow = async (viewer: Viewer | null, orderId: string | undefined, day: string) =>
    viewer !== null &&
    orderId !== undefined &&
    (await store.claimPayment(db, { memberId: viewer.memberId, orderId, day, now: clock.now() }))

  function add(source: DaySource, steps: Partial<Record<VisitStep, number>>): void {
    const key = keyOf(source)
    const isRoom = counted.has(key) || counted.size < MOST_WAITING
    addTo(counted, { ...(isRoom ? source : unnamed(source)), steps })
  }

  let running: Promise<void> | null = null
  /** One at a time: a database that answers late is not asked again meanwhile. */
  const flush = () => (running ??= write().finally(() => (running = null)))

  async function write(): Promise<void> {
    limit.forget()
    const taken = [...counted.values()]
    counted = new Map()
    try {
      if (taken.length > 0) await writeVisits(db, taken)
    } catch (error) {
      for (const { steps, ...source } of taken) add(source, steps)
      log.warn({ event: 'visits', err: error }, 'visits not written')
    }
    await removeOld(seoulDate(clock.now())).catch((error: unknown) =>
      log.warn({ event: 'visits', err: error }, 'old visits not removed'),
    )
  }

  async function removeOld(day: string): Promise<void> {
    if (cleanedOn === day) return
    await store.removeOldVisits(db, day)
    cleanedOn = day
  }

  const timer = setInterval(() => void flush(), FLUSH_MS)
  timer.unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await running
    await flush()
  })
  return { see, flush }
}

const callerOf = (request: FastifyRequest) => addressGroup(clientAddress(request))

/** Nor a member's screens that staff look at. */
const worksHere = (viewer: Viewer | null) =>
  viewer !== null && (viewer.viewedBy !== undefined || may(viewer, 'admin.enter'))
