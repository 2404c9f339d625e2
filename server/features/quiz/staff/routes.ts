import type { FastifyInstance } from 'fastify'
import * as exchange from '#contract/quiz/exchange.ts'
import * as question from '#contract/quiz/staff-question.ts'
import * as quiz from '#contract/quiz/staff-quiz.ts'
import type { Deps } from '#server/deps.ts'
import { actorOf } from '#server/features/audit/actor.ts'
import { openCourseOf } from '#server/features/catalogue/course-of.ts'
import { permit, permitIn } from '#server/features/identity/guards.ts'
import { answer } from '#server/platform/http/answer.ts'
import { allowAnotherSitting, listAttempts } from './attempts.ts'
import { exportQuestions, importQuestions } from './exchange.ts'
import { makePause, movePause, removePause } from './pause.ts'
import { previewQuestion } from './preview.ts'
import * as questions from './question.ts'
import { listStaffQuizzes, saveQuiz, showStaffQuiz } from './quiz.ts'
import { releaseResults } from './release.ts'
import { showStatistics } from './statistics.ts'

export function mountStaffQuiz(app: FastifyInstance, deps: Deps): void {
  mountQuestions(app, deps)
  mountExchange(app, deps)
  mountQuizzes(app, deps)
  mountPauses(app, deps)
  mountAttempts(app, deps)
}

function mountQuestions(app: FastifyInstance, deps: Deps): void {
  const courseOf = openCourseOf(deps)
  const readsCourse = permitIn('quiz.read', courseOf.course)
  const edits = permitIn('quiz.edit', courseOf.quizQuestion)
  answer(app, question.listBankQuestions, readsCourse, ({ params, query }) =>
    questions.listQuestions(deps, params.courseId, query),
  )
  answer(app, question.listTags, readsCourse, ({ params }) => questions.listTags(deps, params.courseId))
  answer(
    app,
    question.makeBankQuestion,
    permitIn('quiz.edit', courseOf.course),
    ({ viewer, params, body, request }) =>
      questions.makeQuestion(deps, actorOf(viewer, request), params.courseId, body),
  )
  answer(app, question.previewBankQuestion, readsCourse, ({ body }) => previewQuestion(body))
  answer(app, question.getBankQuestion, permitIn('quiz.read', courseOf.quizQuestion), ({ params }) =>
    questions.showQuestion(deps, params.quizQuestionId),
  )
  answer(app, question.changeBankQuestion, edits, ({ viewer, params, body, request }) =>
    questions.changeQuestion(deps, actorOf(viewer, request), params.quizQuestionId, body),
  )
  answer(app, question.removeBankQuestion, edits, ({ viewer, params, request }) =>
    questions.removeQuestion(deps, actorOf(viewer, request), params.quizQuestionId),
  )
}

function mountExchange(app: FastifyInstance, deps: Deps): void {
  const courseOf = openCourseOf(deps)
  answer(
    app,
    exchange.importQuestions,
    permitIn('quiz.edit', courseOf.course),
    ({ viewer, params, body, request }) =>
      importQuestions(deps, actorOf(viewer, request), params.courseId, body),
  )
  answer(app, exchange.exportQuestions, permitIn('quiz.read', courseOf.course), ({ params, query }) =>
    exportQuestions(deps, params.courseId, query.format),
  )
}

function mountQuizzes(app: FastifyInstance, deps: Deps): void {
  const courseOf = openCourseOf(deps)
  const reads = permitIn('quiz.read', courseOf.quiz)
  answer(app, quiz.listStaffQuizzes, permitIn('quiz.read', courseOf.course), ({ params }) =>
    listStaffQuizzes(deps, params.courseId),
  )
  answer(app, quiz.getStaffQuiz, reads, ({ params }) => showStaffQuiz(deps.db, params.quizId))
  answer(app, quiz.getStatistics, reads, ({ params }) => showStatistics(deps, params.quizId))
  answer(app, quiz.saveQuiz, permitIn('quiz.edit', courseOf.quiz), ({ viewer, params, body, request }) =>
    saveQuiz(deps, actorOf(viewer, request), params.quizId, body),
  )
}

function mountPauses(app: FastifyInstance, deps: Deps): void {
  const courseOf = openCourseOf(deps)
  const edits = permitIn('quiz.edit', courseOf.quiz)
  answer(app, quiz.makePause, permitIn('quiz.edit', courseOf.lecture), ({ viewer, params, body, request }) =>
    makePause(deps, actorOf(viewer, request), params.lectureId, body.atSec),
  )
  answer(app, quiz.movePause, edits, ({ viewer, params, body, request }) =>
    movePause(deps, actorOf(viewer, request), params.quizId, body.atSec),
  )
  answer(app, quiz.removePause, edits, ({ viewer, params, request }) =>
    removePause(deps, actorOf(viewer, request), params.quizId),
  )
}

function mountAttempts(app: FastifyInstance, deps: Deps): void {
  const courseOf = openCourseOf(deps)
  answer(app, quiz.listAttempts, permit('attempt.read'), ({ params, query }) =>
    listAttempts(deps, params.quizId, query),
  )
  answer(app, quiz.releaseResults, permitIn('quiz.edit', courseOf.quiz), ({ viewer, params, request }) =>
    releaseResults(deps, actorOf(viewer, request), params.quizId),
  )
  answer(app, quiz.allowAnotherSitting, permit('attempt.allow'), ({ viewer, params, body, request }) =>
    allowAnotherSitting(deps, actorOf(viewer, request), params.quizId, body),
  )
}
