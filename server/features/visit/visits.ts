import type { FastifyInstance, FastifyRequest } from 'fastify'
import { may } from '#contract/policy.ts'
import type { VisitStep } from '#contract/visit/page-kind.ts'
import type { Arrival } from '#contract/visit/visit.ts'
import type { Deps } from '#server/deps.ts'
import { bufferCounts } from '#server/platform/buffered-counts.ts'
import { seoulDate } from '#server/platform/clock.ts'
import { addressGroup, clientAddress } from '#server/platform/http/address/client-address.ts'
import { isCountable } from '#server/platform/http/countable.ts'
import type { Viewer } from '#server/platform/http/visitor.ts'
import { sourceOf } from './arrival.ts'
import { openCallerLimit } from './caller-limit.ts'
import { addTo, type CountedSource, keyOf, unnamed } from './counted-source.ts'
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

export type Visits = { see(beacon: Beacon): Promise<void> }

/** Counts in memory and writes every few seconds; nothing about a caller outlives that (docs/decisions/0076-visits.md). */
export function openVisits(app: FastifyInstance, { db, clock, log, publicOrigin }: VisitDeps): Visits {
  const ownHost = new URL(publicOrigin).hostname
  const limit = openCallerLimit()
  /** The day on which old rows were last removed. */
  let cleanedOn = ''

  const count = bufferCounts<CountedSource>({
    app,
    log,
    event: 'visits',
    everyMs: FLUSH_MS,
    addTo(sums, counted) {
      const isRoom = sums.has(keyOf(counted)) || sums.size < MOST_WAITING
      addTo(sums, isRoom ? counted : unnamed(counted))
    },
    async write(counted) {
      limit.forget()
      await removeOld(seoulDate(clock.now())).catch((error: unknown) =>
        log.warn({ event: 'visits', err: error }, 'old visits not removed'),
      )
      if (counted.length > 0) await writeVisits(db, counted)
    },
  })

  const isPaidNow = async (viewer: Viewer | null, orderId: string | undefined, day: string) =>
    viewer !== null &&
    orderId !== undefined &&
    (await store.claimPayment(db, { memberId: viewer.memberId, orderId, day, now: clock.now() }))

  async function removeOld(day: string): Promise<void> {
    if (cleanedOn === day) return
    await store.removeOldVisits(db, day)
    cleanedOn = day
  }

  return {
    async see({ viewer, request, body }) {
      if (!isCountable(request.headers) || worksHere(viewer) || limit.isTooMany(callerOf(request))) return
      const day = seoulDate(clock.now())
      if (body.step === 'paid' && !(await isPaidNow(viewer, body.orderId, day))) return
      count({ day, ...sourceOf(body, ownHost), steps: { [body.step]: 1 } })
    },
  }
}

const callerOf = (request: FastifyRequest) => addressGroup(clientAddress(request))

/** Whether the caller is staff, on their own screens or on those of a member. */
const worksHere = (viewer: Viewer | null) =>
  viewer !== null && (viewer.viewedBy !== undefined || may(viewer, 'admin.enter'))
