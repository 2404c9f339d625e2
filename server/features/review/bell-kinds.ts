import type { BellKind } from '#server/features/notification/bell-kind.ts'

export const reviewReplyNews: BellKind = { id: 'review-reply', name: '내 수강평에 달린 답글', mails: true }
export const hiddenReviewNews: BellKind = { id: 'review-hidden', name: '숨겨진 내 수강평', mails: false }
