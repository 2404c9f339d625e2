import { deepEqual, equal, rejects } from 'node:assert/strict'
import { test } from 'node:test'
import { Refusal } from '#server/http/refuse.ts'
import { openGate } from './gate.ts'

const turn = () => new Promise<void>((resolve) => setImmediate(resolve))

test('only so many work at once, so many wait in order, and the next one is 503 with Retry-After (security 62)', async () => {
  const pass = openGate({ atOnce: 2, waiting: 3, retryAfterSec: 7 })
  const done: number[] = []
  let inside = 0
  let most = 0
  const work = (at: number) => async () => {
    most = Math.max(most, (inside += 1))
    await turn()
    inside -= 1
    done.push(at)
    if (at === 1) throw new Error('one that fails leaves its place too')
  }
  const all = [0, 1, 2, 3, 4].map((at) => pass(work(at)))
  await rejects(
    pass(work(5)),
    (error) =>
      error instanceof Refusal && error.problem.status === 503 && error.headers['retry-after'] === '7',
  )
  equal((await Promise.allSettled(all)).filter(({ status }) => status === 'rejected').length, 1)
  deepEqual(done, [0, 1, 2, 3, 4])
  equal(most, 2)
  await pass(async () => undefined)
})
