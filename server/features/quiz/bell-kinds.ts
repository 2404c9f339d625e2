import type { BellKind } from '#server/features/notification/bell-kind.ts'

export const quizReleased: BellKind & { mails: false } = {
  id: 'quiz-released',
  name: '시험 결과 공개',
  mails: false,
}
