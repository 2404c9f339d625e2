import { deepEqual, equal, match, ok, rejects } from 'node:assert/strict'
import { test } from 'node:test'
import type { TestDatabase } from '#server/testing/database.ts'
import { makeMember, MEMBER_PASSWORD } from '#server/testing/make.ts'
import { until } from '#server/testing/until.ts'
import { isAlive, readyPids, startWorkers } from './testing/worker-product.ts'

const metricsOf = async (url: string) => (await fetch(`${url}/metrics`)).text()
const numberOf = (lines: string, name: string) => Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(lines)?.[1])

test('two workers share the port and the sessions, and each answers for the metrics of both', async (t) => {
  const product = await startWorkers(t)
  equal(new Set(readyPids(product)).size, 2)
  const { email } = await makeMember(product.database.db)
  const member = await product.guest().login(email, MEMBER_PASSWORD)
  // A new connection for each request: the primary process hands them out in turn.
  for (let request = 0; request < 4; request += 1) {
    const answer = await member.get('/api/auth/me', { headers: { connection: 'close' } })
    equal(answer.status, 200, answer.text)
  }
  const served = product.logged().filter(({ route }) => route === '/api/auth/me')
  deepEqual(new Set(served.map(({ worker }) => worker)), new Set([1, 2]), 'log lines name their worker')

  for (let request = 0; request < 2; request += 1) {
    const lines = await metricsOf(product.url)
    equal(numberOf(lines, 'codemaru_workers\\{worker="primary"\\}'), 2)
    for (const worker of [1, 2])
      match(lines, new RegExp(`^codemaru_http_request_duration_seconds_count\\{worker="${worker}",`, 'm'))
    match(lines, /^process_resident_memory_bytes\{worker="primary"\} \d+$/m)
    equal(lines.match(/^codemaru_database_up /gm)?.length, 1, 'once for the installation')
    const types = lines.split('\n').filter((line) => line.startsWith('# TYPE'))
    equal(new Set(types).size, types.length)
  }
})

test('a worker that was killed is replaced and named in the log; SIGTERM ends all', async (t) => {
  const product = await startWorkers(t)
  const [killed, other] = readyPids(product)
  process.kill(killed!, 'SIGKILL')
  await until(() => readyPids(product).length === 3, 'a third worker')
  const lost = product.logged().filter(({ event }) => event === 'worker.lost')
  deepEqual(
    lost.map(({ worker, pid, signal }) => [worker, pid, signal]),
    [[1, killed, 'SIGKILL']],
  )
  const lines = await metricsOf(product.url)
  equal(numberOf(lines, 'codemaru_workers_lost_total\\{worker="primary"\\}'), 1)
  equal((await product.guest().get('/healthz/ready')).status, 200)

  product.child.kill('SIGTERM')
  deepEqual(await product.ended, [0, null])
  const pids = readyPids(product)
  ok(pids.includes(other!))
  deepEqual(pids.filter(isAlive), [])
})

test('what only a worker finds out at its start ends the start with its exit code', async (t) => {
  const withOtherKey = ({ db }: TestDatabase) =>
    db.insertInto('key_print').values({ name: 'mediaKey', print: 'of another key' }).execute()
  await rejects(startWorkers(t, {}, withOtherKey), /ended with 78/)
})
