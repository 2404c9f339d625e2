import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { chmod, mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { test } from 'node:test'
import { openDiskStore } from './disk-storage.ts'
import { isNoSpace, StoreError } from './storage.ts'
import { makeMediaRoom } from './testing/media-room.ts'

const GIB = 1024 ** 3
const isBadKey = (error: unknown) => error instanceof StoreError && error.kind === 'bad-key'
const bytesOf = async (stream: Readable | null) => stream && (await buffer(stream)).toString()

test('what was put can be read, whole and in part, until it is deleted', async (t) => {
  const { store, dir, write } = await makeMediaRoom(t)
  const head = await store.put('videos/ab/cc/ko.vtt', { stream: Readable.from(['abc', 'def']) })
  assert.equal(head.sizeBytes, 6)
  assert.equal(await bytesOf(await store.read('videos/ab/cc/ko.vtt')), 'abcdef')
  assert.equal(await bytesOf(await store.read('videos/ab/cc/ko.vtt', { start: 2, end: 3 })), 'cd')
  await store.put('videos/ab/prog.mp4', { copyOf: await write('source.mp4', 'source') })
  assert.equal(await readFile(join(dir, 'source.mp4'), 'utf8'), 'source')
  assert.deepEqual(
    (await store.list('videos')).map(({ name }) => name),
    ['ab'],
  )
  await store.delete('videos/ab/cc/ko.vtt')
  assert.equal(await store.head('videos/ab/cc/ko.vtt'), null)
  await store.deletePrefix('videos/ab')
  assert.equal(await store.read('videos/ab/prog.mp4'), null)
  assert.deepEqual(await store.list('videos'), [])
  assert.deepEqual(await readdir(join(dir, 'media', 'tmp')), [])
})

test('a spooled file is handed over without a copy, a read-only original is copied', async (t) => {
  const { store, write } = await makeMediaRoom(t)
  const spooled = await store.spool(Readable.from(['abc']))
  await store.put('videos/ab/prog.mp4', { moveOf: spooled })
  await assert.rejects(readFile(spooled))
  const readOnly = await write('read-only.mp4', 'x')
  await chmod(readOnly, 0o444)
  assert.equal((await store.put('videos/cd/prog.mp4', { copyOf: readOnly })).sizeBytes, 1)
})

test('nothing of a cut upload stays, and nothing half-written can be seen', async (t) => {
  const { store, dir } = await makeMediaRoom(t)
  async function* cut() {
    yield Buffer.alloc(100_000)
    assert.equal(await store.head('videos/ab/prog.mp4'), null)
    throw new Error('the line went dead')
  }
  await assert.rejects(store.put('videos/ab/prog.mp4', { stream: Readable.from(cut()) }), /went dead/)
  assert.equal(await store.head('videos/ab/prog.mp4'), null)
  assert.deepEqual(await readdir(join(dir, 'media', 'tmp')), [])
})

test('keys stay inside the folder', async (t) => {
  const { store } = await makeMediaRoom(t)
  const odd = [
    '',
    '/',
    '..',
    '../x',
    'a/../b',
    '/etc/passwd',
    'a//b',
    'a/.b',
    '.a',
    'a\\b',
    'a\0b',
    'A/b',
    'a/',
    'a b',
    '영상',
  ]
  for (const key of odd) {
    await assert.rejects(store.put(key, { stream: Readable.from(['x']) }), isBadKey, key)
    await assert.rejects(store.read(key), isBadKey, key)
    await assert.rejects(store.deletePrefix(key), isBadKey, key)
  }
})

test('a store with less room than the reserve takes nothing in', async (t) => {
  let freeBytes = 2 * GIB
  const { store, dir, write } = await makeMediaRoom(t, {
    reserveBytes: undefined,
    measureDisk: async () => ({ freeBytes, totalBytes: 100 * GIB }),
  })
  const source = await write('source.mp4', 'x')
  await assert.rejects(
    store.put('videos/ab/prog.mp4', { copyOf: source }),
    isNoSpace,
    '5 % of 100 GiB are kept back',
  )
  freeBytes = 6 * GIB
  await store.put('videos/ab/prog.mp4', { copyOf: source })
  await store.assertRoom(GIB)
  await assert.rejects(store.assertRoom(GIB + 1), isNoSpace)
  assert.deepEqual(await readdir(join(dir, 'media', 'tmp')), [])
})

test('a disk that fills while an upload runs ends it without a trace', async (t) => {
  let freeBytes = 10 * GIB
  const measureDisk = async () => ({ freeBytes, totalBytes: 10 * GIB })
  const { store, dir } = await makeMediaRoom(t, { reserveBytes: undefined, measureDisk })
  async function* filling() {
    for (let mib = 0; mib < 80; mib++) {
      if (mib === 40) freeBytes = 0
      yield Buffer.alloc(1024 ** 2)
    }
    assert.fail('it was read to the end')
  }
  await assert.rejects(store.spool(Readable.from(filling())), isNoSpace)
  assert.deepEqual(await readdir(join(dir, 'media', 'tmp')), [])
})

test('a disk that is really full is told apart from other failures', async (t) => {
  const { dir } = await makeMediaRoom(t)
  const small = join(dir, 'small-disk')
  await mkdir(small)
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', small]).status !== 0)
    return t.skip('may not mount')
  try {
    const store = await openDiskStore({ root: small, reserveBytes: 0 })
    const tooMuch = Readable.from([Buffer.alloc(512 * 1024), Buffer.alloc(1024 ** 2)])
    await assert.rejects(store.put('videos/ab/prog.mp4', { stream: tooMuch }), isNoSpace)
    assert.deepEqual(await readdir(join(small, 'tmp')), [])
  } finally {
    spawnSync('umount', ['-l', small])
  }
})

test('a start sweeps what a killed process left, not what a running one works on', async (t) => {
  const { dir, store } = await makeMediaRoom(t)
  const tmp = join(dir, 'media', 'tmp')
  const host = hostname().replaceAll(/[^A-Za-z0-9]/g, '')
  const own = await store.spool(Readable.from(['mine']))
  await writeFile(join(tmp, `${host}-4194400-dead-1`), 'above the largest process id')
  await writeFile(join(tmp, `${host}-${process.pid}-dead-1`), 'the same id in an earlier life')
  await writeFile(join(tmp, `${host}-1-beef-1`), 'a running process')
  await writeFile(join(tmp, 'elsewhere-77-beef-1'), 'another machine, now')
  await writeFile(join(tmp, 'elsewhere-77-beef-2'), 'another machine, two days ago')
  const longAgo = Date.now() / 1000 - 2 * 86_400
  await utimes(join(tmp, 'elsewhere-77-beef-2'), longAgo, longAgo)
  await openDiskStore({ root: join(dir, 'media') })
  const kept = (await readdir(tmp)).map((name) => join(tmp, name)).toSorted()
  assert.deepEqual(kept, [own, join(tmp, `${host}-1-beef-1`), join(tmp, 'elsewhere-77-beef-1')].toSorted())
})
