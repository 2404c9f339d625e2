import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isWholeAvcPacket, nalLengthBytes } from './avc.ts'
import { probeVideo } from './probe.ts'
import { badFilesFrom, mutateMoov } from '../testing/bad-files.ts'
import { CLIP_PATH, makeMediaRoom, readClip } from '../testing/media-room.ts'

test('a playable video is measured by its own packets', async () => {
  assert.deepEqual(await probeVideo(CLIP_PATH), {
    is: 'playable',
    durationSec: 5,
    width: 320,
    height: 180,
    videoCodec: 'avc',
    audioCodec: 'aac',
    container: 'mp4',
  })
})

test('an unplayable video is detected, with the reason', async (t) => {
  const { write } = await makeMediaRoom(t)
  const why: Record<string, string> = {}
  for (const [name, bytes] of Object.entries(badFilesFrom(await readClip()))) {
    const verdict = await probeVideo(await write('bad.mp4', bytes))
    why[name] = verdict.is === 'bad' ? verdict.why : 'playable'
  }
  assert.deepEqual(why, {
    empty: 'empty',
    'one byte': 'not-a-video',
    'cut in the middle': 'truncated',
    'cut by one byte': 'truncated',
    'no moov': 'no-moov',
    'moov alone': 'broken-boxes',
    'noise for pictures': 'damaged',
    'a page': 'not-a-video',
    text: 'not-a-video',
    'a picture': 'not-a-video',
    zeros: 'not-a-video',
    'a WebM head alone': 'no-video-track',
    'a table that counts to four thousand million': 'broken-boxes',
    'times for four thousand million samples': 'broken-boxes',
    'four thousand million chunks': 'broken-boxes',
  })
})

test('a parser that does not come to an end is killed', async (t) => {
  const { write } = await makeMediaRoom(t)
  const path = await write('clip.mp4', await readClip())
  const verdict = await probeVideo(path, { baseMs: 5, perGbMs: 0, rssBytes: Infinity })
  assert.deepEqual(verdict, { is: 'bad', why: 'too-slow' })
})

test('a parser that takes too much memory is killed', { skip: process.platform !== 'linux' }, async () => {
  const verdict = await probeVideo(CLIP_PATH, { baseMs: 20_000, perGbMs: 0, rssBytes: 1024 ** 2 })
  assert.deepEqual(verdict, { is: 'bad', why: 'too-much-memory' })
})

test('60 randomly broken indexes all come to a verdict within the limit', async (t) => {
  const { write } = await makeMediaRoom(t)
  const clip = await readClip()
  const limits = { baseMs: 1500, perGbMs: 0, rssBytes: 512 * 1024 ** 2 }
  const seeds = Array.from({ length: 60 }, (_, seed) => seed)
  const judged: string[] = []
  const work = async () => {
    for (let seed = seeds.pop(); seed !== undefined; seed = seeds.pop()) {
      const verdict = await probeVideo(await write(`${seed}.mp4`, mutateMoov(clip, seed)), limits)
      judged.push(verdict.is === 'bad' ? verdict.why : 'playable')
    }
  }
  const begun = performance.now()
  await Promise.all([work(), work(), work()])
  t.diagnostic(
    `${Math.round(performance.now() - begun)} ms, ${judged.filter((it) => it === 'too-slow').length} had to be killed`,
  )
  assert.equal(judged.length, 60)
  assert.ok(judged.filter((it) => it !== 'playable').length > 15)
})

test('a picture packet has lengths that add up and a slice', () => {
  const slice = [0, 0, 0, 3, 0x65, 1, 2]
  const settings = [0, 0, 0, 2, 0x67, 1]
  assert.ok(isWholeAvcPacket(Uint8Array.from([...settings, ...slice]), 4))
  assert.ok(!isWholeAvcPacket(Uint8Array.from(settings), 4), 'no slice')
  assert.ok(!isWholeAvcPacket(Uint8Array.from([...slice, 0]), 4), 'a byte too many')
  assert.ok(!isWholeAvcPacket(Uint8Array.from(slice.slice(0, -1)), 4), 'a byte too few')
  assert.ok(!isWholeAvcPacket(Uint8Array.from([0, 0, 0, 3, 0xe5, 1, 2]), 4), 'forbidden bit')
  assert.ok(!isWholeAvcPacket(Uint8Array.from([0, 0, 0, 0]), 4), 'an empty unit')
  assert.equal(nalLengthBytes(Uint8Array.from([1, 77, 64, 21, 0xff, 0xe1, 0])), 4)
  assert.equal(nalLengthBytes(Uint8Array.from([0, 0, 0, 1, 0x67, 77, 64])), null)
})
