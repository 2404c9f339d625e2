import { randomFillSync } from 'node:crypto'
import sharp from 'sharp'

const WIDTH = 1600
const HEIGHT = 800
const RED_HALF = [230, 30, 30]
const BLUE_HALF = [30, 30, 230]
const NOISE = 20

/** Red on the left, blue on the right, and restless enough that it does not shrink to nothing on its way. */
export async function twoHalves() {
  const pixels = randomFillSync(Buffer.alloc(WIDTH * HEIGHT * 3))
  for (let at = 0; at < pixels.length; at += 1) {
    const half = Math.floor(at / 3) % WIDTH < WIDTH / 2 ? RED_HALF : BLUE_HALF
    pixels[at] = half[at % 3]! + (pixels[at]! % NOISE)
  }
  const image = sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
  return { name: 'halves.png', mimeType: 'image/png', buffer: await image.png().toBuffer() }
}

/** Which half a picture was cut from; neither, when it holds some of both. */
export async function halfOf(picture: Buffer): Promise<'red' | 'blue' | 'both'> {
  const { channels } = await sharp(picture).stats()
  const [red = 0, , blue = 0] = channels.map(({ mean }) => mean)
  if (red > 2 * blue) return 'red'
  return blue > 2 * red ? 'blue' : 'both'
}
