import type { FastifyInstance } from 'fastify'
import { importLessons as importCall } from '#contract/catalogue/lesson-import.ts'
import * as contract from '#contract/catalogue/outline-acts.ts'
import { lectureRemovalAdminOnly } from '#contract/catalogue/staff-course.ts'
import type { Deps } from '#server/deps.ts'
import { actorOf } from '#server/features/audit/actor.ts'
import { permit } from '#server/features/identity/guards.ts'
import { answer } from '#server/platform/http/answer.ts'
import { copyLessons, copySection } from './copying.ts'
import { openLessons } from './lesson-opening.ts'
import { moveLessons } from './moving.ts'
import { takeLessonsBack } from './taking-back.ts'
import type { LessonExercises } from '../lesson-exercises.ts'
import type { StoreCompletions } from '../staff/lecture.ts'
import { importLessons } from '../import/lesson-import.ts'

type ActDeps = Pick<Deps, 'db'> & { storeCompletions: StoreCompletions; lessonExercises: LessonExercises }

/** Acts on many lessons at once, for admins alone: they can name lessons of any course, and taking them back deletes lessons. */
export function mountOutlineActs(app: FastifyInstance, deps: ActDeps): void {
  answer(app, contract.copyLessons, permit('course.publish'), ({ viewer, params, body, request }) =>
    copyLessons(deps, actorOf(viewer, request), params.courseId, body),
  )
  answer(app, contract.copySection, permit('course.publish'), ({ viewer, params, request }) =>
    copySection(deps, actorOf(viewer, request), params.sectionId),
  )
  answer(app, contract.moveLessons, permit('course.publish'), ({ viewer, params, body, request }) =>
    moveLessons(deps, actorOf(viewer, request), params.courseId, body),
  )
  answer(app, contract.openLessons, permit('course.publish'), ({ viewer, params, body, request }) =>
    openLessons(deps, actorOf(viewer, request), params.courseId, body),
  )
  answer(
    app,
    contract.takeLessonsBack,
    permit('lecture.remove', { refusal: lectureRemovalAdminOnly }),
    ({ viewer, params, body, request }) =>
      takeLessonsBack(deps, actorOf(viewer, request), params.courseId, body),
  )
  answer(app, importCall, permit('course.publish'), ({ viewer, params, body, request }) =>
    importLessons(deps, actorOf(viewer, request), params.courseId, body),
  )
}
