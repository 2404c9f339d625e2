import { deepEqual, equal, fail, ok } from 'node:assert/strict'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { join } from 'node:path'
import { after, before, beforeEach, test } from 'node:test'
import { Worker } from 'node:worker_threads'
import type { Call } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import { buildApp } from '#server/app.ts'
import type { Published } from '#server/catalogue/published.ts'
import { publicPages } from '#server/pages.ts'
import { Client } from '#server/testing/client.ts'
import { freePort } from '#server/testing/free-port.ts'
import { makeCourse } from '#server/testing/make-course.ts'
import { makeMember, MEMBER_PASSWORD } from '#server/testing/make.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { tempFolder } from '#server/testing/temp-folder.ts'
import { mountPages } from './render.ts'
import { CALL_ROLES, OTHER_ROUTES } from './testing/role-matrix.ts'

const DRAWING_MS = 8

/** Stands for React: says how often it was asked, and takes its time over each page. */
const RENDERER = `export const makePageRenderer = () => ({
  addresses: [
    ...['/', '/course/data', '/course/:courseId', '/legal/:document', '/legal/:document/:version'].map(
      (pattern) => ({ pattern, isPrivate: false }),
    ),
    ...['/mypage', '/mypage/practice/:exerciseId', '/certificate/:number'].map(
      (pattern) => ({ pattern, isPrivate: true }),
    ),
  ],
  async render(path) {
    globalThis.drawnPaths.push(path)
    const begun = process.threadCpuUsage()
    while (process.threadCpuUsage(begun).user < ${DRAWING_MS * 1000});
    const status = path === '/.nowhere' || path.includes('800') ? 404 : 200
    return { status, html: '<!doctype html>' + path, kind: /^.(mypage|certificate)/.test(path) ? 'private' : 'public' }
  },
  renderUndrawn: async () => ({ status: 200, html: '<!doctype html>undrawn', kind: 'undrawn' }),
})`

const seen = globalThis as typeof globalThis & { drawnPaths: string[] }
let app: TestApp
let url: string
let courseId: number
let published: Published
let close: () => Promise<void>

before(async () => {
  const buildDir = tempFolder('unknown-pages')
  for (const folder of ['server', 'client/.vite']) mkdirSync(join(buildDir, folder), { recursive: true })
  writeFileSync(join(buildDir, 'server/package.json'), '{"type":"module"}')
  writeFileSync(join(buildDir, 'server/entry-server.js'), RENDERER)
  writeFileSync(join(buildDir, 'client/.vite/manifest.json'), '{"web/main.tsx":{"file":"assets/main-1.js"}}')
  writeFileSync(join(buildDir, 'client/.vite/boot.json'), '{"file":"assets/boot-1.js"}')
  app = await startApp({ LOG_LEVEL: 'error' })
  courseId = (await makeCourse(app.deps.db)).id
  const built = await buildApp(app.deps, (fastify, catalogue) =>
    mountPages(fastify, { ...publicPages(app.deps, catalogue), development: false, buildDir }),
  )
  const { server } = built
  published = built.published
  const port = await freePort()
  await server.listen({ port, host: '127.0.0.1' })
  url = `http://127.0.0.1:${port}`
  close = () => server.close()
})
beforeEach(() => {
  seen.drawnPaths = []
})
after(async () => {
  await close()
  await app.close()
})

/** As it is: `fetch` would write the address anew. */
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

test('unknown ids get the one not-found page, which is drawn once (security 76)', async () => {
  const unknown = [
    ...Array.from({ length: 50 }, (_, at) => `/course/${800_001 + at}`),
    ...['/course/0', '/course/01', '/course/x800', '/course/99999999999', '/course/%00', '/course/1%2f2'],
    ...['/legal/800', '/legal/terms/800', '/legal/terms/%EA%B0%80', '/800', '/nowhere/800?x=1'],
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

test('however an address is written, its page is drawn once (security 76)', async () => {
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

const BLOCK = 25

const ROUNDS = 3

/**
 * Held against as many requests that cost nothing, in turns, so that only the pages' own cost is compared and other work
 * of a shared machine slows both. Other work can make one round look dear, a cost of the pages makes all of them so.
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

/** The usual wait of a member in ms, without and beside the requests. */
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

test('500 requests for courses that nobody has leave a member within twice the usual wait (security 76)', () =>
  staysWithinTwiceTheWait(500, (at) => `/course/${800_001 + at}`))

test('more pages than are kept are drawn for a second at once and a tenth of the time after, and keep no member waiting (security 76)', async () => {
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
  ...[
    '/api/course/800001/preview',
    '/api/lectures/800001',
    '/api/legal/terms/800',
    '/api/certificates/CM26800',
  ],
  ...['/media/images/800.webp', '/api/nothing', '/robots.txt', '/sitemap.xml', '/course/800001'],
  ...['/mypage/practice/800001', '/nowhere', '/api/auth/me', '/api/docs/static/swagger-ui-bundle.js'],
]
/** Kakao's simulation and the mailbox are there in development alone. */
const OPEN_CALLS = (Object.entries(calls) as [keyof typeof calls, Call][])
  .filter(([name, { method }]) => method === 'GET' && CALL_ROLES[name] === 'anyone')
  .map(([, { path }]) => path)
const OPEN_ROUTES = Object.keys(OTHER_ROUTES)
  .filter((route) => route.startsWith('GET') && OTHER_ROUTES[route] === 'anyone' && !route.includes('/dev/'))
  .map((route) => route.replace('GET ', '').replace('*', ''))

/** In a thread of its own, so that what reading an answer costs can be told from what giving it costs. */
const CLIENT = `const { parentPort } = require('node:worker_threads')
parentPort.on('message', async (url) => {
  const answer = await fetch(url, { redirect: 'manual' })
  await answer.arrayBuffer()
  parentPort.postMessage(answer.status)
})`

test('no anonymous read costs more than 5 ms of processor time (security 76)', async () => {
  const costly: string[] = []
  const client = new Worker(CLIENT, { eval: true })
  const drain = async (path: string) => {
    client.postMessage(url + path)
    ok(Number((await once(client, 'message'))[0]) < 500, path)
  }
  for (const pattern of [...READS, ...OPEN_CALLS, ...OPEN_ROUTES]) {
    const path = pattern
      .replace(':document', 'terms')
      .replace(':courseId', String(courseId))
      .replace(/:\w+/, '1')
    await drain(path)
    let ms = Infinity
    // The best of twenty: the first are cold, and in some the garbage of others is collected.
    for (let round = 0; round < 20 && ms > 5; round += 1) {
      const begun = process.cpuUsage()
      const clientBegun = await client.cpuUsage()
      await drain(`${path}?x=${round}`)
      const ofClient = await client.cpuUsage(clientBegun)
      const { user, system } = process.cpuUsage(begun)
      ms = Math.min(ms, (user + system - ofClient.user - ofClient.system) / 1000)
    }
    if (ms > 5) costly.push(`${path}: ${ms.toFixed(1)} ms`)
  }
  await client.terminate()
  deepEqual(costly, [])
})
