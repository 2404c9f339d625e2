import { deepEqual, equal } from 'node:assert/strict'
import { Writable } from 'node:stream'
import { test } from 'node:test'
import { pino } from 'pino'
import { unavailable } from '#contract/platform/problem.ts'
import { createServer } from './create-server.ts'
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
