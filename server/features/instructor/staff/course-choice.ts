import { courseNotFound } from '#contract/catalogue/catalogue.ts'
import type { CourseInstructor } from '#contract/catalogue/course-instructor.ts'
import { instructorNotFound } from '#contract/instructor/instructor.ts'
import type { Deps } from '#server/deps.ts'
import type { Actor } from '#server/features/audit/actor.ts'
import { changesOf, writeAudit } from '#server/features/audit/audit.ts'
import { findCourse } from '#server/features/catalogue/course.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import * as store from './course-choice.store.ts'
import { tellLinkedAccounts } from './tell-linked-accounts.ts'

/** Says who teaches a course, in this order; their accounts gain and lose it at once. */
export async function setCourseInstructors(
  { db, bus }: Pick<Deps, 'db' | 'bus'>,
  actor: Actor,
  courseId: number,
  instructorIds: readonly number[],
): Promise<CourseInstructor[]> {
  const { chosen, memberIds } = await db.transaction().execute(async (trx) => {
    if (!(await store.lockCourse(trx, courseId))) return refuse(courseNotFound)
    if ((await store.holdInstructors(trx, instructorIds)) < instructorIds.length) refuse(instructorNotFound)
    const before = await store.findCourseInstructorIds(trx, courseId)
    const changes = changesOf({ instructorIds: before }, { instructorIds })
    if (changes) {
      await store.replaceCourseInstructors(trx, courseId, instructorIds)
      await writeAudit(trx, {
        ...actor,
        action: 'course.instructors',
        subject: `course:${courseId}`,
        detail: changes,
      })
    }
    return {
      chosen: (await findCourse(trx, courseId))!.instructors,
      memberIds: changes ? await store.findLinkedMembers(trx, [...before, ...instructorIds]) : [],
    }
  })
  await tellLinkedAccounts(bus, memberIds)
  return chosen
}
