import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/practice/practice.ts'
import type { Deps } from '#server/deps.ts'
import { answer, type Guard } from '#server/platform/http/answer.ts'
import type { Viewer } from '#server/platform/http/visitor.ts'
import { openCourseOf } from '#server/features/catalogue/course-of.ts'
import { permitIn, permitSome } from '#server/features/identity/guards.ts'
import { permittedCourses } from '#server/features/identity/permitted-courses.ts'
import { actorOf } from '#server/features/audit/actor.ts'
import { changeExercise, makeExercise, removeExercise } from './exercise-change.ts'
import { listStaffExercises, showStaffExercise } from './exercise.ts'
import { placeExercise } from '../exercises/exercise-place.ts'
import { checkExercise, publishExercise, publishExercises } from './publication.ts'
import { renderMarkdown } from '#server/platform/markdown/render-markdown.ts'

/** Staff routes for exercises: all staff may read, admins change all, instructors those of what they teach. */
export function mountStaffPractice(app: FastifyInstance, deps: Deps): void {
  const courseOf = openCourseOf(deps)
  mountEditing(app, deps, permitIn('exercise.edit', courseOf.exercise))
  answer(app, contract.listStaffExercises, permitSome('exercise.readAny'), ({ viewer, query }) =>
    listStaffExercises(deps, permittedCourses(viewer, 'exercise.readAny'), query),
  )
  answer(app, contract.getStaffExercise, permitIn('exercise.readAny', courseOf.exercise), ({ params }) =>
    showStaffExercise(deps.db, params.exerciseId),
  )
  answer(app, contract.makeExercise, permitSome('exercise.edit'), ({ viewer, body, request }) =>
    makeExercise(deps, { viewer, actor: actorOf(viewer, request) }, body),
  )
  answer(app, contract.publishExercises, permitSome('exercise.edit'), ({ viewer, body, request }) =>
    publishExercises(deps, { viewer, actor: actorOf(viewer, request) }, body),
  )
  answer(app, contract.previewMarkdown, permitSome('exercise.readAny'), async ({ body }) => ({
    html: await renderMarkdown(body.markdown),
  }))
}

type EditGuard = Guard<Viewer, { exerciseId: number }>

function mountEditing(app: FastifyInstance, deps: Deps, edit: EditGuard): void {
  answer(app, contract.changeExercise, edit, ({ viewer, params, body, request }) =>
    changeExercise(deps, { viewer, actor: actorOf(viewer, request) }, params.exerciseId, body),
  )
  answer(app, contract.placeExercise, edit, ({ viewer, params, body, request }) =>
    placeExercise(deps, actorOf(viewer, request), params.exerciseId, body.place),
  )
  answer(app, contract.removeExercise, edit, ({ viewer, params, request }) =>
    removeExercise(deps, actorOf(viewer, request), params.exerciseId),
  )
  answer(app, contract.checkExercise, edit, ({ viewer, params, body, request }) =>
    checkExercise(deps, actorOf(viewer, request), params.exerciseId, body),
  )
  answer(app, contract.publishExercise, edit, ({ viewer, params, request }) =>
    publishExercise(deps, actorOf(viewer, request), params.exerciseId, true),
  )
  answer(app, contract.unpublishExercise, edit, ({ viewer, params, request }) =>
    publishExercise(deps, actorOf(viewer, request), params.exerciseId, false),
  )
}
