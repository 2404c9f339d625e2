import { createHash } from 'node:crypto'
import type pg from 'pg'
import { RateLimiterPostgres, type RateLimiterRes } from 'rate-limiter-flexible'
import type { Problem } from '#contract/problem.ts'
import { refuse } from './refuse.ts'

/** A limit on how often something may happen in a while, counted for all processes together. */
export type Throttle = {
  /** Refuses with 429 once the limit has been reached; counts nothing. */
  refuseIfSpent(key: string): Promise<void>
  count(key: string): Promise<void>
  /** Counts, and refuses from the first one beyond the limit on. */
  take(key: string): Promise<void>
  forget(key: string): Promise<void>
}

type Limit = { name: string; limit: number; perSec: number; problem: Problem }

export function openThrottle(pool: pg.Pool, { name, limit, perSec, problem }: Limit): Throttle {
  const limiter = new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limit',
    tableCreated: true,
    // Every limiter would have a timer of its own; one sweep does it for all.
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points: limit,
    duration: perSec,
  })
  const refuseAfter = ({ msBeforeNext }: RateLimiterRes) =>
    refuse(problem, { headers: { 'retry-after': String(Math.max(1, Math.ceil(msBeforeNext / 1000))) } })

  return {
    async refuseIfSpent(key) {
      const counted = await limiter.get(stored(key))
      if (counted && counted.consumedPoints >= limit) refuseAfter(counted)
    },
    async count(key) {
      await limiter.penalty(stored(key))
    },
    async take(key) {
      const counted = await limiter.penalty(stored(key))
      if (counted.consumedPoints > limit) refuseAfter(counted)
    },
    async forget(key) {
      await limiter.delete(stored(key))
    },
  }
}

// Addresses of people are nobody's business in a table of counters, and a typed one may hold any character.
const stored = (key: string) => createHash('sha256').update(key).digest('base64url')
