import { deepEqual, equal } from 'node:assert/strict'
import { Writable } from 'node:stream'
import { test } from 'node:test'
import { pino } from 'pino'
import { serverError, unavailable } from '#contract/platform/problem.ts'
import { createServer } from './create-server.ts'
import { asRefusal } from './error-reply.ts'
import { onEachRow } from './each-row.ts'
import { refuse } from './refuse.ts'

test('a fault is logged with its stack, a refusal for want of room in few words (security.md#63)', async () => {
  const lines: { level: number; msg: string; err?: { message: string }; code?: string }[] = []
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(JSON.parse(chunk.toString()) as (typeof lines)[number])
      done()
    },
  })
  const app = await createServer({ log: pino(sink), trustedProxies: [], isHttps: false })
  app.get('/full', () => refuse(unavailable))
  app.get('/broken', () => {
    throw new Error('a fault')
  })
  const answers = [await app.inject('/full'), await app.inject('/broken')]
  deepEqual(
    answers.map(({ statusCode }) => statusCode),
    [503, 500],
  )
  const [full, broken] = lines.filter(({ msg }) => msg.startsWith('request '))
  deepEqual([full?.level, full?.code, full?.err], [40, unavailable.code, undefined])
  equal(broken?.level, 50)
  equal(broken?.err?.message, 'a fault')
  await app.close()
})

test('temporary errors of the database are 503 with Retry-After', () => {
  const answerTo = (code: string) => {
    const { problem, headers } = asRefusal(Object.assign(new Error('from PostgreSQL'), { code }))
    return [problem.status, headers['retry-after']]
  }
  for (const code of ['25006', '40001', '40P01', '53300', '57P01', '57P02', '57P03', '08006', '55P03'])
    deepEqual(answerTo(code), [503, '2'], code)
  deepEqual(answerTo('23505'), [500, undefined])
})

test('a fault in one of several rows is logged, that row gets a general message, and the other rows are still tried', async () => {
  const logged: unknown[] = []
  const log = { error: (entry: unknown) => void logged.push(entry) }
  const fault = new Error('column secret')
  const { rows } = await onEachRow({ log }, [1, 2, 3, 1], async (id) => {
    if (id === 1) throw fault
    if (id === 2) refuse(unavailable)
    return true
  })
  deepEqual(rows, [
    { id: 1, isChanged: false, problem: serverError.message },
    { id: 2, isChanged: false, problem: unavailable.message },
    { id: 3, isChanged: true, problem: null },
  ])
  deepEqual(logged, [{ err: fault, row: 1 }])
})
