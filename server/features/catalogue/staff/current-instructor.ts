import { forbidden } from '#contract/platform/problem.ts'
import { type CoursePermission, may } from '#contract/policy.ts'
import type { Db } from '#server/platform/database/db.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Viewer } from '#server/platform/http/visitor.ts'
import { holdInstructor } from './current-instructor.store.ts'

/** An upload may take minutes: refuses to store it for an account that has lost the course or the role meanwhile. */
export async function refuseFormerInstructor(
  trx: Db,
  viewer: Viewer,
  permission: CoursePermission,
  courseId: number,
): Promise<void> {
  if (may(viewer, permission)) return
  const { roles, isTeaching } = await holdInstructor(trx, viewer.memberId, courseId)
  const current = { roles, teaches: isTeaching ? [courseId] : [] }
  if (!may(current, permission, { courseId })) refuse(forbidden)
}
