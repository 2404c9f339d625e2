import { deepEqual } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { pino } from 'pino'
import { freshDatabase, type TestDatabase } from '#server/testing/database.ts'
import { until } from '#server/testing/until.ts'
import { type Jobs, openJobs } from './jobs.ts'

const log = pino({ level: 'silent' })
let database: TestDatabase
let jobs: Jobs
before(async () => {
  database = await freshDatabase()
  jobs = await openJobs({ database, log })
})
after(async () => {
  await jobs.close()
  await database.drop()
})

test('jobs that wait are done without a pause between them: a rush of mails leaves in a moment', async () => {
  const numbers = Array.from({ length: 60 }, (_, at) => at)
  const done: number[] = []
  const enqueue = await jobs.open<{ number: number }>({
    name: 'rush',
    work: async ({ number }) => void done.push(number),
  })
  await database.db.transaction().execute(async (trx) => {
    for (const number of numbers) await enqueue(trx, { number })
  })
  // With a pause of a second after each job this would take a minute.
  await until(async () => done.length === numbers.length, 'the rush to be over')
  deepEqual(
    done.toSorted((a, b) => a - b),
    numbers,
  )
})

test('a wall clock that is set back while a job runs does not stop its queue for as long', async (t) => {
  const { now } = Date
  let aheadMs = 26 * 3_600_000
  t.mock.method(Date, 'now', () => now.call(Date) + aheadMs)
  const done: string[] = []
  const enqueue = await jobs.open<{ name: string }>({
    name: 'clock',
    work: async ({ name }) => {
      aheadMs = 0
      done.push(name)
    },
  })
  await enqueue(database.db, { name: 'before' })
  await until(async () => done.includes('before'), 'the first job')
  await enqueue(database.db, { name: 'after' })
  await until(async () => done.includes('after'), 'the job after the clock was set back')
})

test('what somebody waits for is done before all that piled up', async () => {
  const done: string[] = []
  const enqueue = await jobs.open<{ name: string }>({
    name: 'urgent',
    work: async ({ name }) => void done.push(name),
  })
  await database.db.transaction().execute(async (trx) => {
    for (const name of ['news', 'more news']) await enqueue(trx, { name })
    await enqueue(trx, { name: 'link' }, { isUrgent: true })
  })
  await until(async () => done.length === 3, 'all three')
  // Jobs enqueued at the same moment run in any order.
  deepEqual([done[0], ...done.slice(1).toSorted()], ['link', 'more news', 'news'])
})
