import { quizCalls } from '#contract/quiz/calls.ts'
import type { Feature } from '#server/feature.ts'
import { quizReleased } from './bell-kinds.ts'
import { quizErasure } from './erasure.ts'
import { quizData } from './personal-data.ts'
import { mountQuiz } from './routes.ts'

/** Quizzes and exams: a bank of questions for each course, attempts, marks and their statistics. */
export const quiz: Feature = {
  name: 'quiz',
  buildsOn: ['audit', 'notification', 'identity', 'catalogue', 'payment', 'learning'],
  calls: quizCalls,
  mount: (app, deps) => mountQuiz(app, deps),
  erasure: [quizErasure],
  personalData: quizData,
  viewable: [quizCalls.getQuiz, quizCalls.getAttempt],
  bellKinds: [quizReleased],
  auditActions: [
    'quiz.make',
    'quiz.change',
    'quiz.move',
    'quiz.remove',
    'quiz.release',
    'quiz.sitting',
    'quizQuestion.make',
    'quizQuestion.change',
    'quizQuestion.remove',
    'quizQuestion.import',
  ],
}
