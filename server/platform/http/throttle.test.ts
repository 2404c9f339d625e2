import { deepEqual, equal, ok } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { tooManyAttempts } from '#contract/identity/identity.ts'
import { freshDatabase, type TestDatabase } from '#server/testing/database.ts'
import { Refusal } from './refuse.ts'
import { openThrottle, type Throttle } from './throttle.ts'

let database: TestDatabase
before(async () => (database = await freshDatabase()))
after(() => database.drop())

const open = (name: string, { grows = true, limit = 3 } = {}) =>
  openThrottle(database.pool, { name, limit, perSec: 900, problem: tooManyAttempts, grows })

/** The retry-after seconds of the refusal; null if not refused. */
async function waitOf(throttle: Throttle, key = 'k'): Promise<number | null> {
  try {
    await throttle.refuseIfSpent(key)
    return null
  } catch (error) {
    if (error instanceof Refusal) return Number(error.headers['retry-after'])
    throw error
  }
}

const spend = async (throttle: Throttle, tries: number) => {
  for (let at = 0; at < tries; at += 1) await throttle.count('k')
}

/** A throttle of another process, without any cached refusal. */
const elsewhere = open

test('limits survive the promotion of a standby: it has the rows of every table', async () => {
  const { rows } = await database.pool.query(`
    select relname from pg_class where relpersistence = 'u' and relnamespace::regnamespace::text !~ '^pg_'`)
  deepEqual(rows, [])
})

test('the first refusals name the rest of the window; the limit holds in every process', async () => {
  const throttle = open('first')
  await spend(throttle, 2)
  equal(await waitOf(throttle), null)
  await spend(throttle, 1)
  equal(await waitOf(throttle), 900)
  equal(await waitOf(elsewhere('first')), 900)
  equal(await waitOf(throttle, 'other'), null)
})

test('each further batch of tries while refused doubles the wait, a day at most (security.md#40)', async () => {
  await spend(open('growing'), 3)
  const one = open('growing')
  const waits: (number | null)[] = []
  for (let tries = 0; tries < 30; tries += 1)
    waits.push(await waitOf(tries % 5 === 4 ? elsewhere('growing') : one))
  const hours = waits.map((wait) => Math.round((wait ?? 0) / 90) / 40)
  deepEqual(hours.slice(0, 4), [0.25, 0.25, 0.5, 0.5])
  deepEqual(
    hours,
    hours.toSorted((a, b) => a - b),
  )
  equal(hours.at(-1), 24)
})

test('tries that are refused from memory are added to the database later', async () => {
  const throttle = open('held', { limit: 100_000 })
  await spend(throttle, 1)
  await database.pool.query("update rate_limit set points = 100000 where key like 'held:%'")
  const points = async () => {
    const { rows } = await database.pool.query<{ points: number }>(
      "select points from rate_limit where key like 'held:%'",
    )
    return rows[0]!.points
  }
  let tries = 0
  for (; (await points()) < 100_002; tries += 1) ok((await waitOf(throttle))! >= 890)
  equal(await points(), 100_000 + tries)
  ok(tries > 2)
})

test('what is forgotten is free again at once', async () => {
  const throttle = open('forgotten')
  await spend(throttle, 3)
  equal(await waitOf(throttle), 900)
  await throttle.forget('k')
  equal(await waitOf(throttle), null)
})

test('a limit that does not grow stays as it is', async () => {
  await spend(open('steady', { grows: false }), 3)
  for (let tries = 0; tries < 12; tries += 1) equal(await waitOf(elsewhere('steady', { grows: false })), 900)
})

test('a limit that was reached while the clock was ahead is over when the clock is right again', async () => {
  const HOUR_MS = 3_600_000
  for (const [name, grows, aheadMs] of [
    ['ahead', false, HOUR_MS],
    ['ahead-and-growing', true, 25 * HOUR_MS],
  ] as const) {
    const clockWasAhead = () =>
      database.pool.query('update rate_limit set expire = expire + $1 where key like $2', [
        aheadMs,
        `${name}:%`,
      ])
    await spend(open(name, { grows }), 3)
    await clockWasAhead()
    equal(await waitOf(elsewhere(name, { grows })), null)
    await spend(open(name, { grows }), 3)
    equal(await waitOf(elsewhere(name, { grows })), 900, 'it counts anew')
    await clockWasAhead()
    await elsewhere(name, { grows }).take('k')
  }
})

test('the clocks of two machines may differ by some seconds', async () => {
  await spend(open('skewed', { grows: false }), 3)
  await database.pool.query("update rate_limit set expire = expire + 30000 where key like 'skewed:%'")
  equal(await waitOf(elsewhere('skewed', { grows: false })), 930)
})
