import sharp from 'sharp'

/** Reads a stored image; null if it is gone. */
export type ReadImage = (file: string) => Promise<Buffer | null>

const mask = (width: number, height: number, radius: number) =>
  Buffer.from(
    `<svg width="${width}" height="${height}"><rect width="${width}" height="${height}" rx="${radius}"/></svg>`,
  )

/** A photograph in a box with round corners. */
export const cropped = (image: Buffer, width: number, height: number, radius: number) =>
  sharp(image, { failOn: 'error' })
    .resize(width, height, { fit: 'cover' })
    .composite([{ input: mask(width, height, radius), blend: 'dest-in' }])
    .png()
    .toBuffer()
