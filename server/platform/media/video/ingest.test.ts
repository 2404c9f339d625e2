import assert from 'node:assert/strict'
import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { test } from 'node:test'
import sharp from 'sharp'
import { ingestImage, ingestVideo } from './ingest.ts'
import { readTopBoxes } from './mp4-boxes.ts'
import { removeImage, removeVideo, sweepOrphanImages, sweepOrphans } from '../storage/removal.ts'
import { isNoSpace } from '../storage/storage.ts'
import { badFilesFrom } from '../testing/bad-files.ts'
import { CLIP_PATH, type MediaRoom, readClip, ROOMS } from '../testing/media-room.ts'

const VTT = 'WEBVTT\r\n\r\n00:00.000 --> 00:02.000\r\n안녕하세요\r\n'
const poster = sharp({ create: { width: 320, height: 180, channels: 3, background: '#456' } })
  .png()
  .toBuffer()
const mediaFiles = async ({ stored, leftovers }: MediaRoom) =>
  [...(await stored()), ...(await leftovers())].map((key) => basename(key))

for (const { on, makeRoom } of ROOMS) {
  test(`a video is kept with its captions and poster, ready for a quick start ${on}`, async (t) => {
    const room = await makeRoom(t)
    const video = await ingestVideo(room, {
      filePath: CLIP_PATH,
      captions: [{ lang: 'ko', label: '한국어', filePath: await room.write('ko.vtt', `\uFEFF${VTT}`) }],
      posterPath: await room.write('poster.png', await poster),
    })
    assert.ok(video.is === 'stored', JSON.stringify(video))
    assert.match(video.assetId, /^[0-9a-f]{32}$/)
    const { size } = await stat(CLIP_PATH)
    const { durationSec, width, height, sizeBytes, file } = video
    assert.deepEqual(
      { durationSec, width, height, sizeBytes, file },
      { durationSec: 5, width: 320, height: 180, sizeBytes: size, file: 'prog.mp4' },
    )
    assert.deepEqual(
      video.files.map((it) => [it.kind, it.name, it.lang, it.label]),
      [
        ['video', 'prog.mp4', undefined, undefined],
        ['captions', 'ko.vtt', 'ko', '한국어'],
        ['poster', 'poster.webp', undefined, undefined],
      ],
    )
    const folder = `videos/${video.assetId}`
    assert.equal(await text((await room.store.read(`${folder}/cc/ko.vtt`))!), VTT.replaceAll('\r', ''))
    const playable = await room.write(
      'playable.mp4',
      await buffer((await room.store.read(`${folder}/prog.mp4`))!),
    )
    await using stored = await open(playable)
    const order = (await readTopBoxes(stored, size)).map(({ type }) => type)
    assert.ok(order.indexOf('moov') < order.indexOf('mdat'))
    assert.deepEqual((await mediaFiles(room)).toSorted(), ['ko.vtt', 'poster.webp', 'prog.mp4'])
    await removeVideo(room, video.assetId)
    assert.deepEqual(await mediaFiles(room), [])
  })

  test(`our own video is checked too, and its poster is kept byte for byte ${on}`, async (t) => {
    const room = await makeRoom(t)
    const webp = await sharp(await poster)
      .webp({ quality: 30 })
      .toBuffer()
    const posterPath = await room.write('poster.webp', webp)
    const video = await ingestVideo(room, { filePath: CLIP_PATH, posterPath, isOurs: true })
    assert.ok(video.is === 'stored', JSON.stringify(video))
    assert.equal(video.durationSec, 5)
    assert.deepEqual(await buffer((await room.store.read(`videos/${video.assetId}/poster.webp`))!), webp)
    const filePath = await room.write('bad.mp4', badFilesFrom(await readClip())['noise for pictures']!)
    assert.deepEqual(await ingestVideo(room, { filePath, isOurs: true }), {
      is: 'refused',
      code: 'BAD_VIDEO',
      why: 'damaged',
    })
  })

  test(`an uploaded file is taken, a lent one stays ${on}`, async (t) => {
    const room = await makeRoom(t)
    const uploaded = await room.store.spool(createReadStream(CLIP_PATH))
    assert.equal((await ingestVideo(room, { filePath: uploaded, takeFile: true })).is, 'stored')
    const bad = await room.store.spool(createReadStream(import.meta.filename))
    assert.equal((await ingestVideo(room, { filePath: bad, takeFile: true })).is, 'refused')
    assert.deepEqual(await mediaFiles(room), ['prog.mp4'])
    assert.ok((await readClip()).length > 0)
  })

  test(`a file that is no playable video is refused and leaves nothing ${on}`, async (t) => {
    const room = await makeRoom(t)
    for (const [name, bytes] of Object.entries(badFilesFrom(await readClip()))) {
      const result = await ingestVideo(room, { filePath: await room.write('bad.mp4', bytes) })
      assert.equal(result.is === 'refused' && result.code, 'BAD_VIDEO', name)
    }
    assert.deepEqual(await mediaFiles(room), [])
  })

  test(`bad captions or a bad poster refuse the whole ${on}`, async (t) => {
    const room = await makeRoom(t)
    const captionsOf = async (lang: string, bytes: Buffer | string) =>
      ingestVideo(room, {
        filePath: CLIP_PATH,
        captions: [{ lang, label: '한국어', filePath: await room.write('c', bytes) }],
      })
    const refused = { is: 'refused', code: 'BAD_CAPTIONS', lang: 'ko' }
    assert.deepEqual(await captionsOf('ko', '1\n00:00 --> 00:02\nsrt'), refused)
    assert.deepEqual(await captionsOf('ko', Buffer.from([...Buffer.from(VTT), 0xb0, 0xa1])), refused)
    assert.deepEqual(await captionsOf('ko', VTT + 'x'.repeat(1024 ** 2)), refused)
    assert.deepEqual(await captionsOf('../ko', VTT), { ...refused, lang: '../ko' })
    const posterPath = await room.write('poster.png', '<svg/>')
    assert.deepEqual(await ingestVideo(room, { filePath: CLIP_PATH, posterPath }), {
      is: 'refused',
      code: 'BAD_IMAGE',
      why: 'not-an-image',
    })
    assert.deepEqual(await mediaFiles(room), [])
  })

  test(`a disk that is full halfway leaves nothing of the video ${on}`, async (t) => {
    let measured = 0
    const measureDisk = async () => ({ freeBytes: ++measured > 1 ? 0 : 1e12, totalBytes: 1e12 })
    const room = await makeRoom(t, { reserveBytes: 1, measureDisk })
    const captions = [{ lang: 'ko', label: '한국어', filePath: await room.write('ko.vtt', VTT) }]
    await assert.rejects(ingestVideo(room, { filePath: CLIP_PATH, captions }), isNoSpace)
    assert.ok(measured > 1)
    assert.deepEqual(await mediaFiles(room), [])
  })

  test(`a start removes old media that no row knows ${on}`, async (t) => {
    const room = await makeRoom(t)
    const known = await ingestVideo(room, { filePath: CLIP_PATH })
    const orphan = await ingestVideo(room, { filePath: CLIP_PATH })
    const picture = await ingestImage(room, await poster, 'square')
    assert.ok(known.is === 'stored' && orphan.is === 'stored' && picture.is === 'stored')
    const rows = async () => new Set([known.assetId])
    assert.deepEqual(await sweepOrphans(room, rows), [], 'it may be an upload whose row is being written')
    room.setTime(new Date(Date.now() + (room.store.local ? 2 : 25) * 3600_000))
    assert.deepEqual(await sweepOrphans(room, rows), [orphan.assetId])
    assert.deepEqual(await sweepOrphanImages(room, async () => new Set([picture.file])), [])
    assert.deepEqual((await mediaFiles(room)).toSorted(), [picture.file, 'prog.mp4'].toSorted())
    assert.deepEqual(await sweepOrphanImages(room, async () => new Set()), [picture.file])
  })

  test(`an image added during the orphan sweep of a start is no orphan ${on}`, async (t) => {
    const room = await makeRoom(t)
    room.setTime(new Date(Date.now() + 25 * 3600_000)) // older than the minimum age of an orphan in any store
    const rows = new Set<string>()
    // The sweep lists the files, and meanwhile an image with its row is added; then the sweep reads the rows.
    const list = room.store.list.bind(room.store)
    room.store.list = async (prefix) => {
      const picture = await ingestImage(room, await poster, 'square')
      assert.ok(picture.is === 'stored')
      rows.add(picture.file)
      return list(prefix)
    }
    assert.deepEqual(await sweepOrphanImages(room, async () => new Set(rows)), [])
  })

  test(`a picture is kept under a new name until it is removed ${on}`, async (t) => {
    const room = await makeRoom(t)
    const one = await ingestImage(room, await poster, 'cover')
    const two = await ingestImage(room, await room.write('p', await poster), 'cover')
    assert.ok(one.is === 'stored' && two.is === 'stored')
    assert.deepEqual([one.url, one.width, one.height], [`/images/${one.imageId}.webp`, 320, 180])
    assert.notEqual(one.imageId, two.imageId)
    await removeImage(room, one.file)
    await removeImage(room, '../../etc/passwd')
    assert.deepEqual(await mediaFiles(room), [two.file])
    assert.deepEqual(await ingestImage(room, Buffer.from('no'), 'square'), {
      is: 'refused',
      code: 'BAD_IMAGE',
      why: 'not-an-image',
    })
  })
}
