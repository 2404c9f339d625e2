import { ok } from 'node:assert/strict'
import { test } from 'node:test'
import { RULES } from './jobs.ts'

test('a job is tried for about a day, however the queue draws its pauses (contract.md#mail-retries)', () => {
  const { retryLimit, retryDelay, retryDelayMax } = RULES
  // pg-boss waits between half and all of the doubled delay, capped at `retryDelayMax`.
  const hours = (share: number) =>
    Array.from({ length: retryLimit }, (_, at) =>
      Math.min(retryDelayMax, retryDelay * 2 ** (at + 1) * share),
    ).reduce((sum, pause) => sum + pause, 0) / 3_600
  ok(hours(0.5) >= 20, `${hours(0.5)} hours at least`)
  ok(hours(1) <= 28, `${hours(1)} hours at most`)
})
