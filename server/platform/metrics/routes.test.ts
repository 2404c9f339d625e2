import { deepEqual, doesNotMatch, equal, match, ok } from 'node:assert/strict'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { type Nats, openNats } from '../bus/testing/nats.ts'
import { batched } from '../batched-saves/batch.ts'
import { withClient } from '../database/connection.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { until } from '#server/testing/until.ts'
import { relayLines } from '../bus/relay-metrics.ts'
import { metricLines } from './metric.ts'
import { workerLines } from './worker-metrics.ts'

/** Labels that Prometheus adds to each series. */
const BY_PROMETHEUS = ['job', 'instance']
const TOKEN = 'a-token-of-the-monitoring'
let nats: Nats
let app: TestApp
before(async () => {
  nats = await openNats()
  app = await startApp({ METRICS_TOKEN: TOKEN, TRUSTED_PROXIES: 'loopback', BUS_URL: nats.url })
})
after(async () => {
  await app.close()
  await nats.stop()
})

const ask = (headers: Record<string, string> = {}) => fetch(`${app.url}/metrics`, { headers })
const text = async () => (await ask()).text()

test('answers are counted by the pattern of their route, never by their address', async () => {
  const member = await app.member()
  await member.get('/api/courses/424242/lectures?secret=hidden')
  await member.get('/no/such/424242')
  const lines = await text()
  match(lines, /_count\{method="GET",route="\/api\/courses\/:courseId\/lectures",status="4xx"\} 1\n/)
  match(lines, /_bucket\{method="POST",route="\/api\/auth\/login",status="2xx",le="\+Inf"\} 1\n/)
  match(lines, /_count\{method="GET",route="none",status="4xx"\} 1\n/)
  doesNotMatch(lines, /424242|hidden|example\.com/)
})

test('what cannot wait is there: database, queue, disk, event loop, sockets, the newest backup', async () => {
  doesNotMatch(await text(), /^codemaru_last_backup_seconds \d/m)
  const note = JSON.stringify({ at: '2026-11-22T00:00:00.000Z' })
  writeFileSync(join(app.deps.config.DATA_DIR, 'last-backup.json'), note)
  const enqueue = await app.deps.jobs.open<{ n: number }>({
    name: 'metrics-test',
    work: () => new Promise(() => {}),
  })
  await enqueue(app.deps.db, { n: 1 })
  const lines = await text()
  match(lines, /^codemaru_database_up 1$/m)
  match(lines, /^codemaru_database_connections\{state="idle"\} \d+$/m)
  match(lines, /^codemaru_jobs\{queue="metrics-test",state="(created|active)"\} 1$/m)
  match(lines, /^codemaru_jobs_oldest_seconds\{queue="metrics-test",state="(created|active)"\} [\d.e-]+$/m)
  match(lines, /^codemaru_disk_free_bytes \d{6,}$/m)
  match(lines, /^nodejs_external_memory_bytes \d{5,}$/m)
  match(lines, /^nodejs_eventloop_delay_seconds\{quantile="0\.99"\} [\d.e-]+$/m)
  match(lines, /^codemaru_http_requests_in_flight 1$/m)
  match(lines, /^codemaru_sockets 0$/m)
  equal(Number(/^codemaru_last_backup_seconds (.*)$/m.exec(lines)?.[1]), Date.parse('2026-11-22') / 1000)
})

test('the metric of NATS follows its connection, and is absent where PostgreSQL passes events on', async () => {
  const isUp = async () => /^codemaru_relay_up (\d)$/m.exec(await text())?.[1]
  equal(await isUp(), '1')
  await nats.pause()
  await until(async () => (await isUp()) === '0', 'NATS to be away')
  await nats.resume()
  await until(async () => (await isUp()) === '1', 'NATS to be back')
  equal(relayLines({ isUp: () => null }), '')
})

const locked = batched<{ id: number }, { id: number }>({
  name: 'metrics_locked',
  key: 'id',
  keyOf: ({ id }) => id,
  params: ({ id }) => [id],
  text: 'select a.id from unnest($1::int[]) as a (id), pg_advisory_xact_lock(4711)',
})

test('a save that waits for the one before it counts as a waiting query', async () => {
  const waiting = async () => Number(/^codemaru_database_waiting (\d+)$/m.exec(await text())?.[1])
  await withClient(app.database.owner, async (holder) => {
    await holder.query('select pg_advisory_lock(4711)')
    const saves = [1, 1, 1].map((id) => locked(app.deps.batchPool, { id }))
    await until(async () => (await waiting()) === 2, 'two to wait')
    await holder.query('select pg_advisory_unlock(4711)')
    await Promise.all(saves)
  })
  equal(await waiting(), 0)
})

test('every line is one that Prometheus reads, each metric is described once', async () => {
  const lines = (await text()).trimEnd().split('\n')
  const sample = /^[a-z_]+(\{([a-z]+="([^"\\\n]|\\.)*",?)+\})? -?[\d.e+-]+$/
  for (const line of lines) ok(line.startsWith('# ') || sample.test(line), line)
  const types = lines.filter((line) => line.startsWith('# TYPE')).map((line) => line.split(' ')[2])
  equal(new Set(types).size, types.length)
})

test('what the alarms and the dashboards ask for is given, with the labels that they name', async () => {
  // The process that starts workers adds theirs.
  const lines = (await text()) + workerLines({ serving: 2, lost: 0 })
  const given = new Set([...lines.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name!))
  const asked = globSync('../../../deploy/{prometheus/rules.yaml,grafana/*.json}', {
    cwd: import.meta.dirname,
  })
    .map((path) => readFileSync(join(import.meta.dirname, path), 'utf8').replaceAll('\\"', '"'))
    .join('\n')
  const metric = /\b((?:codemaru|nodejs|process)_[a-z_]+?)(?:_bucket|_count|_sum)?(?:\{([^}]*)\}|(?![\w{]))/g
  const uses = [...asked.matchAll(metric)].map(([, name, labels = '']) => ({ name: name!, labels }))
  ok(uses.length > 80)
  deepEqual([...new Set(uses.map(({ name }) => name).filter((name) => !given.has(name)))], [])
  const unknown = uses.flatMap(({ name, labels }) =>
    [...labels.matchAll(/(\w+)[=!]/g)]
      .map(([, label]) => label!)
      .filter((label) => !BY_PROMETHEUS.includes(label))
      .filter((label) => !new RegExp(`^${name}\\w*\\{.*\\b${label}="`, 'm').test(lines))
      .map((label) => `${name} has no label ${label}`),
  )
  deepEqual([...new Set(unknown)], [])
})

test('whom a proxy speaks for gets nothing without the token', async () => {
  equal((await ask()).status, 200)
  for (const name of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'])
    equal((await ask({ [name]: '203.0.113.9' })).status, 404, name)
  const forwarded = { 'x-forwarded-for': '203.0.113.9' }
  equal((await ask({ ...forwarded, authorization: 'Bearer wrong' })).status, 404)
  equal((await ask({ ...forwarded, authorization: `Bearer ${TOKEN}` })).status, 200)
})

test('a label cannot break its line', () => {
  equal(
    metricLines('m', 'help', 'gauge', [{ labels: { a: 'x"\n\\' }, value: 1 }]),
    '# HELP m help\n# TYPE m gauge\nm{a="x\\"\\n\\\\"} 1\n',
  )
})
