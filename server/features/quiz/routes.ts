import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/quiz/quiz.ts'
import type { Deps } from '#server/deps.ts'
import { anyone, member } from '#server/features/identity/guards.ts'
import { answer } from '#server/platform/http/answer.ts'
import { startGivingResults } from './release.ts'
import { mountStaffQuiz } from './staff/routes.ts'
import { getAttempt, startAttempt, submitAttempt } from './taking/attempt.ts'
import { startHandingIn } from './taking/due.ts'
import { saveAnswer } from './taking/save-answer.ts'
import { showQuiz } from './taking/show-quiz.ts'

export function mountQuiz(app: FastifyInstance, deps: Deps): void {
  answer(app, contract.getQuiz, anyone, ({ request, params }) =>
    showQuiz(deps, request.visitor, params.quizId),
  )
  answer(app, contract.startAttempt, member, ({ viewer, params }) =>
    startAttempt(deps, viewer, params.quizId),
  )
  answer(app, contract.getAttempt, member, ({ viewer, params }) => getAttempt(deps, viewer, params.attemptId))
  answer(app, contract.saveAnswer, member, ({ viewer, params, body }) =>
    saveAnswer(deps, viewer, params, body),
  )
  answer(app, contract.submitAttempt, member, ({ viewer, params }) =>
    submitAttempt(deps, viewer, params.attemptId),
  )
  mountStaffQuiz(app, deps)
  if (deps.jobs.runs) {
    startHandingIn(app, deps)
    startGivingResults(app, deps)
  }
}
