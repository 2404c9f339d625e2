import { reviewCalls } from '#contract/review/calls.ts'
import type { Feature } from '#server/feature.ts'
import { hiddenReviewNews, reviewReplyNews } from './bell-kinds.ts'
import { reviewErasure } from './erasure.ts'
import { reviewData } from './personal-data.ts'
import { mountReview } from './routes.ts'

/** What members say about the courses that they took. */
export const review: Feature = {
  name: 'review',
  buildsOn: ['audit', 'notification', 'identity', 'catalogue', 'payment', 'learning'],
  calls: reviewCalls,
  mount: (app, deps, { published }) => mountReview(app, deps, published),
  erasure: [reviewErasure],
  personalData: reviewData,
  viewable: [reviewCalls.listReviews, reviewCalls.getOwnReview],
  bellKinds: [reviewReplyNews, hiddenReviewNews],
  auditActions: ['review.hide', 'review.show', 'review.reply', 'review.unreply'],
}
