import { open, stat } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import { IMAGE_SIDE_PX } from '#contract/identity/profile-image.ts'

/** `cover`: a course's or video's image, aspect ratio kept. `square`: a profile picture, cropped. */
export type ImageKind = 'cover' | 'square'

export type EncodedImage = { is: 'image'; webp: Buffer; width: number; height: number }
export type BadImageReason = 'not-an-image' | 'too-many-pixels' | 'damaged'
export type BadImage = { is: 'bad'; why: BadImageReason }

const PIXELS_MAX = 50_000_000
const COVER_MAX_WIDTH_PX = 1280
const COVER_MAX_HEIGHT_PX = 1600
const WEBP_QUALITY = 82
const TIMEOUT_SEC = 20

/** Re-encodes the pixels: drops the name, metadata and anything appended to the image. */
export async function encodeImage(
  source: Buffer | string,
  kind: ImageKind,
): Promise<EncodedImage | BadImage> {
  if (!isKnownImage(await openingBytes(source))) return { is: 'bad', why: 'not-an-image' }
  try {
    const image = sharp(source, { limitInputPixels: PIXELS_MAX, failOn: 'error', sequentialRead: true })
    const { width, height } = await image.metadata()
    if (width * height > PIXELS_MAX) return { is: 'bad', why: 'too-many-pixels' }
    const { data, info } = await shaped(image.autoOrient(), kind)
      .webp({ quality: WEBP_QUALITY })
      .timeout({ seconds: TIMEOUT_SEC })
      .toBuffer({ resolveWithObject: true })
    return { is: 'image', webp: data, width: info.width, height: info.height }
  } catch (error) {
    const isTooLarge = error instanceof Error && error.message.includes('pixel limit')
    return { is: 'bad', why: isTooLarge ? 'too-many-pixels' : 'damaged' }
  }
}

async function openingBytes(source: Buffer | string): Promise<Buffer> {
  if (typeof source !== 'string') return source.subarray(0, 32)
  if ((await stat(source)).size === 0) return Buffer.alloc(0)
  const file = await open(source, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(32), 0, 32, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

// Check before sharp: its library also reads SVG, PDF and other formats that fetch, run scripts or expand.
function isKnownImage(opening: Buffer): boolean {
  const text = opening.toString('latin1')
  return (
    text.startsWith('\xff\xd8\xff') ||
    text.startsWith('\x89PNG\r\n\x1a\n') ||
    /^GIF8[79]a/.test(text) ||
    /^RIFF[\s\S]{4}WEBP/.test(text) ||
    /^[\s\S]{4}ftyp(avif|avis|mif1)/.test(text)
  )
}

function shaped(image: Sharp, kind: ImageKind): Sharp {
  if (kind === 'square') return image.resize(IMAGE_SIDE_PX, IMAGE_SIDE_PX, { fit: 'cover' })
  return image.resize(COVER_MAX_WIDTH_PX, COVER_MAX_HEIGHT_PX, { fit: 'inside', withoutEnlargement: true })
}
