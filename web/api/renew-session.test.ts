// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { call } from '#contract/platform/call.ts'
import * as identity from '#contract/identity/identity.ts'
import { connectSession, type Expiry, NEVER_RENEWED } from '#web/api/renew-session.ts'
import { send } from '#web/api/send.ts'

const myCourses = call({
  method: 'GET',
  path: '/api/course/me',
  summary: '',
  reply: z.int(),
  fallback: '실패',
})

const expiries: Expiry[] = []
const asked: string[] = []
let server: (path: string, times: number) => Response | Promise<Response>

const fine = (data: unknown) => Response.json({ status: 200, success: true, data })
const refused = (code: string, status = 401) =>
  Response.json(
    { status, success: false, code, message: '안 됩니다.', data: null, requestId: 'r' },
    { status },
  )

beforeEach(() => {
  expiries.length = 0
  asked.length = 0
  document.cookie = 'session-renewed-at=; Path=/; Max-Age=0'
  connectSession({ isRenewable: () => true, onExpired: (expiry) => void expiries.push(expiry) })
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    return server(address, asked.filter((path) => path === address).length)
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const markRenewed = (at: number) => (document.cookie = `session-renewed-at=${at}; Path=/`)
const reissues = () => asked.filter((path) => path === '/api/auth/reissue').length

it('five concurrent 401s cost one reissue and eleven calls', async () => {
  server = (path, times) =>
    path === '/api/auth/reissue' ? fine(null) : times <= 5 ? refused('TOKEN_EXPIRED') : fine(1)
  const replies = await Promise.all(Array.from({ length: 5 }, () => send(myCourses)))
  expect(replies).toEqual([1, 1, 1, 1, 1])
  expect(reissues()).toBe(1)
  expect(asked).toHaveLength(11)
  expect(expiries).toEqual([])
})

it('a late 401 that set out before a finished renewal only asks again', async () => {
  let answerLate = (_response: Response) => {}
  const late = new Promise<Response>((resolve) => (answerLate = resolve))
  server = (path, times) => {
    if (path === '/api/auth/reissue') return fine(null)
    return times === 1 ? late : times === 2 ? refused('TOKEN_EXPIRED') : fine(times)
  }
  const slow = send(myCourses)
  expect(await send(myCourses)).toBe(3)
  answerLate(refused('TOKEN_EXPIRED'))
  expect(await slow).toBe(4)
  expect(reissues()).toBe(1)
})

it('asks again once only, and an expiry signal then ends the session', async () => {
  server = (path) => (path === '/api/auth/reissue' ? fine(null) : refused('TOKEN_EXPIRED'))
  await expect(send(myCourses)).rejects.toMatchObject({ kind: 'http', status: 401 })
  expect(asked).toHaveLength(3)
  expect(expiries).toEqual(['token'])
})

it('a 401 about something else does not end the session', async () => {
  server = (path) => (path === '/api/auth/reissue' ? fine(null) : refused('BAD_CREDENTIALS'))
  await expect(send(myCourses)).rejects.toMatchObject({ code: 'BAD_CREDENTIALS' })
  expect(expiries).toEqual([])
})

it('a refused refresh ends the session without asking again', async () => {
  server = () => refused('UNAUTHORIZED')
  await expect(send(myCourses)).rejects.toMatchObject({ status: 401 })
  expect(asked).toEqual(['/api/course/me', '/api/auth/reissue'])
  expect(expiries).toEqual(['refresh'])
})

it('a refresh that reaches nobody keeps the session', async () => {
  server = (path) => {
    if (path === '/api/auth/reissue') throw new TypeError('Failed to fetch')
    return refused('TOKEN_EXPIRED')
  }
  await expect(send(myCourses)).rejects.toMatchObject({ kind: 'network' })
  expect(expiries).toEqual([])
})

it.each([
  ['SERVER_ERROR', 500],
  ['UNAVAILABLE', 503],
  ['TOO_MANY_REQUESTS', 429],
  ['CSRF', 403],
])('a refresh that fails with %s keeps the session', async (code, status) => {
  server = (path) => (path === '/api/auth/reissue' ? refused(code, status) : refused('TOKEN_EXPIRED'))
  await expect(send(myCourses)).rejects.toMatchObject({ code, status })
  expect(expiries).toEqual([])
})

it('nothing is renewed for a guest', async () => {
  connectSession({ isRenewable: () => false, onExpired: (expiry) => void expiries.push(expiry) })
  server = () => refused('UNAUTHORIZED')
  await expect(send(myCourses)).rejects.toMatchObject({ status: 401 })
  expect(asked).toEqual(['/api/course/me'])
  expect(expiries).toEqual([])
})

it('me and the other excluded calls are never renewed', async () => {
  server = () => refused('UNAUTHORIZED')
  await expect(send(identity.me)).rejects.toMatchObject({ status: 401 })
  await expect(send(identity.login, { body: { email: 'a@b.kr', password: 'x' } })).rejects.toMatchObject({
    status: 401,
  })
  expect(asked).toEqual(['/api/auth/me', '/api/auth/login'])
})

it('the excluded paths are those of the contract', () => {
  const { login, signUp, me, logout, reissue } = identity
  expect(NEVER_RENEWED).toEqual([login, signUp, me, logout, reissue].map(({ path }) => path))
})

it('a renewal that another tab has just done is not done again', async () => {
  vi.stubGlobal('navigator', {
    locks: {
      request: async (_name: string, renew: () => Promise<boolean>) => {
        markRenewed(Date.now() + 1)
        return renew()
      },
    },
  })
  server = (_path, times) => (times === 1 ? refused('TOKEN_EXPIRED') : fine(2))
  expect(await send(myCourses)).toBe(2)
  expect(reissues()).toBe(0)
})

it('a 401 that set out before another tab had renewed only asks again', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1000 })
  server = (path, times) => {
    if (path === '/api/auth/reissue' || times === 2) return fine(2)
    markRenewed(1500)
    vi.setSystemTime(2000)
    return refused('TOKEN_EXPIRED')
  }
  expect(await send(myCourses)).toBe(2)
  expect(reissues()).toBe(0)
})

it('where there is a cookie store, it is asked of other tabs and told: it knows what they have just written', async () => {
  const jar = new Map<string, string>()
  vi.stubGlobal('cookieStore', {
    get: async (name: string) => (jar.has(name) ? { name, value: jar.get(name) } : null),
    set: async ({ name, value }: { name: string; value: string }) => void jar.set(name, value),
  })
  vi.useFakeTimers({ toFake: ['Date'], now: 1000 })
  server = (path, times) => {
    if (path === '/api/auth/reissue') return fine(null)
    return times % 2 === 0 ? fine(times) : refused('TOKEN_EXPIRED')
  }
  expect(await send(myCourses)).toBe(2)
  expect(jar).toEqual(new Map([['session-renewed-at', '1000']]))
  jar.set('session-renewed-at', '1001')
  expect(await send(myCourses)).toBe(4)
  expect(reissues()).toBe(1)
})
