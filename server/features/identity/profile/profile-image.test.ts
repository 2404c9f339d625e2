import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { after, before, test } from 'node:test'
import sharp from 'sharp'
import { me } from '#contract/identity/identity.ts'
import {
  IMAGE_MAX_BYTES,
  IMAGE_SIDE_PX,
  imageTooLarge,
  imageWrong,
  resetProfileImage,
} from '#contract/identity/profile-image.ts'
import { ErrorReply } from '#contract/platform/problem.ts'
import { blackPng } from '#server/platform/media/testing/black-png.ts'
import type { Client } from '#server/testing/client.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { until } from '#server/testing/until.ts'

const PATH = '/api/auth/profile/image'

let app: TestApp
before(async () => (app = await startApp({ API_DOCS: 'true' })))
after(() => app.close())

const picture = (width = 90, height = 60) =>
  sharp({ create: { width, height, channels: 3, background: '#24418c' } })

type FormPart = { name: string; filename?: string; type?: string; bytes: Uint8Array | string }
const BOUNDARY = 'x-test-boundary'

/** Builds the form as bytes, to send what no browser would. */
function formOf(parts: FormPart[]): Buffer<ArrayBuffer> {
  const pieces = parts.flatMap(({ name, filename, type, bytes }) => [
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"`,
    filename === undefined ? '' : `; filename="${filename}"`,
    `${type ? `\r\ncontent-type: ${type}` : ''}\r\n\r\n`,
    bytes,
    '\r\n',
  ])
  return Buffer.concat([...pieces, `--${BOUNDARY}--\r\n`].map((piece) => Buffer.from(piece as string)))
}

const headers = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` }
const upload = (client: Client, parts: FormPart[]) => client.patch(PATH, { body: formOf(parts), headers })
const imagePart = (bytes: Uint8Array | string, part: Partial<FormPart> = {}): FormPart => ({
  name: 'image',
  filename: 'face.png',
  type: 'image/png',
  bytes,
  ...part,
})

async function stored(client: Client, parts: FormPart[]): Promise<string> {
  const { status, body } = await upload(client, parts)
  equal(status, 200, JSON.stringify(body))
  return (body as { data: string }).data
}

const filesIn = (folder: string) =>
  readdir(join(app.deps.config.DATA_DIR, 'media', folder)).catch((): string[] => [])

/** Asserts: no file without a row, no row without a member, no work file. */
async function assertTidy(): Promise<void> {
  const rows = await app.deps.db.selectFrom('image').select(['id', 'file']).execute()
  const shown = await app.deps.db
    .selectFrom('member')
    .select('image_id')
    .where('image_id', 'is not', null)
    .execute()
  deepEqual(rows.map(({ id }) => id).toSorted(), shown.map(({ image_id: id }) => id!).toSorted())
  deepEqual((await filesIn('images')).toSorted(), rows.map(({ file }) => file).toSorted())
  deepEqual(await filesIn('tmp'), [])
}

function assertRefused(answer: { status: number; body: unknown }, problem: typeof imageWrong) {
  const refused = ErrorReply.parse(answer.body)
  deepEqual([answer.status, refused.code, refused.message], [problem.status, problem.code, problem.message])
  deepEqual(refused.errors, [{ field: 'image', message: problem.message }])
}

test('a picture is stored square, as WebP, without what its metadata said', async () => {
  const member = await app.member()
  const photo = await picture(90, 60)
    .withExif({ IFD0: { Copyright: 'hidden place' }, IFD3: { GPSLatitude: '37/1 33/1 0/1' } })
    .jpeg()
    .toBuffer()
  ok(photo.includes('hidden place'))
  const url = await stored(member, [imagePart(photo, { filename: 'a.jpg', type: 'image/jpeg' })])
  equal((await member.send(me, {})).imageUrl, url)
  const shown = await fetch(app.url + url)
  deepEqual([shown.status, shown.headers.get('content-type')], [200, 'image/webp'])
  const bytes = Buffer.from(await shown.arrayBuffer())
  const { width, height, format, exif } = await sharp(bytes).metadata()
  deepEqual([width, height, format, exif], [IMAGE_SIDE_PX, IMAGE_SIDE_PX, 'webp', undefined])
  ok(!bytes.includes('hidden place'))
})

test('the next picture replaces the one before, and DELETE leaves none: row and file are gone', async () => {
  const member = await app.member()
  const png = await picture().png().toBuffer()
  const first = await stored(member, [imagePart(png)])
  const second = await stored(member, [imagePart(png)])
  ok(first !== second)
  equal((await fetch(app.url + first)).status, 404)
  equal(await member.send(resetProfileImage, {}), null)
  equal((await member.send(me, {})).imageUrl, null)
  equal((await fetch(app.url + second)).status, 404)
  equal(await member.send(resetProfileImage, {}), null)
  await assertTidy()
})

test('of many uploads at once one picture stays, with nothing of the others', async () => {
  const member = await app.member()
  const png = await picture().png().toBuffer()
  const urls = await Promise.all(Array.from({ length: 6 }, () => stored(member, [imagePart(png)])))
  const { imageUrl } = await member.send(me, {})
  ok(urls.includes(imageUrl!))
  await assertTidy()
})

test('5 MiB are taken; one byte more is 413 with the sentence of the specification (security.md#32)', async () => {
  const member = await app.member()
  const png = await picture().png().toBuffer()
  const padded = (size: number) => Buffer.concat([png, Buffer.alloc(size - png.length)])
  await stored(member, [imagePart(padded(IMAGE_MAX_BYTES))])
  const { imageUrl } = await member.send(me, {})
  const refused = await upload(member, [imagePart(padded(IMAGE_MAX_BYTES + 1))])
  assertRefused(refused, imageTooLarge)
  equal(imageTooLarge.message, '파일 크기는 5MB 이하여야 합니다.')
  assertRefused(await upload(member, [imagePart(padded(12 * 1024 * 1024))]), imageTooLarge)
  equal((await member.send(me, {})).imageUrl, imageUrl)
  await assertTidy()
})

test('a client that sends all of a large file before reading gets the 413, and can reuse the connection', async () => {
  const member = await app.member()
  const socket = connect(Number(new URL(app.url).port), '127.0.0.1')
  const parts = Array.from({ length: 192 }, () => chunkOf('x'.repeat(64 * 1024)))
  socket.write(headOf(member) + chunkOf(opening) + parts.join('') + '0\r\n\r\n')
  socket.end('GET /healthz/live HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n')
  await new Promise((sent) => socket.once('finish', sent))
  const answers = await text(socket)
  deepEqual(answers.match(/(?<=HTTP\/1\.1 )\d+/g), ['413', '200'])
  await assertTidy()
})

test('an endless body gets a 413 before the connection is cut, and leaves no file (security.md#32)', async () => {
  const member = await app.member()
  const { answer, sent } = await sendForEver(member)
  match(answer, /^HTTP\/1\.1 413 /)
  ok(answer.includes(imageTooLarge.message))
  ok(sent < 200 * 1024 * 1024, `${sent} bytes were taken`)
  await assertTidy()
})

test('only real pictures are taken, whatever name and type say (security.md#33)', async () => {
  const member = await app.member()
  const png = await picture().png().toBuffer()
  const wrong = [
    '<html><script>alert(1)</script></html>',
    '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    '<?php system($_GET[0]);',
    '',
    png.subarray(0, 60),
  ]
  for (const bytes of wrong) assertRefused(await upload(member, [imagePart(bytes)]), imageWrong)
  const polyglot = Buffer.concat([png, Buffer.from('<script>alert(1)</script>')])
  const url = await stored(member, [imagePart(polyglot, { filename: 'x.html', type: 'text/html' })])
  const shown = await fetch(app.url + url)
  equal(shown.headers.get('content-type'), 'image/webp')
  ok(!Buffer.from(await shown.arrayBuffer()).includes('alert'))
  await assertTidy()
})

test('a small file of very many pixels is 400 and costs no memory (security.md#34)', async () => {
  const member = await app.member()
  const bomb = blackPng(30_000)
  ok(bomb.length < 200_000)
  const before = process.memoryUsage().rss
  assertRefused(await upload(member, [imagePart(bomb)]), imageWrong)
  ok(process.memoryUsage().rss - before < 300 * 1024 * 1024)
})

test('the name that a file came with is used for nothing (security.md#35)', async () => {
  const member = await app.member()
  const png = await picture().png().toBuffer()
  for (const filename of [
    '../../x.png',
    'a\0.png',
    'a%00.png',
    '\\"x\\".png',
    `${'a'.repeat(4000)}.png`,
    'CON',
    '',
  ]) {
    match(await stored(member, [imagePart(png, { filename })]), /^\/images\/[0-9a-f]{32}\.webp$/)
  }
  await assertTidy()
})

test('no file, a file in another field, two files, no form: each is refused and changes nothing', async () => {
  const member = await app.member()
  const png = await picture().png().toBuffer()
  const url = await stored(member, [imagePart(png)])
  assertRefused(await upload(member, []), imageWrong)
  assertRefused(await upload(member, [{ name: 'image', bytes: 'text' }]), imageWrong)
  assertRefused(await upload(member, [imagePart(png, { name: 'file' })]), imageWrong)
  assertRefused(await upload(member, [imagePart(png), imagePart(png)]), imageWrong)
  assertRefused(await member.patch(PATH, { body: 'no form at all', headers }), imageWrong)
  assertRefused(
    await member.patch(PATH, { body: formOf([imagePart(png)]).subarray(0, 150), headers }),
    imageWrong,
  )
  assertRefused(
    await member.patch(PATH, { body: 'x', headers: { 'content-type': 'multipart/form-data' } }),
    imageWrong,
  )
  equal((await member.patch(PATH, { json: {} })).status, 415)
  equal((await member.send(me, {})).imageUrl, url)
  await assertTidy()
})

test('fields that aim at a prototype are 400, and nothing is poisoned (security.md#14)', async () => {
  const member = await app.member()
  const png = await picture().png().toBuffer()
  for (const name of [
    '__proto__',
    'constructor',
    'constructor.prototype',
    'constructor[prototype][x]',
    'toString',
  ]) {
    assertRefused(await upload(member, [{ name, bytes: 'x' }, imagePart(png)]), imageWrong)
    assertRefused(await upload(member, [imagePart(png, { name })]), imageWrong)
  }
  const json = { name: 'extra', type: 'application/json', bytes: '{"__proto__":{"x":1}}' }
  assertRefused(await upload(member, [json, imagePart(png)]), imageWrong)
  await stored(member, [{ name: 'roles', bytes: 'ROLE_ADMIN' }, imagePart(png)])
  deepEqual((await member.send(me, {})).roles, ['ROLE_MEMBER'])
  equal(({} as { x?: number }).x, undefined)
  equal((await app.guest().get('/healthz/live')).status, 200)
})

test('an aborted upload leaves no files (security.md#66)', async () => {
  const member = await app.member()
  await breakOff(member)
  await until(async () => (await filesIn('tmp')).length === 0, 'what was begun to be gone')
  await assertTidy()
  ok(!app.logged().some((line) => line.includes('request failed')))
})

test('a full disk is reported in Korean and leaves no files', async () => {
  const member = await app.member()
  const { store } = app.deps.media
  const put = store.put
  store.put = () => Promise.reject(Object.assign(new Error('no room'), { code: 'ENOSPC' }))
  const answer = await upload(member, [imagePart(await picture().png().toBuffer())])
  store.put = put
  const refused = ErrorReply.parse(answer.body)
  deepEqual([answer.status, refused.code], [507, 'NO_SPACE'])
  match(refused.message, /[가-힣]/)
  await assertTidy()
})

test('a guest is 401, and a member without the forgery header 403, before anything is read', async () => {
  equal((await upload(app.guest(), [imagePart('x')])).status, 401)
  const member = await app.member()
  const bare = await member.patch(PATH, { body: formOf([imagePart('x')]), headers, bare: true })
  equal(bare.status, 403)
})

test('uploads of one member are limited, those of others are not (security.md#12)', async () => {
  const limited = await startApp({ IMAGES_PER_HOUR: '2' })
  try {
    const [eager, other] = [await limited.member(), await limited.member()]
    const statuses = []
    for (let nth = 0; nth < 3; nth += 1) statuses.push((await upload(eager, [imagePart('x')])).status)
    deepEqual(statuses, [400, 400, 429])
    const refused = await upload(eager, [imagePart('x')])
    ok(Number(refused.headers.get('retry-after')) > 0)
    equal((await upload(other, [imagePart('x')])).status, 400)
  } finally {
    await limited.close()
  }
})

test('the API document says which form is sent', async () => {
  const { body } = await app.guest().get('/api/openapi.json')
  const { paths } = body as { paths: Record<string, Record<string, { requestBody?: { content: object } }>> }
  const { content = {} } = paths[PATH]?.['patch']?.requestBody ?? {}
  deepEqual(Object.keys(content), ['multipart/form-data'])
})

function headOf({ cookies }: Client): string {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  return (
    `PATCH ${PATH} HTTP/1.1\r\nhost: x\r\ncookie: ${cookie}\r\nx-xsrf-token: ${cookies.get('XSRF-TOKEN')}\r\n` +
    `content-type: ${headers['content-type']}\r\ntransfer-encoding: chunked\r\n\r\n`
  )
}

const opening =
  formOf([imagePart('')])
    .toString()
    .split('\r\n\r\n')[0]! + '\r\n\r\n'
const chunkOf = (text: string) => `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`

function sendForEver(client: Client): Promise<{ answer: string; sent: number }> {
  const socket = connect(Number(new URL(app.url).port), '127.0.0.1')
  const chunk = chunkOf('x'.repeat(64 * 1024))
  let [answer, sent] = ['', 0]
  const pump = () => {
    while (!socket.destroyed && socket.write(chunk)) sent += chunk.length
  }
  socket.on('data', (bytes: Buffer) => (answer += bytes.toString()))
  socket.on('drain', pump)
  socket.write(headOf(client) + chunkOf(opening))
  pump()
  return new Promise((resolve) => {
    socket.on('error', () => {}).on('close', () => resolve({ answer, sent }))
  })
}

/** Sends half a file, waits until the server has started writing it, and disconnects. */
async function breakOff(client: Client): Promise<void> {
  const socket = connect(Number(new URL(app.url).port), '127.0.0.1')
  socket.write(headOf(client) + chunkOf(opening) + chunkOf('x'.repeat(100_000)))
  await until(async () => (await filesIn('tmp')).length > 0, 'the server to keep a file')
  await new Promise<void>((resolve) => socket.on('close', () => resolve()).destroy())
}
