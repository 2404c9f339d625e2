import { type ErratumToWrite, placeOutside } from '#contract/erratum/staff-erratum.ts'
import { headingUnknown } from '#contract/learning/heading.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { ErratumLecture } from '../erratum.store.ts'

/** The place of an erratum in this lecture: seconds of its video, or a heading of its text. */
export function placedIn(lecture: ErratumLecture, { fromSec, toSec, heading, text }: ErratumToWrite) {
  if (lecture.video_id !== null) {
    const isInside = fromSec !== null && toSec !== null && fromSec < toSec && fromSec < lecture.duration_sec
    if (!isInside) return refuse(placeOutside)
    return { fromSec, toSec, heading: '', text, videoId: lecture.video_id }
  }
  if (heading !== '' && !lecture.headings.some(({ id }) => id === heading)) return refuse(headingUnknown)
  return { fromSec: null, toSec: null, heading, text, videoId: null }
}
