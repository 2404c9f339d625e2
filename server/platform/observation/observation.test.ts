import { deepEqual, doesNotMatch, equal, match, ok } from 'node:assert/strict'
import { once } from 'node:events'
import { globSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { forgotPassword } from '#contract/identity/password.ts'
import type { Feature } from '#server/feature.ts'
import { features } from '#server/features.ts'
import { freePort } from '#server/testing/free-port.ts'
import { mailAbout } from '#server/testing/mails.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { runInScope } from './request-scope.ts'

type Attribute = { key: string; value: Record<string, unknown> }
type SentSpan = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: Attribute[]
  links?: { traceId: string; spanId: string }[]
}

/** A collector that keeps what it is sent, and a third party that keeps the headers of requests. */
async function startCollector() {
  const bodies: string[] = []
  const headers: (string | undefined)[] = []
  const server = createServer((request, response) => {
    if (request.url === '/third-party') headers.push(String(request.headers['traceparent']))
    void text(request).then((body) => {
      if (request.url === '/v1/traces') bodies.push(body)
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const spans = () =>
    bodies.flatMap((body) => {
      const sent = JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[] }
      return sent.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans))
    })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { url, bodies, headers, spans, close: () => server.close() }
}

const TRACE = '0af7651916cd43dd8448eb211c80319c'
const CALLER = 'b7ad6b7169203331'

let collector: Awaited<ReturnType<typeof startCollector>>
let email: string
before(async () => {
  collector = await startCollector()
  const app = await startApp({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url })
  ;({ email } = await app.member())
  await app.guest().post(forgotPassword.path, {
    json: { email },
    headers: { traceparent: `00-${TRACE}-${CALLER}-01` },
  })
  await mailAbout(app.deps, { to: email, subject: /비밀번호/ })
  await askThirdParty(app)
  await app.close()
})
after(() => collector.close())

async function askThirdParty({ deps }: TestApp): Promise<void> {
  const { trace, end } = deps.observation.tracing!.openRequest({ id: 'r', method: 'GET', headers: {} })
  await runInScope({ requestId: 'r', trace }, async () => {
    await (await fetch(`${collector.url}/third-party`)).text()
  })
  end('/route', 200)
}

const attributesOf = ({ attributes }: SentSpan) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))

test('a request continues the trace of its header, and its statements are in it', () => {
  const request = collector
    .spans()
    .find(({ traceId, parentSpanId }) => traceId === TRACE && parentSpanId === CALLER)
  equal(request?.name, 'POST /api/auth/password/forgot')
  equal(attributesOf(request!)['http.response.status_code'], 200)
  match(String(attributesOf(request!)['codemaru.request_id']), /^[\da-f-]{36}$/)
  const statements = collector.spans().filter(({ parentSpanId }) => parentSpanId === request!.spanId)
  const names = new Set(statements.map(({ name }) => name))
  deepEqual([...names].toSorted(), ['insert jobs.job_common', 'insert rate_limit'])
  for (const one of statements) match(String(attributesOf(one)['db.query.text']), /\w/)
})

test('the job that a request enqueued has its own trace, with a link to the request', () => {
  const jobs = collector.spans().filter(({ name }) => name.startsWith('job '))
  const linked = jobs.find(({ links = [] }) => links.some(({ traceId }) => traceId === TRACE))
  ok(linked)
  ok(linked.traceId !== TRACE)
  ok(
    collector.spans().some(({ parentSpanId }) => parentSpanId === linked.spanId),
    'statements of the job',
  )
})

test('a request to a third party carries the trace, and its span names the host alone', () => {
  const span = collector.spans().find(({ name }) => name === 'GET 127.0.0.1')
  deepEqual(collector.headers, [`00-${span!.traceId}-${span!.spanId}-01`])
  deepEqual(Object.keys(attributesOf(span!)).toSorted(), [
    'http.request.method',
    'http.response.status_code',
    'server.address',
  ])
})

test('no span contains an address, a name, a token or a value of a statement', () => {
  ok(collector.bodies.length > 0)
  for (const body of collector.bodies)
    doesNotMatch(body, new RegExp(`${email}|example\\.com|token=|third-party`))
})

test('a collector that is away costs no answer; one line in the log says so', async () => {
  const app = await startApp({ OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${await freePort()}` })
  equal((await app.guest().get('/api/site')).status, 200)
  const began = performance.now()
  await app.close()
  ok(performance.now() - began < 10_000)
  equal(app.logged().filter((line) => line.includes('"traces.lost"')).length, 1)
})

const slowFeature: Feature = {
  name: 'slow',
  buildsOn: [],
  calls: {},
  mount(server, { db }) {
    server.post('/slow', async () => {
      await sql`select pg_sleep(${0.2}), ${'secret-value'}::text`.execute(db)
      return {}
    })
  },
}

test('a slow statement is logged with its request, its text and no value', async (t) => {
  const app = await startApp({ SLOW_STATEMENT_MS: '150' }, { features: [...features, slowFeature] })
  t.after(app.close)
  const { headers } = await app.guest().post('/slow', { json: { any: 'body' } })
  // On a busy machine others may be slow too.
  const slow = app.logged().filter((line) => line.includes('statement.slow') && line.includes('pg_sleep'))
  equal(slow.length, 1)
  const { reqId, ms, statement } = JSON.parse(slow[0]!) as { reqId: string; ms: number; statement: string }
  equal(reqId, headers.get('x-request-id'))
  ok(ms >= 150)
  equal(statement, 'select pg_sleep($1), $2::text')
  doesNotMatch(slow[0]!, /secret-value/)
})

test('OpenTelemetry is loaded by one file, which is imported only when traces are sent', () => {
  const root = join(import.meta.dirname, '../../..')
  const loading = globSync('server/**/*.ts', { cwd: root }).filter((path) =>
    /^(?:import|export) (?!type )[^']*from '@opentelemetry/m.test(readFileSync(join(root, path), 'utf8')),
  )
  const folder = 'server/platform/observation'
  deepEqual(loading.toSorted(), [`${folder}/otel.ts`, `${folder}/third-party-spans.ts`])
  const importing = globSync('server/**/*.ts', { cwd: root })
    .filter((path) => !path.endsWith('.test.ts'))
    .filter((path) => /from '.*(?:otel|third-party-spans)\.ts'/.test(readFileSync(join(root, path), 'utf8')))
  deepEqual(importing, [`${folder}/otel.ts`])
})
