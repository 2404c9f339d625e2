import { courseNotFound } from '#contract/catalogue/catalogue.ts'
import { may } from '#contract/policy.ts'
import { findCourse } from '#server/features/catalogue/course.ts'
import type { Deps } from '#server/deps.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Viewer } from '#server/platform/http/visitor.ts'
import { isEnrolled } from '#server/features/payment/enrolment.ts'
import { findNotes } from './note.store.ts'

/** A member's notes stay readable after the enrolment ends; an unpublished course is hidden from everybody else. */
export async function courseForNotes({ db }: Deps, viewer: Viewer, courseId: number) {
  const course = (await findCourse(db, courseId)) ?? refuse(courseNotFound)
  const { memberId } = viewer
  const isKnown =
    course.published ||
    may(viewer, 'course.readAny', { courseId }) ||
    (await isEnrolled(db, memberId, courseId)) ||
    (await findNotes(db, { memberId, courseId, words: [] })).length > 0
  return isKnown ? course : refuse(courseNotFound)
}
