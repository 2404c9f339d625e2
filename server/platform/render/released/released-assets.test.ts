import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, test, type TestContext } from 'node:test'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { buildApp } from '#server/app.ts'
import { publicPages } from '#server/pages.ts'
import { openDiskStore } from '#server/platform/media/storage/disk-storage.ts'
import { openS3Double, type S3Double } from '#server/platform/media/testing/s3-double.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { writeStubBuild } from '#server/testing/stub-build.ts'
import { tempFolder } from '#server/testing/temp-folder.ts'
import { mountPages } from '../render.ts'
import { openReleased } from './open-released.ts'
import { openReleasedAssets } from './released-assets.ts'

const RENDERER = `export const makePageRenderer = () => ({
  addresses: [{ pattern: '/', isPrivate: true }],
  render: async () => ({ status: 404, html: 'no page', kind: 'private' }),
  renderUndrawn: async () => ({ status: 200, html: '', kind: 'undrawn' }),
})`
const SHARED = { 'libraries-SAMEsame.js': 'export const same = 1', 'core-AbCd_-12.woff2': '\0font' }

/** A build with one script and one style sheet of its own, and files that both builds have. */
function writeBuild(own: string): string {
  const buildDir = writeStubBuild(RENDERER)
  const files = {
    ...SHARED,
    [`main-${own}.js`]: `start('${own}')`,
    [`main-${own}.css`]: `.${own} { top: 0 }`,
  }
  for (const [name, text] of Object.entries(files)) {
    const path = join(buildDir, 'client/assets', name)
    writeFileSync(path, text)
    if (name.endsWith('.woff2')) continue
    writeFileSync(`${path}.br`, brotliCompressSync(text))
    writeFileSync(`${path}.gz`, gzipSync(text))
  }
  writeFileSync(join(buildDir, 'client/favicon.svg'), '<svg/>')
  return buildDir
}

const OLD = writeBuild('OLD00001')
const NEW = writeBuild('NEW00002')
after(() => [OLD, NEW].forEach((folder) => rmSync(folder, { recursive: true })))

let app: TestApp
before(async () => {
  app = await startApp()
  const { headers } = await fetch(`${app.url}/api/auth/me`)
  cookie = headers.getSetCookie()[0]!.split(';', 1)[0]!
})
after(() => app.close())

type Product = { url: string; close(): Promise<void> }

/** A further process of the product, with another build and the same data folder or bucket. */
async function serveBuild(t: TestContext, { deps }: TestApp, buildDir: string): Promise<Product> {
  const { server } = await buildApp(deps, {
    mountPages: async (fastify, { published }) =>
      mountPages(fastify, {
        ...publicPages(deps, published),
        development: false,
        buildDir,
        released: await openReleased({ ...deps, dataDir: deps.config.DATA_DIR, reserveBytes: 1 }),
      }),
  })
  t.after(() => server.close())
  return { url: await server.listen({ port: 0, host: '127.0.0.1' }), close: () => server.close() }
}

const UNEQUAL = ['date', 'x-request-id', 'set-cookie', 'content-security-policy']

/** The cookie of a browser that was here before: only its answers may be kept by shared caches. */
let cookie = ''

async function take({ url }: Product, path: string, headers: Record<string, string> = {}) {
  const {
    status,
    headers: got,
    ...answer
  } = await fetch(url + path, { headers: { cookie, ...headers } }).then(async (response) => ({
    status: response.status,
    headers: Object.fromEntries(response.headers),
    bytes: Buffer.from(await response.arrayBuffer()).toString('base64'),
  }))
  for (const name of UNEQUAL) delete got[name]
  return { status, headers: got, ...answer }
}

const FILES = [
  'main-OLD00001.js',
  'main-OLD00001.css',
  'main-NEW00002.js',
  'main-NEW00002.css',
  ...Object.keys(SHARED),
]

async function eachServesBoth(old: Product, young: Product) {
  for (const name of FILES)
    for (const accepted of ['identity', 'br', 'gzip']) {
      const [one, other] = await Promise.all(
        [old, young].map((product) => take(product, `/assets/${name}`, { 'accept-encoding': accepted })),
      )
      equal(one!.status, 200, name)
      deepEqual(one, other, `${name} ${accepted}`)
      equal(one!.headers['cache-control'], 'public, max-age=31536000, immutable')
      equal(one!.headers['x-content-type-options'], 'nosniff')
      const isPacked = accepted !== 'identity' && !name.endsWith('.woff2')
      equal(one!.headers['content-encoding'], isPacked ? accepted : undefined)
      const tag = { 'if-none-match': one!.headers['etag']! }
      deepEqual(
        [
          (await take(old, `/assets/${name}`, tag)).status,
          (await take(young, `/assets/${name}`, tag)).status,
        ],
        [304, 304],
      )
    }
}

describe('two releases on one data folder', () => {
  test('each serves the files of the other, with the same bytes and headers', async (t) => {
    const [old, young] = [await serveBuild(t, app, OLD), await serveBuild(t, app, NEW)]
    await eachServesBoth(old, young)
    match((await take(old, '/assets/main-NEW00002.js')).headers['content-type']!, /^text\/javascript/)
  })

  test('the files of a release that no process has any more are still there', async (t) => {
    const old = await serveBuild(t, app, OLD)
    await old.close()
    equal((await take(await serveBuild(t, app, NEW), '/assets/main-OLD00001.js')).status, 200)
  })

  test('names that are unknown or no file of a build are 404 as a page', async (t) => {
    const young = await serveBuild(t, app, NEW)
    mkdirSync(join(app.deps.config.DATA_DIR, 'builds/assets'), { recursive: true })
    writeFileSync(join(app.deps.config.DATA_DIR, 'builds', 'secret-abcdefgh.js'), 'secret')
    const none = await take(young, '/nowhere')
    for (const path of [
      '/assets/gone-abcdefgh.js',
      '/assets/../secret-abcdefgh.js',
      '/assets/%2e%2e/secret-abcdefgh.js',
      '/assets/..%2fsecret-abcdefgh.js',
      '/assets/%2e%2e%2fsecret-abcdefgh.js',
      '/assets/a%00-abcdefgh.js',
      '/assets/main-OLD00001.js.br',
      '/assets/main-OLD00001.js/',
      '/assets/',
      '/assets/' + 'a'.repeat(5_000) + '-abcdefgh.js',
    ]) {
      const answer = await take(young, path)
      deepEqual([answer.status, answer.bytes], [404, none.bytes], path)
    }
  })

  test('a full disk leaves a warning, and the product serves its own files', async (t) => {
    const store = await openDiskStore({
      root: tempFolder('builds'),
      measureDisk: async () => ({ freeBytes: 0, totalBytes: 1 }),
    })
    const { clock, log } = app.deps
    const { server } = await buildApp(app.deps, {
      mountPages: (fastify, { published }) =>
        mountPages(fastify, {
          ...publicPages(app.deps, published),
          development: false,
          buildDir: OLD,
          released: openReleasedAssets({ store, prefix: '', isOurs: async () => true, clock, log }),
        }),
    })
    t.after(() => server.close())
    equal((await server.inject('/assets/main-OLD00001.js')).statusCode, 200)
    equal((await server.inject('/assets/main-NEW00002.js')).statusCode, 404)
    const [warning] = app.logged().filter((line) => line.includes('assets.unshared'))
    match(
      warning!,
      /"level":40,.*0 bytes free.*processes of other releases cannot serve the files of this build/,
    )
  })
})

describe('two releases on one bucket', () => {
  let double: S3Double
  let school: TestApp
  before(async () => {
    double = await openS3Double()
    school = await startApp(double.environment)
  })
  after(async () => {
    await school.close()
    await double.close()
  })

  test('each serves the files of the other, and puts only files that are absent', async (t) => {
    const old = await serveBuild(t, school, OLD)
    const puts = () =>
      double.seen.filter(({ method, key }) => method === 'PUT' && key.startsWith('builds/assets/')).length
    equal(puts(), 4)
    const young = await serveBuild(t, school, NEW)
    equal(puts(), 6)
    await eachServesBoth(old, young)
    ok(
      [...double.objects.keys()].every((key) =>
        /^(builds\/(assets|releases)\/[0-9a-f]{32}|owner\.txt)$/.test(key),
      ),
    )
  })

  test('an unknown name is looked up once, and a name that is none of a build never', async (t) => {
    const young = await serveBuild(t, school, NEW)
    const before = double.seen.length
    for (const path of [
      '/assets/gone-12345678.js',
      '/assets/main.js',
      '/assets/x/gone-12345678.js',
      '/assets/gone-12345678.php',
    ])
      for (let time = 0; time < 3; time += 1) equal((await take(young, path)).status, 404)
    deepEqual(
      double.seen.slice(before).map(({ method }) => method),
      ['GET'],
    )
  })

  test('while the bucket is away the product starts with a warning, and files of others are 503', async (t) => {
    double.trouble = () => ({ is: 'answer', status: 403, code: 'AccessDenied' })
    t.after(() => (double.trouble = () => null))
    const young = await serveBuild(t, school, NEW)
    equal((await take(young, '/assets/main-NEW00002.js')).status, 200)
    const other = await take(young, '/assets/main-OLD00001.js')
    deepEqual([other.status, Number(other.headers['retry-after']) > 0], [503, true])
    double.trouble = () => null
    equal((await take(young, '/assets/main-OLD00001.js')).status, 200)
    equal(school.logged().filter((line) => line.includes('assets.unshared')).length, 1)
  })
})

describe('the store of built files', () => {
  const bodies = (text: string) => ({ identity: Buffer.from(text), br: Buffer.from(`${text} small`) })
  const hashOf = (name: string) => createHash('sha256').update(name).digest('hex').slice(0, 32)

  async function openStore(isOurs = true) {
    const root = tempFolder('builds')
    const store = await openDiskStore({ root, reserveBytes: 1 })
    const { clock, log } = app.deps
    const open = () => openReleasedAssets({ store, prefix: '', isOurs: async () => isOurs, clock, log })
    const daysAgo = (path: string, days: number) => {
      const at = Date.now() / 1000 - days * 86_400
      utimesSync(join(root, path), at, at)
    }
    const age = (days: number) => {
      for (const name of readdirSync(join(root, 'releases'))) daysAgo(`releases/${name}`, days)
    }
    return { root, open, age, path: (name: string) => join(root, 'assets', hashOf(name)) }
  }

  test('a release that no process had for 35 days is removed, except for what later ones have too', async () => {
    const { open, age, root } = await openStore()
    const released = open()
    await released.publish(
      new Map([
        ['a-11111111.js', bodies('a')],
        ['b-11111111.js', bodies('b')],
      ]),
    )
    age(36)
    await released.publish(
      new Map([
        ['b-11111111.js', bodies('b')],
        ['c-11111111.js', bodies('c')],
      ]),
    )
    await released.sweep()
    const found = await Promise.all(['a', 'b', 'c'].map((name) => open().find(`${name}-11111111.js`)))
    deepEqual(
      found.map((one) => one?.identity.toString()),
      [undefined, 'b', 'c'],
    )
    equal(readdirSync(join(root, 'releases')).length, 1)
  })

  test('a release that is in use, or was within 35 days, stays', async () => {
    const { open, age } = await openStore()
    const own = new Map([['a-11111111.js', bodies('a')]])
    await open().publish(own)
    age(34)
    await open().sweep()
    ok(await open().find('a-11111111.js'))
    age(400)
    await open().publish(own) // as every process does daily
    await open().sweep()
    ok(await open().find('a-11111111.js'))
  })

  test('nothing is removed from a bucket of another database', async () => {
    const { open, age } = await openStore(false)
    await open().publish(new Map([['a-11111111.js', bodies('a')]]))
    age(36)
    await open().sweep()
    ok(await open().find('a-11111111.js'))
  })

  test('a damaged file, and one under the key of another name, count as absent', async () => {
    const { open, path } = await openStore()
    await open().publish(new Map([['a-11111111.js', bodies('a')]]))
    const whole = readFileSync(path('a-11111111.js'))
    for (const spoilt of [
      whole.subarray(0, -1),
      Buffer.concat([whole, whole]),
      Buffer.from('{'),
      Buffer.from('{}\n'),
      Buffer.alloc(0),
    ]) {
      writeFileSync(path('a-11111111.js'), spoilt)
      equal(await open().find('a-11111111.js'), null)
    }
    writeFileSync(path('b-11111111.js'), whole)
    equal(await open().find('b-11111111.js'), null)
  })
})
