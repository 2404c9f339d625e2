import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { test } from 'node:test'
import { openDiskStore } from './disk-storage.ts'
import { isNoSpace } from './storage.ts'
import { makeMediaRoom } from '../testing/media-room.ts'

const GIB = 1024 ** 3

type OpenDone = (error: Error | null, fd: number) => void

test('a store with less room than the reserve takes nothing in', async (t) => {
  let freeBytes = 2 * GIB
  const { store, leftovers, write } = await makeMediaRoom(t, {
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
  assert.deepEqual(await leftovers(), [])
})

test('a disk that is really full is distinguished from other failures', async (t) => {
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

test('what breaks off while its file is still being opened leaves none', async (t) => {
  const { store, leftovers } = await makeMediaRoom(t)
  const [asked, allowed, opened] = Array.from({ length: 3 }, () => Promise.withResolvers<void>())
  const openNow = fs.open
  t.mock.method(fs, 'open', async (path: string, flags: string, mode: number, done: OpenDone) => {
    asked!.resolve()
    await allowed!.promise
    openNow(path, flags, mode, (error, fd) => {
      opened!.resolve()
      done(error, fd)
    })
  })
  const stream = new Readable({ read: () => undefined })
  const spooled = assert.rejects(store.spool(stream))
  await asked!.promise
  stream.destroy()
  // Enough turns for a removal that does not wait for the opening to run too early.
  for (let turn = 0; turn < 20; turn += 1) await leftovers()
  allowed!.resolve()
  await Promise.all([opened!.promise, spooled])
  assert.deepEqual(await leftovers(), [])
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
