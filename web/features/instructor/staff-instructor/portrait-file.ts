import { IMAGE_MAX_BYTES, imageTooLarge, imageWrong } from '#contract/identity/profile-image.ts'

/** Some systems report no type for newer formats. */
const NAMED_LIKE_ONE = /\.(jpe?g|png|webp|avif|gif)$/i

/** Checks a chosen portrait before it is uploaded; null when it is fine. */
export function faultOfPortrait({ type, name, size }: File): string | null {
  if (!type.startsWith('image/') && !(type === '' && NAMED_LIKE_ONE.test(name))) return imageWrong.message
  return size > IMAGE_MAX_BYTES ? imageTooLarge.message : null
}
