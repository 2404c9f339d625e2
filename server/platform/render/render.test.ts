import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, beforeEach, describe, test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { writeStubBuild } from '#server/testing/stub-build.ts'
import { mountPages } from './render.ts'
import type { PageDeps } from './page-deps.ts'

/** A stub for the build of `node web/build.ts`: a renderer that echoes its request, and one script. */
const RENDERER = `export const makePageRenderer = ({ source, assets, publicOrigin }) => ({
  addresses: [
    { pattern: '/', isPrivate: false },
    { pattern: '/course/:courseId', isPrivate: false },
    { pattern: '/mypage', isPrivate: true },
    { pattern: '/certificate/:number', isPrivate: true },
  ],
  async render(path) {
    await source.site()
    const html = '<!doctype html>' + JSON.stringify({ path, drawn: ++globalThis.drawn, assets, publicOrigin })
    if (path === '/mypage' || path.startsWith('/certificate')) return { status: 200, html, kind: 'private' }
    if (/^.course.1../.test(path)) await globalThis.released
    if (path === '/course/9') return { status: 503, html, kind: 'broken' }
    return { status: /nowhere/.test(path) ? 404 : 200, html, kind: 'public' }
  },
  renderUndrawn: async () => ({ status: 200, html: 'undrawn', kind: 'undrawn' }),
})`
const MANIFEST = {
  'web/main.tsx': { file: 'assets/main-1.js', imports: ['_shell.js'] },
  '_shell.js': { file: 'assets/shell-1.js', css: ['assets/main-1.css'], assets: ['assets/core-1.woff2'] },
}

const buildDir = writeStubBuild(RENDERER, MANIFEST)
after(() => rmSync(buildDir, { recursive: true, force: true }))
writeFileSync(join(buildDir, 'client/assets/main-1.js'), 'plain')
writeFileSync(join(buildDir, 'client/assets/main-1.js.br'), 'small')
writeFileSync(join(buildDir, 'client/favicon.svg'), '<svg/>')

const drawn = globalThis as typeof globalThis & { drawn: number; released: Promise<void> }
let version = '1'
let app: FastifyInstance

const deps = (): PageDeps => ({
  source: {
    site: async () => ({}) as never,
    listCategories: async () => [],
    listCourses: async () => [],
    previewCourse: async () => null,
    listRelated: async () => null,
    showInstructor: async () => null,
    listReviews: async () => null,
    listRoadmaps: async () => [],
    roadmap: async () => null,
    legalText: async () => ({}) as never,
    contentVersion: () => version,
  },
  listed: {
    '/': async () => [{ changedAt: new Date('2026-11-01T00:00:00Z') }],
    '/course/:courseId': async () => [{ parameters: { courseId: '3' } }],
  },
  exists: { '/course/:courseId': ({ courseId }) => /^(3|9|1..)$/.test(courseId ?? '') },
  publicOrigin: 'https://school.example',
  development: false,
  buildDir,
})

beforeEach(async () => {
  drawn.drawn = 0
  app = Fastify()
  const pageNotFound = await mountPages(app, deps())
  app.setNotFoundHandler(pageNotFound)
})

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
const seen = (body: string) => JSON.parse(body.replace('<!doctype html>', '')) as Record<string, unknown>

describe('a public page', () => {
  test('is drawn once and kept, whatever the query says', async () => {
    equal((await get('/')).statusCode, 200)
    equal(seen((await get('/?utm=1')).body).drawn, 1)
  })

  test('is rendered again when the content changes', async () => {
    await get('/')
    version = '2'
    equal(seen((await get('/')).body).drawn, 2)
  })

  test('may be kept by caches for a minute and is asked again by its tag', async () => {
    const first = await get('/')
    match(String(first.headers['cache-control']), /^public, .*s-maxage=60, stale-while-revalidate=60$/)
    const again = await get('/', { 'if-none-match': String(first.headers.etag) })
    equal(again.statusCode, 304)
    equal(again.body, '')
  })

  test('travels compressed when the browser takes that', async () => {
    const br = await get('/', { 'accept-encoding': 'gzip, br' })
    equal(br.headers['content-encoding'], 'br')
    equal(seen(brotliDecompressSync(br.rawPayload).toString()).path, '/')
    const gz = await get('/', { 'accept-encoding': 'gzip, br;q=0' })
    equal(gz.headers['content-encoding'], 'gzip')
    equal(seen(gunzipSync(gz.rawPayload).toString()).path, '/')
    equal((await get('/')).headers.vary, 'accept-encoding')
  })

  test('takes its origin from the configuration and its files from the manifest', async () => {
    const { publicOrigin, assets } = seen(
      (await app.inject({ url: '/', headers: { host: 'evil.example' } })).body,
    )
    equal(publicOrigin, 'https://school.example')
    deepEqual(assets, {
      entry: '/assets/main-1.js',
      boot: '/assets/boot-1.js',
      styles: ['/assets/main-1.css'],
      font: '/assets/core-1.woff2',
    })
  })

  test('runs scripts from its origin only (security.md#19)', async () => {
    const policy = String((await get('/')).headers['content-security-policy'])
    match(policy, /^default-src 'none'; script-src 'self'; style-src 'self';/)
    for (const closed of ['object-src', 'base-uri', 'frame-ancestors'])
      ok(policy.includes(`${closed} 'none'`))
    ok(!/unsafe|\*|https?:/.test(policy), policy)
    match(policy, /; media-src 'self' blob:;/)
  })

  test('takes videos from the storage that has them, and nothing else', async () => {
    const other = Fastify()
    await mountPages(other, { ...deps(), mediaOrigin: 'https://s3.example' })
    const policy = String((await other.inject('/')).headers['content-security-policy'])
    deepEqual(policy.match(/[^;]*s3\.example[^;]*/g), [" media-src 'self' blob: https://s3.example"])
    await other.close()
  })
})

test('a private page is kept by nobody and found by no search engine', async () => {
  const { headers } = await get('/mypage')
  equal(headers['cache-control'], 'no-store')
  equal(headers['x-robots-tag'], 'noindex')
  equal(headers.etag, undefined)
})

test('an address without a page is 404, and all of them are one page', async () => {
  const [one, other] = [await get('/nowhere/1'), await get('/nowhere/2')]
  equal(one.statusCode, 404)
  equal(seen(one.body).path, seen(other.body).path)
})

test('while too many pages are being drawn, a further course is one shell, which is not kept and may be found (security.md#76)', async () => {
  const { promise, resolve: release } = Promise.withResolvers<void>()
  drawn.released = promise
  const first = Array.from({ length: 40 }, async (_, at) => await get(`/course/${100 + at}`))
  const { statusCode, body, headers } = await get('/course/3')
  deepEqual([statusCode, body], [200, 'undrawn'])
  deepEqual([headers['cache-control'], headers['x-robots-tag']], ['no-store', undefined])
  equal(seen((await get('/')).body).path, '/')
  release()
  const bodies = (await Promise.all(first)).map(({ body: html }) => html === 'undrawn')
  ok(bodies.includes(false) && bodies.includes(true))
  equal(seen((await get('/course/3')).body).path, '/course/3')
})

test('a broken page says when to come back and is not kept', async () => {
  const broken = await get('/course/9')
  equal(broken.statusCode, 503)
  match(String(broken.headers['retry-after']), /^\d+$/)
  equal(seen((await get('/course/9')).body).drawn, 2)
})

describe('a file of the build', () => {
  test('is kept for ever under its hashed name, compressed ahead', async () => {
    const file = await get('/assets/main-1.js', { 'accept-encoding': 'br' })
    equal(file.headers['cache-control'], 'public, max-age=31536000, immutable')
    equal(file.headers['content-type'], 'text/javascript; charset=utf-8')
    equal(file.body, 'small')
    equal((await get('/assets/main-1.js')).body, 'plain')
    equal((await get('/assets/main-1.js', { 'if-none-match': String(file.headers.etag) })).statusCode, 304)
  })

  test('keeps its name for an hour only without a hash', async () => {
    equal((await get('/favicon.svg')).headers['cache-control'], 'public, max-age=3600')
  })

  test('that is none of a page is not served', async () => {
    equal((await get('/.vite/manifest.json')).statusCode, 404)
    for (const path of [
      '/assets/../server/entry-server.js',
      '/assets/%2e%2e/server/entry-server.js',
      '/assets/..%2fserver%2fentry-server.js',
      '/assets/main-1.js/',
      '/assets/main-1.js.br',
      '/assets/',
    ])
      equal((await get(path)).statusCode, 404, path)
  })

  test('that is gone since the last release gets the not-found page', async () => {
    const [gone, unknown] = [await get('/assets/main-0.js'), await get('/nowhere/1')]
    deepEqual([gone.statusCode, gone.body], [404, unknown.body])
  })
})

test('robots.txt names what not to crawl, and the sitemap has the public pages with their last changes', async () => {
  const robots = await get('/robots.txt')
  match(robots.body, /Disallow: \/mypage\n/)
  match(robots.body, /Sitemap: https:\/\/school\.example\/sitemap\.xml/)
  const { body, headers } = await get('/sitemap.xml')
  deepEqual(body.match(/<url>.*<\/url>/g), [
    '<url><loc>https://school.example/</loc><lastmod>2026-11-01T09:00:00.000+09:00</lastmod></url>',
    '<url><loc>https://school.example/course/3</loc></url>',
  ])
  equal((await get('/sitemap.xml', { 'if-none-match': String(headers.etag) })).statusCode, 304)
})
