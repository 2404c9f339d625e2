import { equal } from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { pino } from 'pino'
import { Link } from '#server/testing/chaos/link.ts'
import { freshDatabase } from '#server/testing/database.ts'
import { until } from '#server/testing/until.ts'
import { openJobs } from './jobs.ts'

test('connections that a firewall forgot, which answer nothing and never end, do not keep the next job from being done', async (t) => {
  const database = await freshDatabase()
  t.after(() => database.drop())
  const { host = 'localhost', port = 5432 } = database.runtime
  const far = host.startsWith('/') ? { path: join(host, `.s.PGSQL.${port}`) } : { host, port }
  const link = await Link.open({ host: '127.0.0.1', port: 0 }, far)
  t.after(() => link.close())
  const runtime = { ...database.runtime, host: '127.0.0.1', port: link.port }
  const jobs = await openJobs({
    database: { runtime },
    log: pino({ level: 'silent' }),
  })
  t.after(() => jobs.close())
  const done: number[] = []
  const enqueue = await jobs.open<{ number: number }>({
    name: 'counting',
    work: async ({ number }) => void done.push(number),
  })
  await enqueue(database.db, { number: 1 })
  await until(async () => done.includes(1), 'the first job')
  link.silence()
  // From here on new connections work, and the existing ones are dead without notice.
  link.mend()
  await enqueue(database.db, { number: 2 })
  await until(async () => done.includes(2), 'the job after the silence', 40_000)
  equal(done.length, 2)
})
