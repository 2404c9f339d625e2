import { IMAGE_MAX_BYTES, imageTooLarge, imageWrong } from '#contract/identity/profile-image.ts'
import type { areaOf } from '#web/ui/crop/crop.ts'

/** Types that the server accepts, independent of what this browser can decode. */
const TAKEN = /^image\/(jpeg|png|webp|avif|gif)$/
/** Some systems report no type for newer formats. */
const NAMED_LIKE_ONE = /\.(jpe?g|png|webp|avif|gif)$/i

const OUTPUT_SIDE_PX = 1024
const QUALITY = 0.9

/** Checks a chosen file before it is uploaded (spec.md#5); null when it is fine. */
export function faultOf(file: File): string | null {
  if (!file.type.startsWith('image/') && !looksTaken(file)) return imageWrong.message
  return file.size > IMAGE_MAX_BYTES ? imageTooLarge.message : null
}

export type OpenedImage = { is: 'picture'; picture: ImageBitmap } | { is: 'uncut' } | { is: 'wrong' }

/** An image that this browser cannot decode, but the server may, is uploaded uncropped. */
export async function openPicture(file: File): Promise<OpenedImage> {
  try {
    return { is: 'picture', picture: await createImageBitmap(file) }
  } catch {
    return looksTaken(file) ? { is: 'uncut' } : { is: 'wrong' }
  }
}

const looksTaken = ({ type, name }: File) => TAKEN.test(type) || (type === '' && NAMED_LIKE_ONE.test(name))

/** The cropped square as a new file, never larger than its source pixels. */
export async function cutOut(picture: ImageBitmap, area: ReturnType<typeof areaOf>): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = Math.max(1, Math.min(OUTPUT_SIDE_PX, Math.round(area.side)))
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no canvas to cut the picture on')
  const draw = () =>
    pen.drawImage(picture, area.left, area.top, area.side, area.side, 0, 0, canvas.width, canvas.height)
  draw()
  const webp = await encoded(canvas, 'image/webp')
  if (webp?.type === 'image/webp') return webp
  // JPEG has no transparency: clear parts would turn black.
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  draw()
  const jpeg = await encoded(canvas, 'image/jpeg')
  if (!jpeg) throw new Error('the picture could not be encoded')
  return jpeg
}

const encoded = (canvas: HTMLCanvasElement, type: string) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY))
