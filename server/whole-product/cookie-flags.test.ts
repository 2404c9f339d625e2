import { deepEqual, ok } from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { after, before, test } from 'node:test'
import { WebSocket } from 'ws'
import { pathOf } from '#contract/platform/call.ts'
import { CHAT_SOCKET_PATH } from '#contract/chat/chat.ts'
import { beginSecondFactor, confirmSecondFactor } from '#contract/identity/second-factor.ts'
import { Authenticator } from '#server/testing/authenticator.ts'
import type { Client } from '#server/testing/client.ts'
import { kakaoOf, person } from '#server/testing/kakao.ts'
import { MEMBER_PASSWORD } from '#server/testing/make.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'

type CookieKind = { path: string; isReadable?: true }

/**
 * Every cookie of the product, by its name over http. Pages read two of them; neither grants access alone.
 */
const KINDS: Record<string, CookieKind> = {
  AT: { path: '/' },
  RT: { path: '/api/auth' },
  CT: { path: CHAT_SOCKET_PATH },
  DV: { path: '/api/auth' },
  JSESSIONID: { path: '/' },
  MV: { path: '/media' },
  SI: { path: '/api/auth/login' },
  SU: { path: '/api/auth/verify' },
  kakao: { path: '/api/auth/kakao' },
  'kakao-registration': { path: '/api/auth' },
  'XSRF-TOKEN': { path: '/', isReadable: true },
  li: { path: '/', isReadable: true },
}

const apps: { isHttps: boolean; app: TestApp }[] = []
before(async () => {
  const limits = { LOGIN_FAILURES_PER_ADDRESS: '100000', SIGNUPS_PER_ADDRESS: '100000' }
  apps.push({ isHttps: false, app: await startApp(limits) })
  apps.push({ isHttps: true, app: await startApp({ ...limits, PUBLIC_ORIGIN: 'https://school.example' }) })
})
after(() => Promise.all(apps.map(({ app }) => app.close())))

/** Makes every call of the contract once, without input. */
async function callAll(app: TestApp, client: Client, heard: (lines: string[]) => void): Promise<void> {
  for (const { call } of app.app.registered()) {
    const params = Object.fromEntries([...call.path.matchAll(/:(\w+)/g)].map(([, name]) => [name!, 1]))
    const { headers } = await client.call(call.method, pathOf(call.path, params))
    heard(headers.getSetCookie())
  }
}

/** Requests every SockJS URL with every transport, and the upgrades. */
async function visitChat(app: TestApp, heard: (lines: string[]) => void): Promise<void> {
  const url = `${app.url}${CHAT_SOCKET_PATH}`
  const ask = async (path: string, method: string) => {
    const gone = new AbortController()
    const { headers } = await fetch(`${url}${path}`, { method, signal: gone.signal })
    heard(headers.getSetCookie())
    gone.abort()
  }
  for (const path of ['', '/info', '/nothing', '/iframe.html', '/websocket']) await ask(path, 'GET')
  for (const transport of ['xhr', 'xhr_streaming', 'xhr_send', 'eventsource', 'websocket', 'jsonp'])
    for (const method of ['GET', 'POST', 'OPTIONS', 'PUT']) await ask(`/0/${transport}/${transport}`, method)
  const socket = new WebSocket(`${url.replace('http', 'ws')}/websocket`)
  socket.once('upgrade', ({ headers }) => heard(headers['set-cookie'] ?? []))
  await once(socket, 'open')
  socket.terminate()
}

/** Sends requests that never reach a route: invalid HTTP and unparseable URLs. */
async function breakRequests(app: TestApp, heard: (lines: string[]) => void): Promise<void> {
  for (const head of ['nonsense', 'GET /%E0%A4%A HTTP/1.1', `GET /${'x'.repeat(20_000)} HTTP/1.1`]) {
    const socket = connect(Number(new URL(app.url).port), '127.0.0.1')
    socket.write(`${head}\r\nhost: x\r\nconnection: close\r\n\r\n`)
    const answer = await text(socket)
    heard([...answer.matchAll(/^set-cookie: (.*)\r$/gim)].map(([, line]) => line!))
  }
}

for (const at of [0, 1])
  test(`every cookie of every route and transport has the flags of its kind, over ${at === 0 ? 'http' : 'https'} (security.md#80)`, async () => {
    const { app, isHttps } = apps[at]!
    const origin = isHttps ? 'https://school.example' : app.url
    const kakao = kakaoOf({ url: origin, guest: () => app.guest() })
    const lines: string[] = []
    const heard = (more: string[]) => void lines.push(...more)
    const member = await app.member()
    const login = { email: member.email, password: MEMBER_PASSWORD }
    heard((await app.guest().post('/api/auth/login', { json: login })).headers.getSetCookie())
    heard((await member.post('/api/auth/reissue')).headers.getSetCookie())
    const newcomer = app.guest()
    const signUp = {
      email: 'new@example.com',
      password: MEMBER_PASSWORD,
      name: '김하나',
      phone: '01012345678',
    }
    heard((await app.guest().post('/api/auth/signup', { json: signUp })).headers.getSetCookie())
    const begun = await newcomer.get('/api/auth/kakao')
    heard(begun.headers.getSetCookie())
    const callback = await kakao.consent(begun.headers.get('location')!, { as: person.newcomer })
    heard((await newcomer.get(callback)).headers.getSetCookie())
    const { secret } = await member.send(beginSecondFactor, { body: {} })
    await member.send(confirmSecondFactor, { body: { code: new Authenticator(secret).code() } })
    heard((await app.guest().post('/api/auth/login', { json: login })).headers.getSetCookie())
    await callAll(app, app.guest(), heard)
    await callAll(app, member, heard)
    await visitChat(app, heard)
    await breakRequests(app, heard)
    const names = new Set<string>()
    for (const line of lines) {
      const [pair = '', ...flags] = line.split('; ')
      const name = pair.split('=', 1)[0]!
      const kind = KINDS[name.replace(/^__(?:Host|Secure)-/, '')]
      ok(kind, `nobody knows the cookie of "${line}"`)
      names.add(name.replace(/^__(?:Host|Secure)-/, ''))
      deepEqual(
        flags.filter((flag) => !/^(?:Max-Age|Expires)=/i.test(flag)).toSorted(),
        [
          `Path=${kind.path}`,
          'SameSite=Lax',
          ...(kind.isReadable ? [] : ['HttpOnly']),
          ...(isHttps ? ['Secure'] : []),
        ].toSorted(),
        line,
      )
    }
    deepEqual([...names].toSorted(), Object.keys(KINDS).toSorted())
  })
