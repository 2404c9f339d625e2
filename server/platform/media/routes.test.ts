import assert from 'node:assert/strict'
import { readdirSync, readlinkSync } from 'node:fs'
import { rm, truncate } from 'node:fs/promises'
import { Agent, get as httpGet, type IncomingMessage, request as httpRequest } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { type TestContext, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import Fastify from 'fastify'
import sharp from 'sharp'
import { translateErrors } from '../http/error-reply.ts'
import { until } from '#server/testing/until.ts'
import { keepOpen } from './storage/open-files.ts'
import { ingestImage } from './video/ingest.ts'
import { removeVideo } from './storage/removal.ts'
import { type MediaAccess, type MediaDelivery, mountMedia } from './routes.ts'
import { mintMediaLink } from './delivery/signed-link.ts'
import type { ObjectStore } from './storage/storage.ts'
import { makeMediaRoom, makeS3Room, type MediaRoom, OPEN_TO_ALL } from './testing/media-room.ts'

const CUT_LIMIT_MS = 20_000
const ASSET_ID = 'ab'.repeat(16)
const SIZE = 3 * 1024 ** 2 + 17
const CONTENT = Buffer.alloc(SIZE)
for (let at = 0; at < SIZE - 4; at += 4) CONTENT.writeUInt32LE((at * 2654435761) >>> 0, at)

test('a signed address gives exactly the bytes asked for', async (t) => {
  const { ask, url } = await start(t)
  const spans: [string, number, number][] = [
    ['bytes=0-0', 0, 0],
    ['bytes=0-262143', 0, 262143],
    ['bytes=262143-262144', 262143, 262144],
    [`bytes=1000000-`, 1000000, SIZE - 1],
    ['bytes=-17', SIZE - 17, SIZE - 1],
    [`bytes=-${SIZE * 2}`, 0, SIZE - 1],
    [`bytes=${SIZE - 1}-${SIZE + 999}`, SIZE - 1, SIZE - 1],
  ]
  for (const [range, first, last] of spans) {
    const answer = await ask(url, { range })
    assert.equal(answer.status, 206, range)
    assert.equal(answer.headers['content-range'], `bytes ${first}-${last}/${SIZE}`)
    assert.equal(answer.headers['content-length'], String(last - first + 1))
    assert.ok(answer.body.equals(CONTENT.subarray(first, last + 1)), range)
  }
  for (const range of [undefined, 'bytes=0-1,5-6', 'bytes=9-2', 'lines=1-2']) {
    const whole = await ask(url, range === undefined ? {} : { range })
    assert.equal(whole.status, 200)
    assert.equal(whole.headers['content-range'], undefined)
    assert.ok(whole.body.equals(CONTENT))
  }
})

test('a range behind the end is 416 with the size', async (t) => {
  const { ask, url } = await start(t)
  for (const range of [`bytes=${SIZE}-`, 'bytes=-0']) {
    const answer = await ask(url, { range })
    assert.equal(answer.status, 416)
    assert.equal(answer.headers['content-range'], `bytes */${SIZE}`)
    assert.equal(answer.body.length, 0)
  }
})

test('an answer says how it may be kept and what it is, and can do nothing as a page', async (t) => {
  const { ask, url, linkTo, room } = await start(t)
  await room.store.put(`videos/${ASSET_ID}/cc/ko.vtt`, { stream: Readable.from(['WEBVTT\n']) })
  await room.store.put(`videos/${ASSET_ID}/poster.webp`, { stream: Readable.from(['RIFF']) })
  const { headers } = await ask(url)
  assert.equal(headers['accept-ranges'], 'bytes')
  assert.equal(headers['cache-control'], 'private, no-cache')
  assert.equal(headers['referrer-policy'], 'no-referrer')
  assert.equal(headers['cross-origin-resource-policy'], 'same-origin')
  assert.equal(headers['x-content-type-options'], 'nosniff')
  assert.match(headers['content-security-policy'] ?? '', /default-src 'none'.*sandbox/)
  assert.doesNotMatch(headers['content-security-policy'] ?? '', /allow-scripts|script-src/)
  assert.equal(headers['strict-transport-security'], 'max-age=1', 'what hooks of the house set goes along')
  assert.match(headers.etag ?? '', /^"[\w-]+"$/)
  assert.equal(headers['content-type'], 'video/mp4')
  assert.equal((await ask(linkTo('ko.vtt'))).headers['content-type'], 'text/vtt; charset=utf-8')
  assert.equal((await ask(linkTo('poster.webp'))).headers['content-type'], 'image/webp')
})

test('conditions are kept: If-None-Match, If-Range, HEAD', async (t) => {
  const { ask, url } = await start(t)
  const { etag = '' } = (await ask(url)).headers
  for (const known of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
    const answer = await ask(url, { 'if-none-match': known, range: 'bytes=0-1' })
    assert.deepEqual([answer.status, answer.body.length, answer.headers.etag], [304, 0, etag])
  }
  assert.equal((await ask(url, { 'if-none-match': '"other"' })).status, 200)
  assert.equal((await ask(url, { 'if-range': etag, range: 'bytes=0-1' })).status, 206)
  for (const stale of ['"other"', `W/${etag}`, new Date().toUTCString()])
    assert.equal((await ask(url, { 'if-range': stale, range: 'bytes=0-1' })).status, 200)
  const head = await ask(url, { range: 'bytes=0-1' }, 'HEAD')
  assert.deepEqual([head.status, head.headers['content-length'], head.body.length], [200, String(SIZE), 0])
})

test('without a valid address nothing is readable, nor after its time (security.md#36)', async (t) => {
  const { ask, url, linkTo, room } = await start(t)
  const other = 'cd'.repeat(16)
  const [, , token = ''] = url.split('/')
  const refused = [
    url.replace(/.\/abab/, (it) => (it.startsWith('0') ? '1' : '0') + it.slice(1)),
    `/media/${token}/${other}/prog.mp4`,
    `/media/x/${ASSET_ID}/prog.mp4`,
    `/media/v2.9999999999.0.1.${ASSET_ID}.a.${'0'.repeat(40)}/${ASSET_ID}/prog.mp4`,
    `/media/${encodeURIComponent('../..')}/${ASSET_ID}/prog.mp4`,
  ]
  for (const address of refused) {
    const answer = await ask(address)
    assert.equal(answer.status, 403, address)
    assert.equal(answer.headers['cache-control'], 'no-store')
    const { requestId, ...envelope } = JSON.parse(answer.body.toString())
    const message = '영상 주소가 만료되었습니다. 새로고침해 주세요.'
    assert.deepEqual(envelope, { status: 403, success: false, code: 'FORBIDDEN', message, data: null })
    assert.equal(typeof requestId, 'string')
  }
  assert.equal((await ask(url)).status, 200)
  room.setTime(new Date(Date.now() + 3 * 3_600_000))
  assert.equal((await ask(url)).status, 403)
  assert.equal((await ask(linkTo('prog.mp4'))).status, 200)
})

test('names that are not served are not found, also with a valid token', async (t) => {
  const { ask, linkTo, room } = await start(t)
  await room.store.put(`videos/${ASSET_ID}/source.mp4`, { stream: Readable.from(['secret']) })
  const odd = [
    'source.mp4',
    'ko.vtt',
    'prog.mp4.',
    'PROG.MP4',
    'cc%2Fko.vtt',
    '..%2F..%2Fimages',
    '%00',
    '영상.mp4',
    'prog.mp4%00.vtt',
  ]
  for (const file of odd) {
    const answer = await ask(linkTo(file === '영상.mp4' ? encodeURIComponent(file) : file))
    assert.equal(answer.status, 404, file)
    assert.equal(JSON.parse(answer.body.toString()).code, 'NOT_FOUND')
  }
  for (const address of [
    '/media',
    '/media/',
    `/media/a/b/c/d`,
    `/images/../videos/${ASSET_ID}/prog.mp4`,
    `/videos/${ASSET_ID}/prog.mp4`,
  ])
    assert.equal((await ask(address)).status, 404, address)
  assert.equal((await ask(linkTo('prog.mp4'), {}, 'POST')).status, 404)
})

test('nothing of a lecture leaves before its delivery is recorded, by whatever way it leaves (security.md#70)', async (t) => {
  for (const room of [await makeMediaRoom(t), await makeS3Room(t)]) {
    const told: MediaDelivery[] = []
    let isRecording = false
    const beforeDelivery = async (delivery: MediaDelivery) => {
      told.push(delivery)
      if (!isRecording) throw new Error('the database is away')
    }
    const { ask, url, linkTo } = await startIn(t, room, room.store, { ...OPEN_TO_ALL, beforeDelivery })
    await room.store.put(`videos/${ASSET_ID}/cc/ko.vtt`, { stream: Readable.from(['WEBVTT\n']) })
    const conditions: Record<string, string>[] = [{}, { range: 'bytes=0-9' }, { 'if-none-match': '*' }]
    for (const condition of conditions) {
      const answer = await ask(url, condition)
      assert.deepEqual(
        [answer.status, answer.headers.location, answer.headers.etag],
        [500, undefined, undefined],
      )
    }
    assert.equal(told.length, 3, 'what failed is tried again')
    assert.equal((await ask(url, {}, 'HEAD')).status, 200)
    assert.equal((await ask(linkTo('en.vtt'))).status, 404)
    assert.equal(told.length, 3, 'nothing was delivered')
    isRecording = true
    for (const range of ['bytes=0-9', 'bytes=10-19', 'bytes=20-'])
      assert.ok([206, 302].includes((await ask(url, { range })).status))
    assert.equal((await ask(linkTo('ko.vtt'))).status, 200)
    assert.deepEqual(
      told.slice(3).map(({ lectureId, kind }) => [lectureId, kind]),
      [
        [3, 'video'],
        [3, 'captions'],
      ],
      'a delivery is told once for a moment, not with every range',
    )
  }
})

test('images are public and for ever', async (t) => {
  const { ask, room } = await start(t)
  const png = await sharp({ create: { width: 32, height: 32, channels: 3, background: '#789' } })
    .png()
    .toBuffer()
  const image = await ingestImage(room, png, 'square')
  assert.ok(image.is === 'stored')
  const answer = await ask(image.url)
  assert.equal(answer.status, 200)
  assert.equal(answer.headers['content-type'], 'image/webp')
  assert.equal(answer.headers['cache-control'], 'public, max-age=31536000, immutable')
  assert.equal(answer.body.length, image.sizeBytes)
  for (const file of [
    'x.webp',
    `${'0'.repeat(32)}.webp`,
    image.imageId,
    `${image.imageId}.png`,
    '..%2F..%2Fx',
    `${image.file}%2F..`,
  ])
    assert.equal((await ask(`/images/${file}`)).status, 404, file)
})

test('50 readers at once each get the right bytes', async (t) => {
  const { ask, url } = await start(t)
  const reader = async (index: number) => {
    for (let turn = 0; turn < 8; turn++) {
      const first = (index * 104_729 + turn * 611_953) % (SIZE - 1)
      const last = Math.min(SIZE - 1, first + 1 + ((index * 7919 + turn * 131_071) % 700_000))
      const { body } = await ask(url, { range: `bytes=${first}-${last}` })
      assert.ok(body.equals(CONTENT.subarray(first, last + 1)), `${first}-${last}`)
    }
  }
  await Promise.all(Array.from({ length: 50 }, (_, index) => reader(index)))
})

test('a client that reads a cached video late, or pipelines requests, gets the right bytes', async (t) => {
  const { ask, url, origin } = await start(t)
  assert.ok((await ask(url)).body.equals(CONTENT), 'all of it was read a moment ago from here on')
  // An unread response fills its socket, so the server has to wait.
  const unread = await Promise.all(Array.from({ length: 10 }, () => begin(origin + url)))
  await ask(url)
  for (const answer of unread) assert.ok((await buffer(answer)).equals(CONTENT))

  const ranges = Array.from(
    { length: 6 },
    (_, index) => [index * 500_000, index * 500_000 + 700_000] as const,
  )
  const asked = ranges.map(([first, last]) => `Range: bytes=${first}-${Math.min(last, SIZE - 1)}`)
  const got = await askInOneBreath(origin, url, asked)
  for (const [index, [first, last]] of ranges.entries())
    assert.ok(got[index]?.equals(CONTENT.subarray(first, last + 1)), `answer ${index}`)
})

test('readers that go away in the middle leave no file open', async (t) => {
  const { origin, url, shelf, room, ask } = await start(t)
  await Promise.all(Array.from({ length: 60 }, (_, index) => leaveAfter(origin + url, index * 20_000)))
  await Promise.all(Array.from({ length: 20 }, () => hangUpAtOnce(origin, url)))
  assert.equal((await ask(url)).body.length, SIZE)
  assert.equal(openFilesBelow(room.dir).length, process.platform === 'linux' ? 1 : 0)
  await removeVideo(room, ASSET_ID)
  await until(() => shelf.openCount() === 0, 'the shelf to be empty')
  await until(() => openFilesBelow(room.dir).length === 0, 'no open file below the folder')
})

test('a deleted video is gone at once, for running readers at the end', async (t) => {
  const { ask, url, room, origin, shelf } = await start(t)
  assert.equal((await ask(url)).status, 200)
  const slow = await begin(origin + url)
  await removeVideo(room, ASSET_ID)
  assert.equal((await ask(url)).status, 404)
  assert.ok((await buffer(slow)).equals(CONTENT))
  await until(() => shelf.openCount() === 0, 'the shelf to be empty')
  await until(() => openFilesBelow(room.dir).length === 0, 'no open file below the folder')
})

test('a file that another process deleted is noticed within seconds', async (t) => {
  const { ask, url, room } = await start(t)
  assert.equal((await ask(url)).status, 200)
  await rm(join(room.dir, 'media/videos', ASSET_ID), { recursive: true })
  t.mock.method(performance, 'now', () => 1e9)
  assert.equal((await ask(url)).status, 404)
})

for (const [read, range] of Object.entries({ hardly: 'bytes=0-9', whole: `bytes=0-${SIZE - 1}` }))
  test(`a file that became shorter, ${read} read before, cuts the connection instead of inventing bytes`, async (t) => {
    const { ask, url, room } = await start(t)
    assert.equal((await ask(url, { range })).status, 206)
    await truncate(join(room.dir, 'media/videos', ASSET_ID, 'prog.mp4'), 1024 ** 2)
    await assert.rejects(withinLimit(ask(url)), /aborted|hang up|ECONNRESET/)
  })

test('only so many files stay open, and one that is read is not closed', async (t) => {
  const { store } = await makeMediaRoom(t)
  for (let index = 0; index < 6; index++)
    await store.put(`images/${index}`, { stream: Readable.from([String(index)]) })
  assert.ok(store.local)
  const files = keepOpen(store.local, 2)
  const read = await files.borrow('images/0')
  const others = await Promise.all([1, 2, 3, 4, 5, 1, 2].map((index) => files.borrow(`images/${index}`)))
  assert.ok(others.every((it) => it !== null) && read)
  for (const file of others) file?.release()
  assert.equal(files.openCount(), 3)
  read.release()
  assert.equal(files.openCount(), 2)
  assert.equal(await files.borrow('images/9'), null)
  files.close()
  assert.equal(files.openCount(), 0)
})

test('a store that is neither on this disk nor within reach of browsers is served as well', async (t) => {
  const { ask, url } = await start(t, (store) => ({ ...store, local: null }))
  const { status, body } = await ask(url, { range: 'bytes=5-500000' })
  assert.equal(status, 206)
  assert.ok(body.equals(CONTENT.subarray(5, 500_001)))
  assert.ok((await ask(url)).body.equals(CONTENT))
})

test('a video in a bucket is fetched from there by an address for nothing else that ends after 10 minutes (security.md#69)', async (t) => {
  const room = await makeS3Room(t)
  // Presigned URLs count in whole seconds.
  const begunAt = Math.floor(Date.now() / 1000) * 1000
  room.setTime(new Date(begunAt))
  const { ask, url } = await startIn(t, room)
  const led = await ask(url, { range: 'bytes=5-500000' })
  assert.deepEqual([led.status, led.headers['cache-control'], led.body.length], [302, 'no-store', 0])
  const address = led.headers.location!
  const got = await fetch(address, { headers: { range: 'bytes=5-500000' } })
  assert.deepEqual(
    [got.status, got.headers.get('content-type'), got.headers.get('content-disposition')],
    [206, 'video/mp4', 'inline'],
  )
  assert.ok(Buffer.from(await got.arrayBuffer()).equals(CONTENT.subarray(5, 500_001)))

  const forged = [
    address.replace('response-content-type=video%2Fmp4', 'response-content-type=text%2Fhtml'),
    address.replace('X-Amz-Expires=600', 'X-Amz-Expires=60000'),
    address.replace(ASSET_ID, 'cd'.repeat(16)),
    address.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
    address.split('?')[0]!,
  ]
  for (const other of forged) assert.equal((await fetch(other)).status, 403, other)
  for (const method of ['HEAD', 'PUT', 'DELETE'])
    assert.equal((await fetch(address, { method })).status, 403, method)
  room.setTime(new Date(begunAt + 599_000))
  assert.equal((await fetch(address)).status, 200)
  room.setTime(new Date(begunAt + 601_000))
  assert.equal((await fetch(address)).status, 403)
  assert.equal((await ask(url)).status, 302, 'the link itself lives longer')
  room.setTime(new Date(begunAt + 2 * 3_600_000 - 60_000))
  assert.match((await ask(url)).headers.location!, /X-Amz-Expires=60&/, 'and nothing outlives it')
  room.setTime(new Date(begunAt + 3 * 3_600_000))
  assert.equal((await ask(url)).status, 403)
})

test('captions, posters and pictures in a bucket pass through us, as from a disk', async (t) => {
  const room = await makeS3Room(t)
  const { ask, linkTo, url } = await startIn(t, room)
  await room.store.put(`videos/${ASSET_ID}/cc/ko.vtt`, { stream: Readable.from(['WEBVTT\n']) })
  await room.store.put(`images/${ASSET_ID}.webp`, { stream: Readable.from(['RIFF']) })
  const captions = await ask(linkTo('ko.vtt'))
  assert.deepEqual([captions.status, captions.body.toString()], [200, 'WEBVTT\n'])
  assert.equal(captions.headers['content-type'], 'text/vtt; charset=utf-8')
  assert.equal((await ask(linkTo('ko.vtt'), { range: 'bytes=0-2' })).body.toString(), 'WEB')
  assert.equal((await ask(linkTo('en.vtt'))).status, 404)
  const picture = await ask(`/images/${ASSET_ID}.webp`)
  assert.equal(picture.headers['cache-control'], 'public, max-age=31536000, immutable')
  assert.equal(
    (await ask(`/images/${ASSET_ID}.webp`, { 'if-none-match': picture.headers.etag! })).status,
    304,
  )
  const head = await ask(url, {}, 'HEAD')
  assert.deepEqual([head.status, head.headers['content-length']], [200, String(SIZE)])
})

test('while the bucket is away a picture is refused with a sentence, and one that breaks off is cut', async (t) => {
  const room = await makeS3Room(t, { patienceMs: 2_000 })
  const { ask } = await startIn(t, room)
  await room.store.put(`images/${ASSET_ID}.webp`, { stream: Readable.from([CONTENT]) })
  room.double.trouble = () => ({ is: 'answer', status: 503, code: 'SlowDown' })
  const away = await ask(`/images/${ASSET_ID}.webp`)
  const { code, message } = JSON.parse(away.body.toString())
  assert.deepEqual(
    [away.status, code, message],
    [503, 'STORAGE_UNAVAILABLE', '파일 저장소가 응답하지 않습니다. 잠시 후 다시 시도해 주세요.'],
  )
  assert.doesNotMatch(away.body.toString(), /SlowDown|images|AKID/)
  for (const ending of ['cut', 'silence'] as const) {
    room.double.trouble = ({ method }) => (method === 'GET' ? { is: 'half body', bytes: 1024, ending } : null)
    await assert.rejects(ask(`/images/${ASSET_ID}.webp`), /aborted|hang up|ECONNRESET/)
  }
  room.double.trouble = () => null
  assert.equal((await ask(`/images/${ASSET_ID}.webp`)).body.length, SIZE)
})

type Answer = { status: number; headers: Record<string, string | undefined>; body: Buffer }

async function start(t: TestContext, wrap = (store: ObjectStore): ObjectStore => store) {
  const room = await makeMediaRoom(t)
  return startIn(t, room, wrap(room.store))
}

async function startIn(
  t: TestContext,
  room: MediaRoom,
  store = room.store,
  access: MediaAccess = OPEN_TO_ALL,
) {
  await room.store.put(`videos/${ASSET_ID}/prog.mp4`, { stream: Readable.from([CONTENT]) })
  const app = Fastify({ routerOptions: { maxParamLength: 512 } })
  translateErrors(app)
  app.addHook(
    'onRequest',
    async (_request, reply) => void reply.header('strict-transport-security', 'max-age=1'),
  )
  const shelf = mountMedia(app, { ...room, store }, access)
  await app.listen({ host: '127.0.0.1', port: 0 })
  const agent = new Agent({ keepAlive: true })
  t.after(async () => {
    agent.destroy()
    await app.close()
  })
  const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  const linkTo = (file: string) => {
    const playing = {
      now: room.clock.now(),
      sessionId: null,
      lectureId: 3,
      assetId: ASSET_ID,
      durationSec: 60,
    }
    return mintMediaLink(room.mediaKey, { ...playing, file }).url
  }
  const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    askOnce(agent, origin, path, headers, method)
  return { room, shelf, origin, ask, linkTo, url: linkTo('prog.mp4') }
}

/** Fails the test when a response never ends, instead of hanging the whole file. */
async function withinLimit<Result>(answer: Promise<Result>): Promise<Result> {
  const leave = new AbortController()
  const late = sleep(CUT_LIMIT_MS, undefined, { signal: leave.signal }).then(() => {
    throw new Error(`neither ended nor cut after ${CUT_LIMIT_MS} ms`)
  })
  return await Promise.race([answer, late]).finally(() => leave.abort())
}

function askOnce(
  agent: Agent,
  origin: string,
  path: string,
  headers: Record<string, string>,
  method: string,
) {
  return new Promise<Answer>((resolve, reject) => {
    const { hostname, port } = new URL(origin)
    // Pass the path as a string: a URL object would normalise `..` before the server sees it.
    const asking = httpRequest({ hostname, port, path, method, headers, agent }, (answer) => {
      buffer(answer).then(
        (body) => resolve({ status: answer.statusCode ?? 0, headers: plain(answer), body }),
        reject,
      )
    })
    asking.on('error', reject).end()
  })
}

const plain = ({ headers }: IncomingMessage) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, value?.toString()]))

function begin(url: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => httpGet(url, { agent: false }, resolve).on('error', reject))
}

/** Sends several requests in one write to one connection; returns the bodies in order. */
async function askInOneBreath(origin: string, path: string, headers: string[]): Promise<Buffer[]> {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  const closing = (index: number) => (index === headers.length - 1 ? 'Connection: close\r\n' : '')
  socket.write(
    headers.map((it, index) => `GET ${path} HTTP/1.1\r\nHost: x\r\n${closing(index)}${it}\r\n\r\n`).join(''),
  )
  let rest = await buffer(socket)
  return headers.map(() => {
    const headBytes = rest.indexOf('\r\n\r\n') + 4
    const length = Number(/content-length: (\d+)/i.exec(rest.toString('latin1', 0, headBytes))?.[1])
    const body = rest.subarray(headBytes, headBytes + length)
    rest = rest.subarray(headBytes + length)
    return body
  })
}

async function leaveAfter(url: string, bytes: number): Promise<void> {
  const answer = await begin(url)
  let got = 0
  for await (const chunk of answer) {
    got += (chunk as Buffer).length
    if (got >= bytes) break
  }
  answer.destroy()
}

async function hangUpAtOnce(origin: string, path: string): Promise<void> {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  await new Promise<void>((resolve) => {
    socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`, () => resolve())
  })
  socket.resetAndDestroy()
}

function openFilesBelow(dir: string): string[] {
  if (process.platform !== 'linux') return []
  return readdirSync('/proc/self/fd').flatMap((fd) => {
    try {
      const path = readlinkSync(`/proc/self/fd/${fd}`)
      return path.startsWith(dir) ? [path] : []
    } catch {
      return []
    }
  })
}
