import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/practice/practice.ts'
import type { Deps } from '#server/deps.ts'
import { answer } from '#server/platform/http/answer.ts'
import { permit } from '#server/features/identity/guards.ts'
import { actorOf } from '#server/features/audit/actor.ts'
import { changeExercise, makeExercise, removeExercise } from './exercise-change.ts'
import { listStaffExercises, showStaffExercise } from './exercise.ts'
import { placeExercise } from '../exercises/exercise-place.ts'
import { checkExercise, publishExercise } from './publication.ts'
import { renderMarkdown } from '#server/platform/markdown/render-markdown.ts'

/** Staff routes for exercises: all staff may read, admins may change. */
export function mountStaffPractice(app: FastifyInstance, deps: Deps): void {
  answer(app, contract.listStaffExercises, permit('exercise.readAny'), ({ query }) =>
    listStaffExercises(deps, query),
  )
  answer(app, contract.getStaffExercise, permit('exercise.readAny'), ({ params }) =>
    showStaffExercise(deps.db, params.exerciseId),
  )
  answer(app, contract.makeExercise, permit('exercise.edit'), ({ viewer, body, request }) =>
    makeExercise(deps, actorOf(viewer, request), body),
  )
  answer(app, contract.changeExercise, permit('exercise.edit'), ({ viewer, params, body, request }) =>
    changeExercise(deps, actorOf(viewer, request), params.exerciseId, body),
  )
  answer(app, contract.placeExercise, permit('exercise.edit'), ({ viewer, params, body, request }) =>
    placeExercise(deps, actorOf(viewer, request), params.exerciseId, body.place),
  )
  answer(app, contract.removeExercise, permit('exercise.edit'), ({ viewer, params, request }) =>
    removeExercise(deps, actorOf(viewer, request), params.exerciseId),
  )
  answer(app, contract.checkExercise, permit('exercise.edit'), ({ viewer, params, body, request }) =>
    checkExercise(deps, actorOf(viewer, request), params.exerciseId, body),
  )
  answer(app, contract.publishExercise, permit('exercise.edit'), ({ viewer, params, request }) =>
    publishExercise(deps, actorOf(viewer, request), params.exerciseId, true),
  )
  answer(app, contract.unpublishExercise, permit('exercise.edit'), ({ viewer, params, request }) =>
    publishExercise(deps, actorOf(viewer, request), params.exerciseId, false),
  )
  answer(app, contract.previewMarkdown, permit('exercise.readAny'), async ({ body }) => ({
    html: await renderMarkdown(body.markdown),
  }))
}
