import {
  COURSE_IMAGE_MAX_BYTES,
  courseImageTooLarge,
  courseImageWrong,
} from '#contract/catalogue/course-desk.ts'

/** Some systems tell no type of newer formats. */
const NAMED_LIKE_ONE = /\.(jpe?g|png|webp|avif|gif)$/i

/** What is wrong with a chosen cover, said before anything is sent; null when nothing is. */
export function faultOfCover({ type, name, size }: File): string | null {
  if (!type.startsWith('image/') && !(type === '' && NAMED_LIKE_ONE.test(name)))
    return courseImageWrong.message
  return size > COURSE_IMAGE_MAX_BYTES ? courseImageTooLarge.message : null
}
