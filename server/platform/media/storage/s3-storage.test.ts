import assert from 'node:assert/strict'
import { truncateSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { test } from 'node:test'
import { openS3Store } from './s3-storage.ts'
import { StoreError } from './storage.ts'
import { makeS3Room, type S3Room } from '../testing/media-room.ts'
import type { S3Fault } from '../testing/s3-double.ts'

const KEY = 'videos/ab/prog.mp4'
const MIB = 1024 ** 2
const isAway = (error: unknown) => error instanceof StoreError && error.kind === 'away'
const isRefused = (error: unknown) => error instanceof StoreError && error.kind === 'refused'

/** Bytes that differ throughout. */
function bytesOf(size: number): Buffer {
  const bytes = Buffer.alloc(size)
  for (let at = 0; at < size - 4; at += 4096) bytes.writeUInt32LE((at * 2654435761) >>> 0, at)
  return bytes
}

/** A file of two parts. */
const large = bytesOf(8 * MIB + 17)
const names = ({ double }: S3Room) => double.seen.map(({ name }) => name)

/** Makes the first `times` requests of that name fail with `trouble`. */
const meet = (room: S3Room, name: string, times: number, trouble: S3Fault) =>
  void (room.double.trouble = (seen, count) => (seen.name === name && count <= times ? trouble : null))

test('a small file is put in one request, a large one in parts that fit together', async (t) => {
  const room = await makeS3Room(t)
  await room.store.put('images/ab.webp', { stream: Readable.from([large.subarray(0, 8 * MIB)]) })
  assert.deepEqual(names(room), ['PUT images/ab.webp'])
  const path = await room.write('large.mp4', large)
  const { sizeBytes } = await room.store.put(KEY, { copyOf: path })
  assert.equal(sizeBytes, large.length)
  const part = `PUT ${KEY}?partNumber&uploadId`
  assert.deepEqual(names(room).slice(1), [
    `POST ${KEY}?uploads`,
    part,
    part,
    `POST ${KEY}?uploadId`,
    `HEAD ${KEY}`,
  ])
  assert.ok((await buffer((await room.store.read(KEY))!)).equals(large))
  const span = { start: 8 * MIB - 5, end: 8 * MIB + 5 }
  assert.ok(
    (await buffer((await room.store.read(KEY, span))!)).equals(large.subarray(span.start, span.end + 1)),
  )
  assert.deepEqual(await room.leftovers(), [])
})

test('an empty file is a file', async (t) => {
  const { store } = await makeS3Room(t)
  assert.equal((await store.put('chat/ab.pdf', { stream: Readable.from([]) })).sizeBytes, 0)
  assert.equal((await store.head('chat/ab.pdf'))?.sizeBytes, 0)
})

test('what passes is tried again and nobody notices', async (t) => {
  const room = await makeS3Room(t)
  const path = await room.write('large.mp4', large)
  const passing: [string, S3Fault][] = [
    [`PUT ${KEY}?partNumber&uploadId`, { is: 'answer', status: 503, code: 'SlowDown' }],
    [`PUT ${KEY}?partNumber&uploadId`, { is: 'answer', status: 500, code: 'InternalError' }],
    [`PUT ${KEY}?partNumber&uploadId`, { is: 'answer', status: 400, code: 'RequestTimeout' }],
    [`PUT ${KEY}?partNumber&uploadId`, { is: 'hang up' }],
    [`PUT ${KEY}?partNumber&uploadId`, { is: 'lost answer' }],
    [`POST ${KEY}?uploads`, { is: 'answer', status: 503, code: 'SlowDown' }],
    [`POST ${KEY}?uploadId`, { is: 'late error', code: 'InternalError' }],
    [`POST ${KEY}?uploadId`, { is: 'lost answer' }],
  ]
  for (const [name, trouble] of passing) {
    room.double.seen.length = 0
    meet(room, name, 1, trouble)
    await room.store.put(KEY, { copyOf: path })
    const asked = names(room).filter((it) => it === name).length
    assert.equal(asked, name.startsWith('PUT') ? 3 : 2, `${name} ${JSON.stringify(trouble)}`)
    assert.ok(room.double.objects.get(KEY)?.bytes.equals(large))
    assert.deepEqual(await room.leftovers(), [])
    room.double.objects.clear()
  }
})

test('an upload that fails for good is given up: nothing to be seen, nothing begun, the original as it was', async (t) => {
  const room = await makeS3Room(t, { patienceMs: 2_000 })
  const path = await room.write('large.mp4', large)
  const always: [string, S3Fault, (error: unknown) => boolean][] = [
    [`PUT ${KEY}?partNumber&uploadId`, { is: 'answer', status: 503, code: 'SlowDown' }, isAway],
    [`PUT ${KEY}?partNumber&uploadId`, { is: 'answer', status: 403, code: 'AccessDenied' }, isRefused],
    [`PUT ${KEY}?partNumber&uploadId`, { is: 'answer', status: 404, code: 'NoSuchUpload' }, isAway],
    [`POST ${KEY}?uploadId`, { is: 'late error', code: 'InvalidPart' }, isRefused],
    [`POST ${KEY}?uploadId`, { is: 'answer', status: 404, code: 'NoSuchUpload' }, isAway],
    [`POST ${KEY}?uploads`, { is: 'silence' }, isAway],
  ]
  for (const [name, trouble, isExpected] of always) {
    meet(room, name, Infinity, trouble)
    await assert.rejects(
      room.store.put(KEY, { copyOf: path }),
      isExpected,
      `${name} ${JSON.stringify(trouble)}`,
    )
    assert.deepEqual([await room.stored(), await room.leftovers()], [[], []], name)
  }
  assert.ok((await readFile(path)).equals(large))
})

test('a file that is handed over is gone also when the bucket is away', async (t) => {
  const room = await makeS3Room(t, { patienceMs: 100 })
  room.double.trouble = () => ({ is: 'silence' })
  const spooled = await room.store.spool(Readable.from(['abc']))
  await assert.rejects(room.store.put(KEY, { moveOf: spooled }), isAway)
  await assert.rejects(room.store.put(KEY, { stream: Readable.from(['abc']) }), isAway)
  assert.deepEqual(await room.leftovers(), [])
})

test('an upload that could not be given up is swept a day later, one that still runs is not', async (t) => {
  const room = await makeS3Room(t, { patienceMs: 1_000 })
  const path = await room.write('large.mp4', large)
  room.double.trouble = ({ name }) =>
    name === `POST ${KEY}?uploads` ? null : { is: 'answer', status: 503, code: 'SlowDown' }
  for (let turn = 0; turn < 5; turn++) await assert.rejects(room.store.put(KEY, { copyOf: path }), isAway)
  room.double.trouble = () => null
  assert.equal(room.double.uploads.size, 5)
  room.setTime(new Date(Date.now() + 23 * 3_600_000))
  await room.store.sweepLeftovers()
  assert.equal(room.double.uploads.size, 5)
  room.setTime(new Date(Date.now() + 25 * 3_600_000))
  await room.store.sweepLeftovers()
  assert.deepEqual(await room.leftovers(), [])
})

test('a body that ends early or falls silent is an error, never a shorter file', async (t) => {
  const room = await makeS3Room(t, { patienceMs: 2_000 })
  await room.store.put(KEY, { stream: Readable.from([large.subarray(0, MIB)]) })
  for (const ending of ['cut', 'silence'] as const) {
    meet(room, `GET ${KEY}`, Infinity, { is: 'half body', bytes: 1000, ending })
    await assert.rejects(buffer((await room.store.read(KEY))!), isAway, ending)
  }
})

test('a file that shrinks while it is pushed is not stored as the shorter one', async (t) => {
  const room = await makeS3Room(t)
  const path = await room.write('large.mp4', large)
  room.double.trouble = ({ name }) => {
    if (name.includes('partNumber')) truncateSync(path, 8 * MIB)
    return null
  }
  await assert.rejects(room.store.put(KEY, { copyOf: path }), /became shorter/)
  assert.deepEqual([await room.stored(), await room.leftovers()], [[], []])
})

test('a missing object is null, a missing bucket is an error', async (t) => {
  const room = await makeS3Room(t)
  assert.equal(await room.store.head(KEY), null)
  assert.equal(await room.store.read(KEY), null)
  await room.store.delete(KEY)
  const { settings } = room.double
  const elsewhere = { ...settings, bucketUrl: settings.bucketUrl.replace('school', 'nobodys') }
  const store = await openS3Store({ root: room.dir, settings: elsewhere, clock: room.clock })
  await assert.rejects(store.read(KEY), /404 NoSuchBucket/)
  await assert.rejects(store.sweepLeftovers(), isRefused)
})

test('a wrong key is reported without being shown', async (t) => {
  const room = await makeS3Room(t)
  const wrong: [object, RegExp][] = [
    [{ secretKey: 'not the secret' }, /403 SignatureDoesNotMatch/],
    [{ accessKey: 'SOMEBODY' }, /403 InvalidAccessKeyId/],
    [{ region: 'us-east-1' }, /400 AuthorizationHeaderMalformed/],
  ]
  for (const [change, said] of wrong) {
    const settings = { ...room.double.settings, ...change }
    const store = await openS3Store({ root: room.dir, reserveBytes: 0, settings, clock: room.clock })
    await assert.rejects(store.put(KEY, { stream: Readable.from(['abc']) }), (error: Error) => {
      assert.match(error.message, said)
      assert.doesNotMatch(error.message, /secret|SOMEBODY|AKID|Signature=/)
      return isRefused(error)
    })
  }
})

test('storage that does not answer is away within the given time', async (t) => {
  const room = await makeS3Room(t, { patienceMs: 100 })
  const { settings } = room.double
  await room.double.close()
  await assert.rejects(room.store.head(KEY), isAway)
  const store = await openS3Store({
    root: room.dir,
    clock: room.clock,
    patienceMs: 100,
    settings: { ...settings, bucketUrl: 'http://storage.invalid/school' },
  })
  await assert.rejects(store.list('videos'), isAway)
})
