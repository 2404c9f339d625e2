import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/community/community.ts'
import type { Deps } from '#server/deps.ts'
import { openCourseOf } from '#server/features/catalogue/course-of.ts'
import { answer } from '#server/platform/http/answer.ts'
import { member, permitIn, permitSome } from '#server/features/identity/guards.ts'
import { acceptAnswer } from './acceptance.ts'
import { answerQuestion, changeAnswer, removeAnswer } from './answer.ts'
import type { ExerciseLookup } from './exercise-lookup.ts'
import { openCommunity } from './community-deps.ts'
import { hideAnswer, hideQuestion, hideQuestions } from './hiding.ts'
import { listPracticeQuestions, listQuestions, similarQuestions } from './question-list.ts'
import { askQuestion, changeQuestion, removeQuestion } from './question.ts'
import { listQueue } from './queue.ts'
import { showThread, visitQuestion } from './thread.ts'

export function mountCommunity(app: FastifyInstance, baseDeps: Deps, exercises: ExerciseLookup): void {
  const deps = openCommunity(baseDeps, exercises)
  const courseOf = openCourseOf(deps)

  answer(app, contract.listQuestions, member, ({ viewer, params, query }) =>
    listQuestions(deps, viewer, params.courseId, query),
  )
  answer(app, contract.similarQuestions, member, ({ viewer, params, query }) =>
    similarQuestions(deps, viewer, params.courseId, query),
  )
  answer(app, contract.listPracticeQuestions, member, ({ viewer, query }) =>
    listPracticeQuestions(deps, viewer, query),
  )
  answer(app, contract.askQuestion, member, ({ viewer, params, body }) =>
    askQuestion(deps, viewer, params.courseId, body),
  )
  answer(app, contract.getQuestion, member, ({ viewer, params }) =>
    showThread(deps, viewer, params.questionId),
  )
  answer(app, contract.changeQuestion, member, ({ viewer, params, body }) =>
    changeQuestion(deps, viewer, params.questionId, body),
  )
  answer(app, contract.removeQuestion, member, ({ viewer, params }) =>
    removeQuestion(deps, viewer, params.questionId),
  )
  answer(app, contract.visitQuestion, member, ({ viewer, params }) =>
    visitQuestion(deps, viewer, params.questionId),
  )
  answer(app, contract.answerQuestion, member, ({ viewer, params, body }) =>
    answerQuestion(deps, viewer, params.questionId, body.body),
  )
  answer(app, contract.changeAnswer, member, ({ viewer, params, body }) =>
    changeAnswer(deps, viewer, params.answerId, body.body),
  )
  answer(app, contract.removeAnswer, member, ({ viewer, params }) =>
    removeAnswer(deps, viewer, params.answerId),
  )
  answer(app, contract.acceptAnswer, member, ({ viewer, params, body, request }) =>
    acceptAnswer(deps, viewer, params.questionId, { ...body, requestId: request.id }),
  )
  answer(app, contract.takeBackAcceptance, member, ({ viewer, params, request }) =>
    acceptAnswer(deps, viewer, params.questionId, { answerId: null, requestId: request.id }),
  )
  answer(app, contract.listQuestionQueue, permitSome('question.readQueue'), ({ viewer, query }) =>
    listQueue(deps, viewer, query),
  )
  answer(
    app,
    contract.hideQuestion,
    permitIn('post.hide', courseOf.question),
    ({ viewer, params, body, request }) =>
      hideQuestion(deps, viewer, params.questionId, { ...body, requestId: request.id }),
  )
  answer(
    app,
    contract.showQuestion,
    permitIn('post.hide', courseOf.question),
    ({ viewer, params, request }) =>
      hideQuestion(deps, viewer, params.questionId, { reason: null, requestId: request.id }),
  )
  answer(app, contract.hideQuestions, permitSome('post.hide'), ({ viewer, body, request }) =>
    hideQuestions(deps, viewer, { ...body, requestId: request.id }),
  )
  answer(
    app,
    contract.hideAnswer,
    permitIn('post.hide', courseOf.answer),
    ({ viewer, params, body, request }) =>
      hideAnswer(deps, viewer, params.answerId, { ...body, requestId: request.id }),
  )
  answer(app, contract.showAnswer, permitIn('post.hide', courseOf.answer), ({ viewer, params, request }) =>
    hideAnswer(deps, viewer, params.answerId, { reason: null, requestId: request.id }),
  )
}
