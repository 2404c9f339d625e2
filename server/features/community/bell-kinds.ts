import type { BellKind } from '#server/features/notification/bell-kind.ts'

export const answerNews: BellKind = { id: 'answer', name: '내 질문의 새 답변', mails: true }
export const threadNews: BellKind = { id: 'thread', name: '내가 답변한 질문의 새 답변', mails: false }
export const acceptedNews: BellKind = { id: 'accepted', name: '내 답변 채택', mails: false }
export const hiddenNews: BellKind = { id: 'hidden', name: '내 글 숨김 처리', mails: false }
export const questionNews: BellKind = { id: 'question', name: '답변 대기 중인 새 질문', mails: false }
