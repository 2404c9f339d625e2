import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp from 'sharp'
import { encodeImage } from './image.ts'
import { makeMediaRoom } from '../testing/media-room.ts'

const painted = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 30, b: 90 } } })

test('JPEG, PNG, WebP, AVIF and GIF become WebP, whatever they are called', async (t) => {
  const { write } = await makeMediaRoom(t)
  for (const format of ['jpeg', 'png', 'webp', 'avif', 'gif'] as const) {
    const path = await write('picture.txt', await painted(64, 32).toFormat(format).toBuffer())
    const image = await encodeImage(path, 'cover')
    assert.ok(image.is === 'image', format)
    assert.equal((await sharp(image.webp).metadata()).format, 'webp')
    assert.deepEqual([image.width, image.height], [64, 32])
  }
})

test('a cover keeps its shape within 1280 pixels, a square is cut from the middle', async () => {
  const wide = await painted(2560, 1440).jpeg().toBuffer()
  const cover = await encodeImage(wide, 'cover')
  const square = await encodeImage(wide, 'square')
  assert.deepEqual(cover.is === 'image' && [cover.width, cover.height], [1280, 720])
  assert.deepEqual(square.is === 'image' && [square.width, square.height], [512, 512])
})

test('where a photo was taken does not survive, which way up it was held does', async () => {
  const photo = painted(40, 20)
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Hong Gildong' }, IFD3: { GPSLatitude: '37/1 33/1 0/1' } })
  const image = await encodeImage(await photo.withMetadata({ orientation: 6 }).toBuffer(), 'cover')
  assert.ok(image.is === 'image')
  assert.deepEqual([image.width, image.height], [20, 40])
  const { exif, icc, xmp, orientation } = await sharp(image.webp).metadata()
  assert.deepEqual([exif, icc, xmp, orientation], [undefined, undefined, undefined, undefined])
  assert.ok(!image.webp.includes('Hong'))
})

test('what stands behind the picture does not survive', async () => {
  const png = await painted(16, 16).png().toBuffer()
  const image = await encodeImage(Buffer.concat([png, Buffer.from('<script>alert(1)</script>')]), 'cover')
  assert.ok(image.is === 'image' && !image.webp.includes('script'))
})

test('what is no picture of these kinds is refused by its content', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
  const tiff = await painted(9, 9).tiff().toBuffer()
  for (const bytes of [
    Buffer.alloc(0),
    Buffer.from(svg),
    Buffer.from('%PDF-1.7'),
    Buffer.from('<html>'),
    tiff,
  ])
    assert.deepEqual(await encodeImage(bytes, 'cover'), { is: 'bad', why: 'not-an-image' })
})

test('a damaged picture and one of too many pixels are refused', async () => {
  const jpeg = await sharp({
    create: {
      width: 400,
      height: 400,
      channels: 3,
      background: '#123',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .jpeg()
    .toBuffer()
  assert.deepEqual(await encodeImage(jpeg.subarray(0, jpeg.length / 2), 'cover'), {
    is: 'bad',
    why: 'damaged',
  })
  assert.deepEqual(await encodeImage(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 'cover'), {
    is: 'bad',
    why: 'damaged',
  })
  const bomb = await painted(8000, 8000).png({ compressionLevel: 9 }).toBuffer()
  assert.ok(bomb.length < 1024 ** 2)
  assert.deepEqual(await encodeImage(bomb, 'cover'), { is: 'bad', why: 'too-many-pixels' })
})
