import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/review/review.ts'
import * as staff from '#contract/review/staff-review.ts'
import type { Deps } from '#server/deps.ts'
import { actorOf } from '#server/features/audit/actor.ts'
import { openCourseOf } from '#server/features/catalogue/course-of.ts'
import type { PublishedCourses } from '#server/features/catalogue/published.ts'
import { anyone, member, permit, permitIn, permitSome } from '#server/features/identity/guards.ts'
import { permittedCourses } from '#server/features/identity/permitted-courses.ts'
import { answer } from '#server/platform/http/answer.ts'
import { changeReview, removeReview, showOwnReview, visitReview, writeReview } from './own-review.ts'
import { openReview, type ReviewDeps } from './review-deps.ts'
import { listReviews } from './review-list.ts'
import { hideReview, hideReviews } from './staff/hiding.ts'
import { replyToReview } from './staff/reply.ts'
import { listStaffReviews } from './staff/staff-list.ts'

export function mountReview(app: FastifyInstance, baseDeps: Deps, published: PublishedCourses): void {
  const deps = openReview(baseDeps, published)
  mountStaff(app, deps)

  answer(app, contract.listReviews, anyone, ({ viewer, params, query }) =>
    listReviews(deps, viewer, params.courseId, query),
  )
  answer(app, contract.getOwnReview, member, ({ viewer, params }) =>
    showOwnReview(deps, viewer, params.courseId),
  )
  answer(app, contract.writeReview, member, ({ viewer, params, body }) =>
    writeReview(deps, viewer, params.courseId, body),
  )
  answer(app, contract.changeReview, member, ({ viewer, params, body }) =>
    changeReview(deps, viewer, params.reviewId, body),
  )
  answer(app, contract.removeReview, member, ({ viewer, params }) =>
    removeReview(deps, viewer, params.reviewId),
  )
  answer(app, contract.visitReview, member, ({ viewer, params }) =>
    visitReview(deps, viewer, params.reviewId),
  )
}

function mountStaff(app: FastifyInstance, deps: ReviewDeps): void {
  const courseOf = openCourseOf(deps)
  answer(app, staff.listStaffReviews, permitSome('review.read'), ({ viewer, query }) =>
    listStaffReviews(deps, permittedCourses(viewer, 'review.read'), query),
  )
  answer(
    app,
    staff.replyToReview,
    permitIn('review.answer', courseOf.review),
    ({ viewer, params, body, request }) =>
      replyToReview(deps, actorOf(viewer, request), params.reviewId, body.body),
  )
  answer(app, staff.removeReply, permitIn('review.answer', courseOf.review), ({ viewer, params, request }) =>
    replyToReview(deps, actorOf(viewer, request), params.reviewId, null),
  )
  answer(app, staff.hideReview, permit('review.hide'), ({ viewer, params, body, request }) =>
    hideReview(deps, actorOf(viewer, request), params.reviewId, body.reason),
  )
  answer(app, staff.hideReviews, permit('review.hide'), ({ viewer, body, request }) =>
    hideReviews(deps, actorOf(viewer, request), body),
  )
  answer(app, staff.showReview, permit('review.hide'), ({ viewer, params, request }) =>
    hideReview(deps, actorOf(viewer, request), params.reviewId, null),
  )
}
