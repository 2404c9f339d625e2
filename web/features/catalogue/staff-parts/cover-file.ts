import {
  COURSE_IMAGE_MAX_BYTES,
  courseImageTooLarge,
  courseImageWrong,
} from '#contract/catalogue/staff-course.ts'

/** Some systems report no type for newer formats. */
const NAMED_LIKE_ONE = /\.(jpe?g|png|webp|avif|gif)$/i

/** Checks a chosen cover before it is uploaded; null when it is fine. */
export function faultOfCover({ type, name, size }: File): string | null {
  if (!type.startsWith('image/') && !(type === '' && NAMED_LIKE_ONE.test(name)))
    return courseImageWrong.message
  return size > COURSE_IMAGE_MAX_BYTES ? courseImageTooLarge.message : null
}
