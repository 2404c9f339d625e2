import { type CoursePermission, may } from '#contract/policy.ts'
import type { Viewer } from '#server/platform/http/visitor.ts'

/** The courses on which an account has a permission; null: all. A list of their things has no others. */
export type PermittedCourses = readonly number[] | null

export const permittedCourses = (viewer: Viewer, permission: CoursePermission): PermittedCourses =>
  may(viewer, permission) ? null : viewer.teaches.filter((courseId) => may(viewer, permission, { courseId }))
