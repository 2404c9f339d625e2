import { deepEqual } from 'node:assert/strict'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { after, before, test } from 'node:test'
import { startApp, type TestApp } from '#server/testing/start-app.ts'

let app: TestApp
before(async () => (app = await startApp({ DEMO_PUBLIC: 'yes' })))
after(() => app.close())

const SWITCHES = [
  ...['reset', 'clock', 'fault', 'unlink'].map((name) => ['POST', `/dev/kakao/__sandbox/${name}`]),
  ...['reset', 'clock', 'fault', 'fault/clear', 'release'].map((name) => [
    'POST',
    `/dev/kakaopay/__sandbox/${name}`,
  ]),
  ['GET', '/dev/kakao/__sandbox/calls'],
  ['GET', '/dev/kakaopay/__sandbox/calls'],
  ['GET', '/dev/kakaopay/__sandbox/ledger'],
] as const

/** Uses `node:http`, because `fetch` overwrites the `host` header. */
async function statusOf(method: string, path: string, headers: Record<string, string>): Promise<number> {
  const sent = request(app.url + path, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
  })
  sent.end(method === 'POST' ? '{}' : undefined)
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  answer.resume()
  return answer.statusCode!
}

test('the switches and records of the simulated providers answer this machine only (security.md#77)', async () => {
  const host = new URL(app.url).host
  const statuses = async (headers: Record<string, string>) => {
    const found: [string, number][] = []
    for (const [method, path] of SWITCHES) found.push([path!, await statusOf(method!, path!, headers)])
    return found
  }
  const all = (status: number) => SWITCHES.map(([, path]) => [path, status])
  const ofOthers: Record<string, string>[] = [
    { host, 'x-forwarded-for': '203.0.113.9' },
    { host: 'demo.example' },
  ]
  for (const headers of ofOthers) deepEqual(await statuses(headers), all(404), JSON.stringify(headers))
  const here = await statuses({ host })
  deepEqual(
    here.filter(([, status]) => status === 404),
    [],
  )
})

test('the simulated providers themselves answer every visitor of a public demonstration', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.9' }
  for (const path of ['/dev/kakao/.well-known/jwks.json', '/dev/kakao/.well-known/openid-configuration'])
    deepEqual(await statusOf('GET', path, headers), 200, path)
})
