import { deepEqual, equal, match } from 'node:assert/strict'
import { test } from 'node:test'
import { pino } from 'pino'
import { freshDatabase } from '#server/testing/database.ts'
import { startApp } from '#server/testing/start-app.ts'
import { until } from '#server/testing/until.ts'
import { openJobs } from './jobs.ts'

test('with JOBS=leave a process enqueues and leaves the work to another one, and says so', async (t) => {
  const database = await freshDatabase()
  const leaving = await startApp({ JOBS: 'leave' }, { database })
  const running = await openJobs({ database, log: pino({ level: 'silent' }) })
  t.after(async () => {
    await running.close()
    await leaving.close()
    await database.drop()
  })
  const done: string[] = []
  const enqueue = await leaving.deps.jobs.open<{ n: number }>({
    name: 'left',
    work: async () => void done.push('by the one that leaves them'),
  })
  for (const n of [1, 2]) await enqueue(database.db, { n })
  await running.open<{ n: number }>({ name: 'left', work: async ({ n }) => void done.push(`job ${n}`) })
  await until(() => done.length === 2, 'the jobs')
  deepEqual(done.toSorted(), ['job 1', 'job 2'])
  const { body } = await leaving.guest().get('/healthz/ready')
  equal((body as { jobs: string }).jobs, 'leave')
  match((await leaving.guest().get('/metrics')).text, /^codemaru_jobs_run 0$/m)
})
