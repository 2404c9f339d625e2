import { createHash } from 'node:crypto'
import type pg from 'pg'
import { RateLimiterPostgres, type RateLimiterRes } from 'rate-limiter-flexible'
import type { Problem } from '#contract/platform/problem.ts'
import { refuse } from './refuse.ts'
import { SpentKeys } from './spent-keys.ts'

const LONGEST_SEC = 86_400
/** How far the clocks of two machines may differ. */
const CLOCKS_DIFFER_MS = 60_000

/** A rate limit that all processes share. */
export type Throttle = {
  /** Refuses with 429 once the limit is reached; with `grows` it also counts the refused try. */
  refuseIfSpent(key: string): Promise<void>
  count(key: string): Promise<void>
  /** Counts a try and refuses every one beyond the limit. */
  take(key: string): Promise<void>
  forget(key: string): Promise<void>
}

type Limit = {
  name: string
  limit: number
  perSec: number
  problem: Problem
  /** Doubles the block after each further batch of `limit` tries made while refused. */
  grows?: boolean
}

export function openThrottle(
  pool: pg.Pool,
  { name, limit, perSec, problem, grows = false }: Limit,
): Throttle {
  const limiter = new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limit',
    tableCreated: true,
    // One central sweep deletes expired rows; otherwise each limiter would run a timer.
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points: limit,
    duration: perSec,
  })
  const spent = new SpentKeys()
  const longestMs = (grows ? LONGEST_SEC : perSec) * 1000 + CLOCKS_DIFFER_MS
  /** Whether it was counted while the clock was ahead: what is left would last as long as the clock was wrong. */
  const isFromAhead = ({ msBeforeNext }: RateLimiterRes) => msBeforeNext > longestMs

  /** Counts a try; what was counted while the clock was ahead is over. */
  async function counted(id: string): Promise<RateLimiterRes> {
    const now = await limiter.penalty(id)
    if (!isFromAhead(now)) return now
    await limiter.delete(id)
    return await limiter.penalty(id)
  }

  const refuseFor = (leftMs: number) =>
    refuse(problem, { headers: { 'retry-after': String(Math.max(1, Math.ceil(leftMs / 1000))) } })

  /** Counts tries made while refused; returns the resulting block. */
  async function prolong(id: string, tries: number): Promise<{ leftMs: number; room: number }> {
    const { consumedPoints, msBeforeNext } = await limiter.penalty(id, tries)
    const batches = Math.floor(consumedPoints / limit)
    const room = limit - (consumedPoints % limit)
    const leftMs = Math.min(perSec * 2 ** (batches - 1), LONGEST_SEC) * 1000
    const isNext = batches > Math.floor((consumedPoints - tries) / limit)
    if (!isNext || leftMs <= msBeforeNext) return { leftMs: msBeforeNext, room }
    await limiter.set(id, consumedPoints, leftMs / 1000)
    return { leftMs, room }
  }

  return {
    async refuseIfSpent(key) {
      const id = stored(key)
      const held = spent.hit(id)
      if (held !== null) refuseFor(held)
      const tries = spent.take(id) + 1
      const now = await limiter.get(id)
      if (!now || now.consumedPoints < limit) return
      if (isFromAhead(now)) return void (await limiter.delete(id))
      const { leftMs, room } = grows ? await prolong(id, tries) : { leftMs: now.msBeforeNext, room: Infinity }
      spent.keep(id, leftMs, room)
      refuseFor(leftMs)
    },
    async count(key) {
      await counted(stored(key))
    },
    async take(key) {
      const { consumedPoints, msBeforeNext } = await counted(stored(key))
      if (consumedPoints > limit) refuseFor(msBeforeNext)
    },
    async forget(key) {
      spent.take(stored(key))
      await limiter.delete(stored(key))
    },
  }
}

// Hash the key: it may be a person's address, and a typed one may contain any character.
const stored = (key: string) => createHash('sha256').update(key).digest('base64url')
