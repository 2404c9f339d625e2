import type { BellKind } from '#server/features/notification/bell-kind.ts'

export const reviewReplyNews: BellKind = { id: 'review-reply', name: '내 수강평의 새 답글', mails: true }
export const hiddenReviewNews: BellKind = { id: 'review-hidden', name: '내 수강평 숨김 처리', mails: false }
