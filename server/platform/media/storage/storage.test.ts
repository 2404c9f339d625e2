import assert from 'node:assert/strict'
import { chmod, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { test } from 'node:test'
import { isNoSpace, StoreError } from './storage.ts'
import { ROOMS } from '../testing/media-room.ts'

const GIB = 1024 ** 3
const isBadKey = (error: unknown) => error instanceof StoreError && error.kind === 'bad-key'
const bytesOf = async (stream: Readable | null) => stream && (await buffer(stream)).toString()

for (const { on, makeRoom } of ROOMS) {
  test(`what was put can be read, whole and in part, until it is deleted ${on}`, async (t) => {
    const { store, dir, write, leftovers } = await makeRoom(t)
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
    assert.deepEqual(await leftovers(), [])
  })

  test(`what is below a name goes with it, and nothing beside it ${on}`, async (t) => {
    const { store, stored } = await makeRoom(t)
    const put = (key: string) => store.put(key, { stream: Readable.from([key]) })
    const below = ['prog.mp4', 'poster.webp', 'cc/ko.vtt', 'cc/en.vtt', 'cc/ja.vtt', 'cc/zh.vtt', 'cc/vi.vtt']
    for (const name of below) await put(`videos/ab/${name}`)
    for (const key of ['videos/abc/prog.mp4', 'videos/a/prog.mp4', 'images/ab']) await put(key)
    assert.deepEqual((await store.list('videos')).map(({ name }) => name).toSorted(), ['a', 'ab', 'abc'])
    await store.deletePrefix('videos/ab')
    await store.deletePrefix('images/ab')
    await store.deletePrefix('images/never-there')
    assert.deepEqual((await stored()).toSorted(), ['videos/a/prog.mp4', 'videos/abc/prog.mp4'])
  })

  test(`a spooled file is handed over without a copy, a read-only original is copied ${on}`, async (t) => {
    const { store, write } = await makeRoom(t)
    const spooled = await store.spool(Readable.from(['abc']))
    await store.put('videos/ab/prog.mp4', { moveOf: spooled })
    await assert.rejects(readFile(spooled))
    const readOnly = await write('read-only.mp4', 'x')
    await chmod(readOnly, 0o444)
    assert.equal((await store.put('videos/cd/prog.mp4', { copyOf: readOnly })).sizeBytes, 1)
  })

  test(`nothing of a cut upload stays, and nothing half-written can be seen ${on}`, async (t) => {
    const { store, leftovers } = await makeRoom(t)
    async function* cut() {
      yield Buffer.alloc(100_000)
      assert.equal(await store.head('videos/ab/prog.mp4'), null)
      throw new Error('the line went dead')
    }
    await assert.rejects(store.put('videos/ab/prog.mp4', { stream: Readable.from(cut()) }), /went dead/)
    assert.equal(await store.head('videos/ab/prog.mp4'), null)
    assert.deepEqual(await leftovers(), [])
  })

  test(`keys stay inside the folder ${on}`, async (t) => {
    const { store } = await makeRoom(t)
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

  test(`a disk that fills while an upload runs ends it without a trace ${on}`, async (t) => {
    let freeBytes = 10 * GIB
    const measureDisk = async () => ({ freeBytes, totalBytes: 10 * GIB })
    const { store, leftovers } = await makeRoom(t, { reserveBytes: undefined, measureDisk })
    async function* filling() {
      for (let mib = 0; mib < 80; mib++) {
        if (mib === 40) freeBytes = 0
        yield Buffer.alloc(1024 ** 2)
      }
      assert.fail('it was read to the end')
    }
    await assert.rejects(store.spool(Readable.from(filling())), isNoSpace)
    assert.deepEqual(await leftovers(), [])
  })
}
