import { courseNotFound } from '#contract/catalogue/catalogue.ts'
import { forbidden } from '#contract/platform/problem.ts'
import { findCourse } from '#server/features/catalogue/course.ts'
import type { Deps } from '#server/deps.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Viewer } from '#server/platform/http/visitor.ts'
import { findAttendance } from '../attendance.store.ts'
import { findHolderName } from './holder.store.ts'
import { myCourse } from '../my-courses.ts'
import { drawInTurn } from '../paper/draw-in-turn.ts'
import { enrolmentPaper } from '../paper/enrolment-paper.ts'
import type { PaperFile } from '../paper/send-paper.ts'

/** A proof of the current progress; it is not stored, so it has no number. */
export async function enrolmentProof(deps: Deps, viewer: Viewer, courseId: number): Promise<PaperFile> {
  if (!(await findCourse(deps.db, courseId))) refuse(courseNotFound)
  const course = (await myCourse(deps, viewer.memberId, courseId)) ?? refuse(forbidden)
  const days = await findAttendance(deps.db, viewer.memberId, courseId)
  const name = await findHolderName(deps.db, viewer.memberId)
  const bytes = await drawInTurn(viewer.memberId, () =>
    enrolmentPaper({
      name,
      courseTitle: course.courseTitle,
      enrolledOn: course.enrolledAt.slice(0, 10),
      progress: course.progress,
      coverage: course.coverage,
      boards: course.boards,
      attendedDays: days.length,
      issuedAt: deps.clock.now(),
      branding: deps.branding,
    }),
  )
  return {
    bytes,
    fileName: `${course.courseTitle} 수강확인증.pdf`,
    plainName: `enrolment-${courseId}.pdf`,
  }
}
