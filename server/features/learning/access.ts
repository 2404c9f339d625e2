import { courseNotFound } from '#contract/catalogue/catalogue.ts'
import { lectureNotFound } from '#contract/learning/learning.ts'
import { forbidden } from '#contract/platform/problem.ts'
import { may } from '#contract/policy.ts'
import { findCourse } from '#server/features/catalogue/course.ts'
import type { Deps } from '#server/deps.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Viewer, Visitor } from '#server/platform/http/visitor.ts'
import { viewerOf } from '#server/features/identity/guards.ts'
import { isEnrolled } from '#server/features/payment/enrolment.ts'
import { findLecture, type LectureRow } from './access.store.ts'

/** The course, for enrolled members, staff and its instructors; refuses everyone else. */
export async function courseForWatching({ db }: Deps, viewer: Viewer, courseId: number) {
  const course = (await findCourse(db, courseId)) ?? refuse(courseNotFound)
  if (may(viewer, 'lecture.watchAny', { courseId }) || (await isEnrolled(db, viewer.memberId, courseId)))
    return course
  return refuse(forbidden)
}

/** The lecture: a public one for everybody, any other for enrolled members, staff and its instructors. */
export async function lectureForWatching(
  { db }: Deps,
  visitor: Visitor,
  lectureId: number,
): Promise<LectureRow> {
  const lecture = (await findLecture(db, lectureId)) ?? refuse(lectureNotFound)
  if (lecture.is_public) return lecture
  const viewer = viewerOf(visitor) // throws with the reason: never logged in, or session ended
  const { course_id: courseId } = lecture
  if (may(viewer, 'lecture.watchAny', { courseId }) || (await isEnrolled(db, viewer.memberId, courseId)))
    return lecture
  return refuse(forbidden)
}
