import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as contract from '#contract/practice/practice.ts'
import type { Deps } from '#server/deps.ts'
import { answer } from '#server/platform/http/answer.ts'
import type { Viewer } from '#server/platform/http/visitor.ts'
import { admin, staff } from '#server/features/identity/guards.ts'
import type { Actor } from './exercise-audit.ts'
import { changeExercise, makeExercise, removeExercise } from './exercise-change.ts'
import { listDeskExercises, showDeskExercise } from './exercise-desk.ts'
import { placeExercise } from '../exercises/exercise-place.ts'
import { checkExercise, publishExercise } from './publication.ts'
import { renderMarkdown } from '../markdown/render-markdown.ts'

/** Staff routes for exercises: all staff may read, admins may change. */
export function mountPracticeDesk(app: FastifyInstance, deps: Deps): void {
  answer(app, contract.listDeskExercises, staff, ({ query }) => listDeskExercises(deps, query))
  answer(app, contract.getDeskExercise, staff, ({ params }) => showDeskExercise(deps.db, params.exerciseId))
  answer(app, contract.makeExercise, admin, ({ viewer, body, request }) =>
    makeExercise(deps, actorOf(viewer, request), body),
  )
  answer(app, contract.changeExercise, admin, ({ viewer, params, body, request }) =>
    changeExercise(deps, actorOf(viewer, request), params.exerciseId, body),
  )
  answer(app, contract.placeExercise, admin, ({ viewer, params, body, request }) =>
    placeExercise(deps, actorOf(viewer, request), params.exerciseId, body.place),
  )
  answer(app, contract.removeExercise, admin, ({ viewer, params, request }) =>
    removeExercise(deps, actorOf(viewer, request), params.exerciseId),
  )
  answer(app, contract.checkExercise, admin, ({ viewer, params, body, request }) =>
    checkExercise(deps, actorOf(viewer, request), params.exerciseId, body),
  )
  answer(app, contract.publishExercise, admin, ({ viewer, params, request }) =>
    publishExercise(deps, actorOf(viewer, request), params.exerciseId, true),
  )
  answer(app, contract.unpublishExercise, admin, ({ viewer, params, request }) =>
    publishExercise(deps, actorOf(viewer, request), params.exerciseId, false),
  )
  answer(app, contract.previewMarkdown, staff, async ({ body }) => ({
    html: await renderMarkdown(body.markdown),
  }))
}

const actorOf = (viewer: Viewer, request: FastifyRequest): Actor => ({
  actorId: viewer.memberId,
  requestId: request.id,
})
