import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { EncodedPacketSink, FilePathSource, Input, MP4 } from 'mediabunny'
import { relocateMoov } from './faststart.ts'
import { readTopBoxes } from './mp4-boxes.ts'
import { CLIP_PATH, makeMediaRoom, readClip } from '../testing/media-room.ts'

test('the index moves to the front and every packet stays what it was', async (t) => {
  const { dir } = await makeMediaRoom(t)
  const fast = join(dir, 'fast.mp4')
  assert.equal(await relocateMoov(CLIP_PATH, fast), true)
  const order = await boxOrder(fast)
  assert.ok(order.indexOf('moov') < order.indexOf('mdat'), order.join())
  assert.deepEqual(await packetHashes(fast), await packetHashes(CLIP_PATH))
  assert.equal((await readFile(fast)).length, (await readClip()).length)
})

test('a file in order is left as it is', async (t) => {
  const { dir } = await makeMediaRoom(t)
  await relocateMoov(CLIP_PATH, join(dir, 'fast.mp4'))
  assert.equal(await relocateMoov(join(dir, 'fast.mp4'), join(dir, 'again.mp4')), false)
  await assert.rejects(readFile(join(dir, 'again.mp4')))
})

test('boxes behind the index keep their place and are not shifted', async (t) => {
  const { dir, write } = await makeMediaRoom(t)
  const free = Buffer.concat([Buffer.from([0, 0, 0, 12]), Buffer.from('freetail')])
  const source = await write('with-tail.mp4', Buffer.concat([await readClip(), free]))
  assert.equal(await relocateMoov(source, join(dir, 'fast.mp4')), true)
  assert.equal((await boxOrder(join(dir, 'fast.mp4'))).at(-1), 'free')
  assert.deepEqual(await packetHashes(join(dir, 'fast.mp4')), await packetHashes(source))
})

async function boxOrder(path: string): Promise<string[]> {
  await using file = await open(path)
  return (await readTopBoxes(file, (await file.stat()).size)).map(({ type }) => type)
}

async function packetHashes(path: string): Promise<string[]> {
  const input = new Input({ source: new FilePathSource(path), formats: [MP4] })
  const hashes: string[] = []
  for (const track of await input.getTracks())
    for await (const { data, timestamp } of new EncodedPacketSink(track).packets())
      hashes.push(`${timestamp} ${createHash('sha256').update(data).digest('hex')}`)
  input.dispose()
  assert.ok(hashes.length > 60)
  return hashes
}
