import { deepEqual, equal, fail, ok } from 'node:assert/strict'
import { once } from 'node:events'
import { get } from 'node:http'
import { after, before, beforeEach, test } from 'node:test'
import { Worker } from 'node:worker_threads'
import { type Call, pathOf } from '#contract/platform/call.ts'
import { calls } from '#contract/calls.ts'
import { processorPace } from '../../bootstrap/machine-pace.mjs'
import { buildApp } from '#server/app.ts'
import type { PublishedCourses } from '#server/features/catalogue/published.ts'
import { publicPages } from '#server/pages.ts'
import { Client } from '#server/testing/client.ts'
import { freePort } from '#server/testing/free-port.ts'
import { makeCourse } from '#server/testing/make-course.ts'
import { makeMember, MEMBER_PASSWORD } from '#server/testing/make.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { until } from '#server/testing/until.ts'
import { writeStubBuild } from '#server/testing/stub-build.ts'
import { mountPages } from '#server/platform/render/render.ts'
import { guardsIn, OTHER_ROUTES } from './testing/role-matrix.ts'

const DRAWING_MS = 8
/** More than the limit of a read, also where a busy machine stretches it. */
const LONG_DRAWING_MS = 25

// Disables rate limits: a request they refuse would cost nothing.
const UNCOUNTED = Object.fromEntries(
  [
    'LOGIN_FAILURES_PER_ADDRESS',
    'LOGIN_FAILURES_OF_UNKNOWN_DEVICES',
    'SECOND_FACTOR_FAILURES',
    'RESET_MAILS_PER_HOUR',
    'SIGNUP_MAILS_PER_HOUR',
  ].map((name) => [name, '100000']),
)

/** A stub for React that counts its renders and spends time on each page. */
const RENDERER = `export const makePageRenderer = () => ({
  addresses: [
    ...['/', '/course/data', '/course/:courseId', '/instructor/:instructorId', '/roadmap/:slug'].map(
      (pattern) => ({ pattern, isPrivate: false }),
    ),
    ...['/legal/:document', '/legal/:document/:version'].map(
      (pattern) => ({ pattern, isPrivate: false }),
    ),
    ...['/mypage', '/mypage/practice/:exerciseId', '/certificate/:number'].map(
      (pattern) => ({ pattern, isPrivate: true }),
    ),
  ],
  async render(path) {
    globalThis.drawnPaths.push(path)
    const begun = process.threadCpuUsage()
    while (process.threadCpuUsage(begun).user < globalThis.drawingMs * 1000);
    const status = path === '/.nowhere' || path.includes('800') ? 404 : 200
    return { status, html: '<!doctype html>' + path, kind: /^.(mypage|certificate)/.test(path) ? 'private' : 'public' }
  },
  renderUndrawn: async () => ({ status: 200, html: '<!doctype html>undrawn', kind: 'undrawn' }),
})`

const seen = globalThis as typeof globalThis & { drawnPaths: string[]; drawingMs: number }
let app: TestApp
let url: string
let courseId: number
let published: PublishedCourses
let close: () => Promise<void>
let client: Worker

before(async () => {
  const buildDir = writeStubBuild(RENDERER)
  app = await startApp({ LOG_LEVEL: 'error', PASSWORD_HASHING: 'strong', API_DOCS: 'true', ...UNCOUNTED })
  courseId = (await makeCourse(app.deps.db)).id
  const built = await buildApp(app.deps, {
    mountPages: (fastify, { published: catalogue }) =>
      mountPages(fastify, { ...publicPages(app.deps, catalogue), development: false, buildDir }),
  })
  const { server } = built
  published = built.published
  const port = await freePort()
  await server.listen({ port, host: '127.0.0.1' })
  url = `http://127.0.0.1:${port}`
  close = () => server.close()
  client = new Worker(CLIENT, { eval: true })
  await once(client, 'online')
})
beforeEach(() => {
  seen.drawnPaths = []
  seen.drawingMs = DRAWING_MS
})
after(async () => {
  await client.terminate()
  await close()
  await app.close()
})

/** Uses `get`, because `fetch` would normalise the URL. */
const ask = (path: string): Promise<{ status: number; text: string }> =>
  new Promise((resolve, reject) => {
    get({ ...ADDRESS(), path }, (response) => {
      const parts: Buffer[] = []
      response
        .on('data', (part: Buffer) => parts.push(part))
        .on('end', () => resolve({ status: response.statusCode ?? 0, text: Buffer.concat(parts).toString() }))
    }).on('error', reject)
  })
const ADDRESS = () => ({ host: '127.0.0.1', port: new URL(url).port })

test('unknown ids get the one not-found page, which is drawn once (security.md#76)', async () => {
  const unknown = [
    ...Array.from({ length: 50 }, (_, at) => `/course/${800_001 + at}`),
    '/course/0',
    '/course/01',
    '/course/x800',
    '/course/99999999999',
    '/course/%00',
    '/course/1%2f2',
    '/roadmap/800',
    '/roadmap/UPPER-800',
    '/roadmap/%EA%B0%80',
    '/legal/800',
    '/legal/terms/800',
    '/legal/terms/%EA%B0%80',
    '/800',
    '/nowhere/800?x=1',
  ]
  const pages = new Set<string>()
  for (const path of unknown) {
    const { status, text } = await ask(path)
    equal(status, 404, path)
    pages.add(text)
  }
  equal(pages.size, 1)
  deepEqual(seen.drawnPaths, ['/.nowhere'])
})

test('however an address is written, its page is drawn once (security.md#76)', async () => {
  const ways = (last: string) => [
    last,
    `%${last.codePointAt(0)!.toString(16)}${last.slice(1)}`,
    ...['?x=1', '?x=2', '#a', '#b'].map((end) => last + end),
  ]
  for (const path of [...ways('data'), ...ways(String(courseId))])
    equal((await ask(`/course/${path}`)).status, 200, path)
  for (let id = 1; id <= 20; id += 1)
    for (const path of [`/mypage/practice/${id}`, `/certificate/CM${id}`, `/mypage?x=${id}`])
      equal((await ask(path)).status, 200, path)
  deepEqual(seen.drawnPaths.toSorted(), [
    '/certificate/:number',
    `/course/${courseId}`,
    '/course/data',
    '/mypage',
    '/mypage/practice/:exerciseId',
  ])
})

test('an added category has a page at its slug until it is removed', async () => {
  const { db } = app.deps
  const added = {
    slug: 'devops',
    name: '데브옵스',
    hue: 'moss',
    summary: '',
    description: '',
    order_index: 9,
  }
  const statusIs = (status: number) =>
    until(async () => (await ask('/course/devops')).status === status, `the page being ${status}`)
  await db.insertInto('category').values(added).execute()
  published.forget()
  await statusIs(200)
  await db.deleteFrom('category').where('slug', '=', added.slug).execute()
  published.forget()
  await statusIs(404)
})

const BLOCK = 25

const ROUNDS = 3

/**
 * Compares with as many cheap requests, in alternating rounds, so that only the cost of the pages differs and
 * other load slows both. Other load can make a single round slow; expensive pages make every round slow.
 */
async function staysWithinTwiceTheWait(requests: number, pathOf: (at: number) => string): Promise<void> {
  const { email } = await makeMember(app.deps.db)
  const member = await new Client(url).login(email, MEMBER_PASSWORD)
  const waits: string[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const pathOfRound = (at: number) => pathOf(round * requests + at)
    const [quietMs, floodedMs] = await waitsBesideRequests(member, requests, pathOfRound)
    if (floodedMs < 2 * quietMs) return
    waits.push(`${floodedMs.toFixed(1)} ms instead of ${quietMs.toFixed(1)}`)
  }
  fail(waits.join(', '))
}

/** A member's median wait in ms, without and during the requests. */
async function waitsBesideRequests(member: Client, requests: number, pathOf: (at: number) => string) {
  const waits = { quiet: [] as number[], flooded: [] as number[], over: [] as number[] }
  let phase = 'quiet' as keyof typeof waits
  const measured = (async () => {
    while (phase !== 'over') {
      const began = phase
      const begun = performance.now()
      equal((await member.get('/api/auth/me')).status, 200)
      if (began === phase) waits[phase].push(performance.now() - begun)
    }
  })()
  for (let from = 0; from < requests; from += BLOCK) {
    phase = 'quiet'
    for (let at = 0; at < BLOCK; at += 1) equal((await ask('/healthz/live')).status, 200)
    phase = 'flooded'
    for (let at = from; at < from + BLOCK; at += 1) ok((await ask(pathOf(at))).status < 500)
  }
  phase = 'over'
  await measured
  return [median(waits.quiet), median(waits.flooded)] as const
}

const median = (times: number[]) =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? NaN

test('500 requests for courses that nobody has leave a member within twice the usual wait (security.md#76)', () =>
  staysWithinTwiceTheWait(500, (at) => `/course/${800_001 + at}`))

test('more pages than are kept are drawn for a second at once and a tenth of the time after, and keep no member waiting (security.md#76)', async () => {
  const courses = Array.from({ length: 200 + ROUNDS * 600 }, (_, at) => ({
    title: `과정 ${at}`,
    published: true,
  }))
  const rows = courses.map((course) => ({
    ...course,
    category: 'data',
    price: 0,
    summary: '',
    description: '',
  }))
  const made = await app.deps.db.insertInto('course').values(rows).returning('id').execute()
  published.forget()
  const begun = performance.now()
  const atOnce = made.splice(0, 200)
  for (const { id } of atOnce) ok((await ask(`/course/${id}`)).status < 500)
  ok(seen.drawnPaths.length < atOnce.length)
  await staysWithinTwiceTheWait(600, (at) => `/course/${made[at]!.id}`)
  const budgetMs = 1000 + (performance.now() - begun) / 10
  const drawnMs = seen.drawnPaths.length * DRAWING_MS
  ok(drawnMs > 0 && drawnMs <= budgetMs, `${drawnMs} ms of ${budgetMs.toFixed()}`)
})

const READS = [
  '/api/course/800001/preview',
  '/api/instructors/800001',
  '/api/lectures/800001',
  '/api/roadmaps/800',
  '/api/legal/terms/800',
  '/api/certificates/CM26800',
  '/media/images/800.webp',
  '/api/nothing',
  '/robots.txt',
  '/sitemap.xml',
  '/course/800001',
  '/instructor/800001',
  '/mypage/practice/800001',
  '/nowhere',
  '/api/auth/me',
  '/api/docs/static/swagger-ui-bundle.js',
]
/** Excludes the Kakao sandbox and the mailbox, which exist only in development. */
const openCalls = (wanted: (call: Call) => boolean) => {
  const guards = guardsIn(app.app)
  return (Object.entries(calls) as [keyof typeof calls, Call][]).filter(
    ([name, call]) => wanted(call) && guards[name] === 'anyone',
  )
}
const OPEN_ROUTES = Object.keys(OTHER_ROUTES)
  .filter((route) => route.startsWith('GET') && OTHER_ROUTES[route] === 'anyone' && !route.includes('/dev/'))
  .map((route) => route.replace('GET ', '').replace('*', ''))

const MOST_MS = 5
const ROUNDS_MAX = 20

/** Runs in a separate thread, so that the client's CPU time can be subtracted. */
const CLIENT = `const { parentPort } = require('node:worker_threads')
parentPort.on('message', async ({ url, sent }) => {
  const answer = await fetch(url, { redirect: 'manual', ...sent })
  await answer.arrayBuffer()
  parentPort.postMessage(answer.status)
})`

type Cost = { status: number; mainMs: number; allMs: number }

/** The CPU time of one request: of the main thread, and of all threads but the client's. */
async function costOf(path: string, sent: RequestInit = {}): Promise<Cost> {
  const [begun, mainBegun] = [process.cpuUsage(), process.threadCpuUsage()]
  const clientBegun = await client.cpuUsage()
  client.postMessage({ url: url + path, sent })
  const status = Number((await once(client, 'message'))[0])
  const ofClient = await client.cpuUsage(clientBegun)
  const [all, main] = [process.cpuUsage(begun), process.threadCpuUsage(mainBegun)]
  const clientMs = (ofClient.user + ofClient.system) / 1000
  return { status, mainMs: msOf(main), allMs: msOf(all) - clientMs }
}

const msOf = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1000

/**
 * The best of the rounds: the first runs cold code, and some include a garbage collection of earlier work. The second
 * half is divided by the processor's pace at that moment.
 */
async function leastMs(
  msOfRound: (round: number) => Promise<number>,
  { mostMs = MOST_MS, rounds = ROUNDS_MAX } = {},
): Promise<number> {
  let least = Infinity
  for (let round = 0; round < rounds / 2 && least > mostMs; round += 1)
    least = Math.min(least, await msOfRound(round))
  if (least <= mostMs) return least
  const pace = processorPace()
  for (let round = rounds / 2; round < rounds && least > mostMs; round += 1)
    least = Math.min(least, (await msOfRound(round)) / pace)
  return least
}

const anonymousReads = () =>
  [...READS, ...openCalls(({ method }) => method === 'GET').map(([, { path }]) => path), ...OPEN_ROUTES].map(
    (pattern) =>
      pattern.replace(':document', 'terms').replace(':courseId', String(courseId)).replace(/:\w+/, '1'),
  )

/** The reads that cost more than 5 ms in each round; `prepare` runs before each request. */
async function costlyReads(prepare: () => void, rounds = ROUNDS_MAX): Promise<string[]> {
  const costly: string[] = []
  for (const path of anonymousReads()) {
    ok((await costOf(path)).status < 500, path)
    const costOfRound = (round: number) => {
      prepare()
      return costOf(`${path}?x=${round}`).then(({ allMs }) => allMs)
    }
    if ((await drawsAgain(costOfRound)) || (await leastMs(costOfRound, { rounds })) > MOST_MS)
      costly.push(path)
  }
  return costly
}

/** Whether a read that has been answered once draws its page again, which costs more than the limit. */
async function drawsAgain(costOfRound: (round: number) => Promise<number>): Promise<boolean> {
  seen.drawnPaths = []
  return (await costOfRound(ROUNDS_MAX)) > MOST_MS && seen.drawnPaths.length > 0
}

test('no anonymous read costs more than 5 ms of processor time (security.md#76)', async () => {
  const costly = await costlyReads(() => {})
  deepEqual(costly, [])
})

/** The page for all unknown addresses. */
const NOWHERE = '/.nowhere'
/** Draws no page, but reads the list of very many courses, which is expensive to build. */
const isNoPage = (path: string) =>
  /^\/(api|card|cover)\//.test(path) || ['/sitemap.xml', '/feed.xml'].includes(path)

test('the first anonymous read after a change costs no more than 5 ms, or is made once for everybody (security.md#76)', async () => {
  seen.drawingMs = LONG_DRAWING_MS
  // Few rounds: a read that they call costly need not be cheap, but has to pass the checks below.
  const costly = await costlyReads(published.forget, 6)
  ok(costly.includes('/course/800001'), 'the renderer of this test takes longer')
  for (const path of costly) {
    published.forget()
    seen.drawnPaths = []
    for (let visitor = 0; visitor < 5; visitor += 1) await costOf(`${path}?x=${visitor}`)
    const drawn = seen.drawnPaths.join()
    if (isNoPage(path)) ok(['', NOWHERE].includes(drawn), `${path} was drawn as ${drawn}`)
    else equal(seen.drawnPaths.length, 1, `${path} was drawn as ${drawn}`)
    const secondMs = await leastMs(async () => {
      published.forget()
      await costOf(path)
      return (await costOf(path)).allMs
    })
    ok(secondMs <= MOST_MS, `${path} cost its second visitor ${secondMs.toFixed(1)} ms`)
  }
})

const AGREED = { terms: true, privacy: true, age14: true, marketing: false }
const PASSWORD = 'Sturdy!pass1'

/** Bodies for an anonymous visitor, with a new address each time. */
const BODIES: Record<string, (email: string) => object | undefined> = {
  signUp: (email) => ({
    email,
    password: PASSWORD,
    name: '김하나',
    phone: '01012345678',
    agreements: AGREED,
  }),
  confirmSignUp: (email) => ({ email, code: 'x', password: PASSWORD }),
  signIntent: () => ({ place: '/mypage' }),
  login: (email) => ({ email, password: PASSWORD }),
  logout: () => undefined,
  optOut: () => ({ what: 'all' }),
  reissue: () => undefined,
  makeFirstAdmin: (email) => ({
    token: 'x',
    email,
    password: PASSWORD,
    name: '김하나',
    phone: '01012345678',
    agreements: AGREED,
  }),
  finishSignIn: () => ({ code: '000000' }),
  forgotPassword: (email) => ({ email }),
  resetPassword: () => ({ token: 'x', newPassword: PASSWORD }),
  completeKakao: (email) => ({ email, name: '김하나', phone: '01012345678', agreements: AGREED }),
  confirmKakao: (email) => ({ email, code: 'x' }),
  startKakaoProof: (email) => ({ email, code: 'x' }),
  seeCourse: () => undefined,
  countVisit: () => ({ step: 'visit', entry: 'home', source: 'naver', referrer: 'search.naver.com' }),
}

/** These hash a password: on other threads, and only a few at a time (`gate.ts`). */
const HASHING = ['login', 'signUp']
/** The limit of main-thread time for these, which includes collecting the hash's garbage. */
const MOST_BESIDE_HASH_MS = 10

test('no anonymous call that changes something costs more than 5 ms, or 10 ms of the main thread beside a hash (security.md#76)', async () => {
  const open = openCalls(({ method }) => method !== 'GET')
  deepEqual(open.map(([name]) => name).toSorted(), Object.keys(BODIES).toSorted())
  const guest = new Client(url)
  await guest.get('/api/site')
  const cookie = [...guest.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const token = guest.cookies.get('XSRF-TOKEN') ?? ''
  const costly: string[] = []
  for (const [name, { method, path }] of open) {
    const isHashing = HASHING.includes(name)
    const mostMs = isHashing ? MOST_BESIDE_HASH_MS : MOST_MS
    const ms = await leastMs(
      async (round) => {
        const json = BODIES[name]!(`nobody-${round}@example.com`)
        const typed = json && { 'content-type': 'application/json' }
        const { status, mainMs, allMs } = await costOf(pathOf(path, { courseId }), {
          method,
          headers: { cookie, 'x-xsrf-token': token, ...typed },
          body: json ? JSON.stringify(json) : null,
        })
        ok(status < 500 && ![403, 429].includes(status), `${name} answered ${status}`)
        return isHashing ? mainMs : allMs
      },
      { mostMs },
    )
    if (ms > mostMs) costly.push(`${name}: ${ms.toFixed(1)} ms`)
  }
  deepEqual(costly, [])
})
