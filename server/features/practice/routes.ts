import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/practice/practice.ts'
import type { Deps } from '#server/deps.ts'
import { answer } from '#server/platform/http/answer.ts'
import { isBodyRead } from '#server/platform/http/origin.ts'
import { anyone, member } from '#server/features/identity/guards.ts'
import { mountStaffPractice } from './staff/routes.ts'
import { listExercises } from './exercises/exercise-list.ts'
import { openHint } from './exercises/hints.ts'
import { countFailedStart } from './failed-start.ts'
import { showExercise } from './exercises/open-exercise.ts'
import { openPractice } from './practice-deps.ts'
import { giveUp, showSolution } from './exercises/solution.ts'
import { showTrial } from './exercises/trial.ts'
import { listSubmissions, showSubmission } from './submissions/submission-history.ts'
import { submitExercise } from './submissions/submission.ts'
import { saveWork } from './submissions/work.ts'

export function mountPractice(app: FastifyInstance, baseDeps: Deps): void {
  const deps = openPractice(baseDeps)

  answer(app, contract.listExercises, member, ({ viewer, query }) => listExercises(deps, viewer, query))
  answer(app, contract.getExercise, member, ({ viewer, params, request }) =>
    showExercise(deps, viewer, params.exerciseId, { isRead: isBodyRead(request) }),
  )
  answer(app, contract.getExerciseTrial, anyone, ({ params }) => showTrial(deps, params.lectureId))
  answer(app, contract.saveWork, member, ({ viewer, params, body }) =>
    saveWork(deps, viewer, params.exerciseId, body),
  )
  answer(app, contract.openHint, member, ({ viewer, params, body }) =>
    openHint(deps, viewer, params.exerciseId, body.count),
  )
  answer(app, contract.giveUp, member, ({ viewer, params }) => giveUp(deps, viewer, params.exerciseId))
  answer(app, contract.getSolution, member, ({ viewer, params, request }) =>
    showSolution(deps, viewer, params.exerciseId, { isRead: isBodyRead(request) }),
  )
  answer(app, contract.submitExercise, member, ({ viewer, params, body }) =>
    submitExercise(deps, viewer, params.exerciseId, body),
  )
  answer(app, contract.listSubmissions, member, ({ viewer, params, query }) =>
    listSubmissions(deps, viewer, params.exerciseId, query),
  )
  answer(app, contract.getSubmission, member, ({ viewer, params }) =>
    showSubmission(deps, viewer, params.submissionId),
  )
  answer(app, contract.reportFailedStart, member, ({ body, request }) =>
    countFailedStart(deps, { language: body.language, userAgent: request.headers['user-agent'] }),
  )
  mountStaffPractice(app, baseDeps)
}
