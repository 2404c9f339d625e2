import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Client } from '#server/testing/client.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'

const ALLOWED = 'https://app.school.example'
const FOREIGN = 'https://evil.example'
const INFO = '/api/ws-chat-sockjs/info'

let app: TestApp
let member: Client
before(async () => {
  app = await startApp({
    ALLOWED_ORIGINS: `https://other.school.example,${ALLOWED}`,
    LOGIN_FAILURES_PER_ACCOUNT: '1',
  })
  member = await app.member()
})
after(() => app.close())

const fromAllowed = { headers: { origin: ALLOWED } }
const fromForeign = { headers: { origin: FOREIGN } }

const corsOf = (headers: Headers) =>
  Object.fromEntries([...headers].filter(([name]) => /^access-control-|^x-xsrf-token$/.test(name)))
const varyOf = (headers: Headers) => (headers.get('vary') ?? '').toLowerCase().split(/,\s*/)

function preflight(path: string, origin: string, method = 'POST') {
  return app.guest().call('OPTIONS', path, {
    headers: {
      origin,
      'access-control-request-method': method,
      'access-control-request-headers': 'content-type,x-xsrf-token,authorization',
    },
  })
}

test('a preflight of an allowed origin is answered with that origin, credentials, methods and headers (security.md#81)', async () => {
  for (const path of ['/api/auth/login', '/api/course', '/api/unknown']) {
    const { status, headers, text } = await preflight(path, ALLOWED)
    equal(status, 204, path)
    equal(text, '')
    equal(headers.get('access-control-allow-origin'), ALLOWED)
    equal(headers.get('access-control-allow-credentials'), 'true')
    match(headers.get('access-control-max-age') ?? '', /^[1-9]\d*$/)
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])
      ok(headers.get('access-control-allow-methods')?.split(', ').includes(method), method)
    for (const name of ['x-xsrf-token', 'authorization', 'content-type'])
      ok(headers.get('access-control-allow-headers')?.toLowerCase().split(', ').includes(name), name)
    ok(varyOf(headers).includes('origin'))
    ok(headers.get('content-security-policy'), 'the safety headers are there too')
  }
})

test('a preflight of a foreign origin gets no CORS headers (security.md#81)', async () => {
  for (const path of ['/api/auth/login', '/api/course', INFO]) {
    const { status, headers } = await preflight(path, FOREIGN)
    ok(status >= 400, `${path}: ${status}`)
    deepEqual(corsOf(headers), {})
  }
})

/** A call for each code path that writes a response, with its status. */
const EVERY_WAY: [method: string, path: string, status: number][] = [
  ['GET', '/api/site', 200],
  ['GET', '/api/course', 200], // prepared: bypasses Fastify's send
  ['HEAD', '/api/course', 200],
  ['GET', '/api/course?x=1', 200],
  ['GET', INFO, 200], // attached in front of Fastify
  ['GET', '/api/auth/me', 401],
  ['POST', '/api/auth/login', 400],
  ['GET', '/api/unknown', 404],
  ['GET', '/%zz', 400], // refused before any hook
  ['GET', '/api/admin/users', 401],
  ['GET', '/images/none.webp', 404],
]

test('every answer to an allowed origin, errors too, may be read with credentials; every one varies by origin (security.md#81)', async () => {
  for (const [method, path, status] of EVERY_WAY) {
    const guest = app.guest()
    const sent = method === 'POST' ? { json: {} } : {}
    const shared = await guest.call(method, path, { ...sent, ...fromAllowed })
    equal(shared.status, status, path)
    equal(shared.headers.get('access-control-allow-origin'), ALLOWED, path)
    equal(shared.headers.get('access-control-allow-credentials'), 'true', path)
    ok(varyOf(shared.headers).includes('origin'), `${path} varies by ${shared.headers.get('vary')}`)
    const own = await guest.call(method, path, sent)
    deepEqual(corsOf(own.headers), {}, `${path} for our own page`)
    ok(varyOf(own.headers).includes('origin'), `${path} varies by ${own.headers.get('vary')}`)
  }
  const refused = await member.get('/api/admin/users', fromAllowed)
  equal(refused.status, 403)
  const guess = () => {
    const json = { email: 'guessed@example.com', password: 'Wrong!pass1' }
    return app.guest().post('/api/auth/login', { json, ...fromAllowed })
  }
  equal((await guess()).status, 401)
  const throttled = await guess()
  equal(throttled.status, 429)
  for (const { headers } of [refused, throttled]) equal(headers.get('access-control-allow-origin'), ALLOWED)
})

test('a prepared answer keeps its own variants and its tag for an allowed origin (security.md#81)', async () => {
  const { headers } = await app.guest().get('/api/course', fromAllowed)
  deepEqual(varyOf(headers).toSorted(), ['accept-encoding', 'cookie', 'origin'])
  const tag = headers.get('etag')
  ok(tag)
  const again = await app
    .guest()
    .get('/api/course', { headers: { ...fromAllowed.headers, 'if-none-match': tag } })
  equal(again.status, 304)
  equal(again.headers.get('access-control-allow-origin'), ALLOWED)
})

test('a foreign origin reads nothing and changes nothing (security.md#81)', async () => {
  for (const [method, path] of EVERY_WAY.filter(([method]) => method !== 'POST'))
    deepEqual(corsOf((await app.guest().call(method, path, fromForeign)).headers), {}, path)
  for (const origin of [FOREIGN, 'null', `${ALLOWED}.evil.example`, 'http://app.school.example']) {
    const answer = await member.patch('/api/auth/profile', { json: { name: '남' }, headers: { origin } })
    equal(answer.status, 403, origin)
    deepEqual(corsOf(answer.headers), {}, origin)
  }
  equal((await app.guest().get(INFO, fromForeign)).status, 403)
})

test('a page of an allowed origin learns its forgery token from a header and may change with it (security.md#81)', async () => {
  const first = await app.guest().get('/api/auth/me', fromAllowed)
  const [issued] = first.headers.getSetCookie().filter((line) => line.startsWith('XSRF-TOKEN='))
  equal(first.headers.get('x-xsrf-token'), /^XSRF-TOKEN=([^;]+)/.exec(issued ?? '')?.[1])
  match(first.headers.get('access-control-expose-headers') ?? '', /\bX-XSRF-TOKEN\b/)

  const token = (await member.get('/api/auth/me', fromAllowed)).headers.get('x-xsrf-token')
  equal(token, member.cookies.get('XSRF-TOKEN'))
  const rename = (headers: Record<string, string>) =>
    member.patch('/api/auth/profile', {
      json: { name: '이두리' },
      headers: { origin: ALLOWED, ...headers },
      bare: true,
    })
  equal((await rename({})).status, 403)
  equal((await rename({ 'x-xsrf-token': token ?? '' })).status, 200)
})

test('an answer that shared caches keep carries no forgery token (security.md#81)', async () => {
  const { headers } = await member.get('/api/site', fromAllowed)
  match(headers.get('cache-control') ?? '', /public/)
  equal(headers.get('x-xsrf-token'), null)
})

test('the chat answers an allowed origin by its name, with credentials, preflights too (security.md#81)', async () => {
  const asked = await preflight(INFO, ALLOWED, 'GET')
  equal(asked.status, 204)
  const sent = await preflight('/api/ws-chat-sockjs/000/abcd/xhr_send', ALLOWED)
  equal(sent.status, 204)
  for (const { headers } of [asked, sent]) {
    equal(headers.get('access-control-allow-origin'), ALLOWED)
    equal(headers.get('access-control-allow-credentials'), 'true')
    ok(varyOf(headers).includes('origin'))
  }
})

test('a server that is not ready says so to an allowed origin too (security.md#81)', async () => {
  app.app.drain('stopped')
  const { status, headers } = await app.guest().get('/healthz/ready', fromAllowed)
  equal(status, 503)
  equal(headers.get('access-control-allow-origin'), ALLOWED)
})
