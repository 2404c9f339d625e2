import { type changeCourse, offerAdminOnly, openingAdminOnly } from '#contract/catalogue/staff-course.ts'
import type { ParsedOf } from '#contract/platform/call.ts'
import { may } from '#contract/policy.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Viewer } from '#server/platform/http/visitor.ts'

type CourseChange = ParsedOf<typeof changeCourse>['body']

/** What buyers are promised and where a course is sold. */
const OFFER = [
  'category',
  'price',
  'salePrice',
  'saleEndsAt',
  'published',
  'accessDays',
  'completionCoverage',
  'completionQuizzes',
] as const

export function refuseOffer(viewer: Viewer, change: CourseChange): void {
  if (!may(viewer, 'course.publish') && OFFER.some((field) => change[field] !== undefined))
    refuse(offerAdminOnly)
}

/** A lecture that everybody may watch is not sold, so it belongs to publishing; undefined leaves it as it is. */
export function refuseOpening(viewer: Viewer, isPublic: boolean | undefined): void {
  if (!may(viewer, 'course.publish') && isPublic !== undefined) refuse(openingAdminOnly)
}
