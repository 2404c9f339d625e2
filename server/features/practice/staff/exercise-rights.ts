import { openingAdminOnly } from '#contract/catalogue/staff-course.ts'
import { forbidden } from '#contract/platform/problem.ts'
import { may } from '#contract/policy.ts'
import type { ExerciseToMake } from '#contract/practice/practice.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Viewer } from '#server/platform/http/visitor.ts'

type ExercisePlace = Pick<ExerciseToMake, 'courseId' | 'isOpen'>

/** Refuses a course whose exercises the viewer may not edit, and who may solve it, which belongs to publishing. */
export function refuseForeignPlace(
  viewer: Viewer,
  { courseId, isOpen }: ExercisePlace,
  before?: ExercisePlace,
): void {
  // Also where it is now: it may have moved since the guard asked.
  for (const place of [courseId, before?.courseId ?? courseId])
    if (!may(viewer, 'exercise.edit', { courseId: place })) refuse(forbidden)
  if (isOpen !== (before?.isOpen ?? false) && !may(viewer, 'course.publish')) refuse(openingAdminOnly)
}
