import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { cleanup, render, waitFor } from '@testing-library/react'
import { createMemoryRouter, matchRoutes, parsePath, type RouteObject, RouterProvider } from 'react-router'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { Call } from '#contract/platform/call.ts'
import { calls } from '#contract/calls.ts'
import type { User } from '#contract/identity/identity.ts'
import { lenient } from '#contract/platform/lenient.ts'
import { readReply } from '#web/api/reply.ts'
import type { Feature, ScreenPlace, Visitor } from '#web/feature.ts'
import { features } from '#web/features.ts'
import { browserSource } from '#web/browser-source.ts'
import type { SocketHandlers } from '#web/features/chat/parts/socket.ts'
import { setSession } from '#web/features/identity/session.ts'
import { BootProvider } from '#web/shell/boot.ts'
import { makeRoutes } from '#web/routes.tsx'
import { asOlderServer, everyField, withoutOptional } from '#web/testing/lesser-answers.ts'
import { testBoot } from '#web/testing/render-page.tsx'

// The test DOM never loads style sheets.
vi.mock('#web/styles/wear-private.ts', () => ({ wearPrivate: async () => {} }))

vi.mock('#web/features/chat/parts/open-socket.ts', () => ({
  openSocket: ({ opened }: SocketHandlers) => {
    queueMicrotask(opened)
    return { publish: () => true, dropNow: () => {}, stop: () => {} }
  },
}))

const PASSWORD = 'maru-demo-2026!'
const READY_WITHIN_MS = 300_000
const DRAWN_WITHIN_MS = 60_000
const ALL_DRAWN_WITHIN_MS = 1_200_000

type SeededProduct = {
  url: string
  memberId: number
  orderId: string
  lectureId: number
  certificate: string
  announcementId: number
  draftId: number
  optOutToken: string
}

let server: ChildProcess
let given: SeededProduct

/** Without the same-origin policy, since the real server has another origin than these screens. */
function fetchReally(address: string, method: string, headers: Record<string, string>, body?: string) {
  return new Promise<{ status: number; cookies: string[]; type: string; text: string }>((resolve, reject) => {
    const sent = request(given.url + address, { method, headers }, (answer) => {
      const cookies = answer.headers['set-cookie'] ?? []
      const type = answer.headers['content-type'] ?? ''
      const status = answer.statusCode ?? 0
      void text(answer).then((body) => resolve({ status, cookies, type, text: body }), reject)
    })
    sent.on('error', reject).end(body)
  })
}
beforeAll(async () => {
  server = spawn('node', ['server/testing/serve-demonstration.ts'], { stdio: ['pipe', 'pipe', 'inherit'] })
  const [line] = (await once(createInterface(server.stdout!), 'line')) as [string]
  given = JSON.parse(line) as SeededProduct
}, READY_WITHIN_MS)
afterAll(async () => {
  const ended = once(server, 'exit')
  server.stdin!.end()
  await ended
}, READY_WITHIN_MS)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const VISITORS: Record<ScreenPlace, Visitor> = {
  open: 'newbie',
  form: 'guest',
  personal: 'newbie',
  checkout: 'learner',
  mypage: 'learner',
  player: 'learner',
  workspace: 'learner',
  admin: 'admin',
  support: 'support',
}

/** Addresses of every screen of the features, by who opens them. */
function screensBy(given: SeededProduct): Map<Visitor, string[]> {
  const found = new Map<Visitor, string[]>([['learner', ['/account/kakaoauth?error=taken']]])
  for (const { path, place, examples = [path], visitor = VISITORS[place] } of features.flatMap(screensOf))
    found.set(visitor, [...(found.get(visitor) ?? []), ...examples.map((address) => fillIn(address, given))])
  return found
}
const screensOf = ({ screens }: Feature) => screens
const fillIn = (address: string, given: Record<string, string | number>) =>
  address.replace(/\{(\w+)\}/g, (_whole, name: string) => String(given[name]))

it('every address of the routes is among the screens', () => {
  const nowhere: SeededProduct = {
    url: '',
    memberId: 1,
    orderId: 'order',
    lectureId: 1,
    certificate: 'CM1',
    announcementId: 1,
    draftId: 2,
    optOutToken: 'x',
  }
  const routes = makeRoutes(() => browserSource)
  const drawn = [...screensBy(nowhere).values()]
    .flat()
    .map((at) => matchRoutes(routes, parsePath(at))?.at(-1)?.route.path)
  const missing = pathsOf(routes).filter((path) => path !== '*' && !drawn.includes(path))
  expect(missing).toEqual([])
  expect(drawn).not.toContain('*')
})

/** Paths of the routes that are screens: those without children. */
const pathsOf = (routes: RouteObject[]): string[] =>
  routes.flatMap(({ path, children }) => (children ? pathsOf(children) : path === undefined ? [] : [path]))

/** Responses recorded from the real server; the screens are later rendered from changed ones. */
type RecordedReply = { call: Call; json: Record<string, unknown>; address: string }
const recorded = new Map<string, RecordedReply>()
let lessen: (call: Call, json: Record<string, unknown>) => unknown = (_call, json) => json
let waiting = 0

const patternOf = ({ path }: Call) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`)
const named = Object.values<Call>(calls).map((call) => ({ call, pattern: patternOf(call) }))
/** Fewest parameters first: `/rooms/mine` before `/rooms/:roomId`. */
const callOf = (method: string, path: string) =>
  named
    .filter(({ call, pattern }) => call.method === method && pattern.test(path))
    .toSorted((a, b) => a.call.path.split(':').length - b.call.path.split(':').length)[0]?.call

async function enter(who: Visitor): Promise<User | null> {
  const own = who === 'guest' ? {} : await logIn(who)
  vi.stubGlobal('fetch', (address: string, init: RequestInit = {}) =>
    counted(() => ask(who, own, address, init)),
  )
  if (who === 'guest') return null
  const me = await fetch('/api/auth/me')
  return ((await me.json()) as { data: User }).data
}

async function logIn(who: Visitor): Promise<Record<string, string>> {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ email: `${who}@codemaru.kr`, password: PASSWORD })
  const answer = await fetchReally('/api/auth/login', 'POST', headers, body)
  expect(answer.status).toBe(200)
  const cookies = answer.cookies.map((line) => line.split(';')[0])
  const token = /XSRF-TOKEN=([^;]+)/.exec(cookies.join('; '))?.[1] ?? ''
  return { cookie: cookies.join('; '), 'x-xsrf-token': token }
}

async function counted<T>(work: () => Promise<T>): Promise<T> {
  waiting += 1
  try {
    return await work()
  } finally {
    waiting -= 1
  }
}

async function ask(who: Visitor, own: Record<string, string>, address: string, init: RequestInit) {
  const method = init.method ?? 'GET'
  const key = `${who} ${method} ${address}`
  const known = recorded.get(key)
  if (known) return Response.json(lessen(known.call, known.json))
  const headers = { ...(init.headers as Record<string, string>), ...own }
  const body = typeof init.body === 'string' ? init.body : undefined
  const { status, type, text } = await fetchReally(address, method, headers, body)
  const call = callOf(method, address.replace(/\?.*/, ''))
  if (call?.reply && status === 200 && type.startsWith('application/json'))
    recorded.set(key, { call, address, json: JSON.parse(text) as Record<string, unknown> })
  return new Response(status === 204 ? null : text, { status, headers: { 'content-type': type } })
}

async function draw(user: User | null, at: string) {
  setSession({ is: 'guest' }) // clears the state that belongs to a person
  if (user) setSession({ is: 'member', user })
  const router = createMemoryRouter(
    makeRoutes(() => browserSource),
    { initialEntries: [at] },
  )
  render(
    <BootProvider value={testBoot}>
      <RouterProvider router={router} />
    </BootProvider>,
  )
  let looks = 0
  const isSettled = () =>
    waiting === 0 &&
    router.state.initialized &&
    document.body.textContent.length > 100 &&
    router.state.navigation.state === 'idle' &&
    !document.querySelector('[aria-busy=true], .animate-breathe')
  // Settled for three checks in a row, as nothing is pending between loading a chunk and its first request.
  await waitFor(() => expect((looks = isSettled() ? looks + 1 : 0)).toBeGreaterThan(2), {
    timeout: DRAWN_WITHIN_MS,
  })
  const text = document.body.textContent
  const withoutKeys = listsWithoutKeys()
  cleanup()
  return { text, errors: router.state.errors, withoutKeys }
}

/** Tables on staff screens that list nothing to open, by the name of their region; tables in `details` need no entry. */
const NO_LISTS: Record<string, string> = {
  '코스별 전환 현황 표': 'figures of the dashboard',
  '기간별 통계': 'figures of the dashboard',
  '결과가 없는 검색어 표': 'figures of the dashboard',
  '들어온 경로 표': 'figures of the dashboard',
  '처음 연 화면 표': 'figures of the dashboard',
  '문항별 통계 표': 'figures of one quiz',
  '확인 결과': 'the results of one exercise',
}

/** Staff lists that the list keys do not reach (web/ui/staff/keys/use-row-keys.ts). */
function listsWithoutKeys(): string[] {
  const regions = [...document.querySelectorAll('table')]
    .filter((table) => !table.closest('.markdown'))
    .map((table) => table.closest('[role=region]') ?? table)
  const tables = regions
    .filter((region) => !region.closest('[data-row-keys], details'))
    .map((region) => region.getAttribute('aria-label') ?? region.textContent.slice(0, 40))
    .filter((name) => !(name in NO_LISTS))
  const others = [...document.querySelectorAll('[data-row-keys]')]
    .filter((list) => list.querySelector('li') && !list.querySelector('tbody > tr, [data-row]'))
    .map((list) => list.textContent.slice(0, 40))
  return [...tables, ...others]
}

/** A text that no screen may show, with its surroundings. */
function faultIn(text: string): string | null {
  const fault =
    /undefined|\bNaN\b|Infinity|Invalid Date|\[object |예상치 못한 응답 형식|화면을 (?:그리|불러오)지/.exec(
      text,
    )
  return fault && text.slice(Math.max(0, fault.index - 60), fault.index + 60)
}
/** The practice runtimes need a real browser, so here they fail whatever the answers contain. */
const failures = (text: string) =>
  text.replace('실행 환경을 불러오지 못했습니다', '').match(/못했습니다/g)?.length ?? 0

const VARIANTS = { whole: (_call: Call, json: object): unknown => json, withoutOptional, asOlderServer }

it(
  'every screen is drawn from whole answers, from ones without any optional field, and from an older server’s',
  async () => {
    const wrong: object[] = []
    const withoutKeys: object[] = []
    for (const [who, screens] of screensBy(given)) {
      lessen = VARIANTS.whole
      const user = await enter(who)
      for (const at of screens) {
        let failuresOfWhole = Infinity
        for (const [variant, change] of Object.entries(VARIANTS)) {
          lessen = change
          const { text, errors, withoutKeys: lists } = await draw(user, at)
          if (variant === 'whole' && at.startsWith('/admin') && lists.length > 0)
            withoutKeys.push({ at, lists })
          const isWorse = failures(text) > failuresOfWhole
          if (variant === 'whole') failuresOfWhole = failures(text)
          const fault = faultIn(text) ?? (isWorse ? text : null)
          if (fault || errors) wrong.push({ who, at, variant, fault, errors })
        }
      }
    }
    expect(wrong).toEqual([])
    expect(withoutKeys).toEqual([])
  },
  ALL_DRAWN_WITHIN_MS,
)

it('a recorded answer is read without any one of its optional fields, and refused without any one that is required', () => {
  expect(recorded.size).toBeGreaterThan(60)
  const counts = { optional: 0, required: 0 }
  for (const { call, json, address } of recorded.values())
    for (const { without, name, isOptional } of everyField(call, json)) {
      counts[isOptional ? 'optional' : 'required'] += 1
      const read = () =>
        readReply(call, { status: 200, text: JSON.stringify(without), retryAfter: null, challenge: null })
      if (isOptional) expect(read, `${address} without ${name}`).not.toThrow()
      else expect(read, `${address} without ${name}`).toThrow('예상치 못한 응답 형식 (HTTP 200).')
    }
  expect(counts.optional).toBeGreaterThan(500)
  expect(counts.required).toBeGreaterThan(100)
})

it('what the server sent is read as it was sent', () => {
  for (const { call, json } of recorded.values()) {
    const data = call.form === 'bare' ? json : json.data
    expect(lenient(call.reply!).parse(data)).toEqual(data)
  }
})
