import { deepEqual, equal, rejects } from 'node:assert/strict'
import { test } from 'node:test'
import { Refusal } from './refuse.ts'
import { openGate } from './gate.ts'

const turn = () => new Promise<void>((resolve) => setImmediate(resolve))

test('only so many work at once, so many wait in order, and the next one is 503 with Retry-After (security.md#62)', async () => {
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

test('who is known is served before all others who wait, and finds room when theirs is full (security.md#40)', async () => {
  const pass = openGate({ atOnce: 1, waiting: 2, retryAfterSec: 1 })
  const done: string[] = []
  const work = (name: string) => async () => {
    await turn()
    done.push(name)
  }
  const all = [pass(work('inside')), pass(work('a')), pass(work('b'))]
  await rejects(pass(work('c')), Refusal)
  all.push(pass(work('known'), { isFirst: true }))
  await Promise.all(all)
  deepEqual(done, ['inside', 'known', 'a', 'b'])
})

test('nobody fills the line alone: another one gets a place and is served next (security.md#62)', async () => {
  const pass = openGate({ atOnce: 1, waiting: 3, retryAfterSec: 1 })
  const done: string[] = []
  const work = (name: string) => async () => {
    await turn()
    done.push(name)
  }
  const greedy = [0, 1, 2, 3].map((at) => pass(work(`greedy ${at}`), { key: 'greedy' }))
  await rejects(pass(work('one too many'), { key: 'greedy' }), Refusal)
  const other = pass(work('other'), { key: 'other' })
  const settled = await Promise.allSettled([...greedy, other])
  deepEqual(
    settled.map(({ status }) => status),
    ['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'fulfilled'],
  )
  deepEqual(done, ['greedy 0', 'other', 'greedy 1', 'greedy 2'])
})

test('a first line that never empties does not keep the other one waiting for ever', async () => {
  const pass = openGate({ atOnce: 1, waiting: 10, retryAfterSec: 1 })
  const done: string[] = []
  const work = (name: string) => async () => {
    await turn()
    done.push(name)
  }
  const all = [pass(work('inside')), pass(work('second line'))]
  for (const at of [0, 1, 2, 3, 4, 5]) all.push(pass(work(`known ${at}`), { isFirst: true }))
  await Promise.all(all)
  equal(done.indexOf('second line'), 4)
})
