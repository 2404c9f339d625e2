import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/catalogue/outline.ts'
import * as exercise from '#contract/catalogue/exercise-lesson.ts'
import * as text from '#contract/catalogue/text-lesson.ts'
import { orderLectures as orderLecturesCall } from '#contract/catalogue/staff-course.ts'
import type { Deps } from '#server/deps.ts'
import { actorOf } from '#server/features/audit/actor.ts'
import { permitIn } from '#server/features/identity/guards.ts'
import { answer } from '#server/platform/http/answer.ts'
import { openCourseOf } from '../course-of.ts'
import { refuseOpening } from '../staff/offer.ts'
import { saveExerciseLesson, staffExerciseLesson } from './exercise-lesson.ts'
import { makeLesson } from './lesson-making.ts'
import { orderLectures, saveOutline } from './outline.ts'
import * as section from './section.ts'
import { previewText, saveText, staffText } from './text-lesson.ts'

/** Sections, and the order of everything in a course. */
export function mountOutline(app: FastifyInstance, deps: Pick<Deps, 'db'>): void {
  const courseOf = openCourseOf(deps)
  answer(app, contract.listSections, permitIn('course.readAny', courseOf.course), ({ params }) =>
    section.listSections(deps, params.courseId),
  )
  answer(
    app,
    contract.makeSection,
    permitIn('lecture.edit', courseOf.course),
    ({ viewer, params, body, request }) =>
      section.makeSection(deps, actorOf(viewer, request), params.courseId, body.title),
  )
  answer(
    app,
    contract.renameSection,
    permitIn('lecture.edit', courseOf.section),
    ({ viewer, params, body, request }) =>
      section.renameSection(deps, actorOf(viewer, request), params.sectionId, body.title),
  )
  answer(
    app,
    contract.removeSection,
    permitIn('lecture.edit', courseOf.section),
    ({ viewer, params, request }) => section.removeSection(deps, actorOf(viewer, request), params.sectionId),
  )
  answer(
    app,
    contract.saveOutline,
    permitIn('lecture.edit', courseOf.course),
    ({ viewer, params, body, request }) =>
      saveOutline(deps, actorOf(viewer, request), params.courseId, body.groups),
  )
  answer(
    app,
    orderLecturesCall,
    permitIn('lecture.edit', courseOf.course),
    ({ viewer, params, body, request }) =>
      orderLectures(deps, actorOf(viewer, request), params.courseId, body.lectureIds),
  )
  answer(
    app,
    contract.makeLesson,
    permitIn('lecture.edit', courseOf.course),
    ({ viewer, params, body, request }) => {
      refuseOpening(viewer, body.isPublic || undefined)
      return makeLesson(deps, actorOf(viewer, request), params.courseId, body)
    },
  )
  answer(app, text.getStaffText, permitIn('course.readAny', courseOf.lecture), ({ params }) =>
    staffText(deps, params.lectureId),
  )
  answer(
    app,
    text.saveText,
    permitIn('lecture.edit', courseOf.lecture),
    ({ viewer, params, body, request }) => saveText(deps, actorOf(viewer, request), params.lectureId, body),
  )
  answer(app, exercise.getStaffExerciseLesson, permitIn('course.readAny', courseOf.lecture), ({ params }) =>
    staffExerciseLesson(deps, params.lectureId),
  )
  answer(
    app,
    exercise.saveExerciseLesson,
    permitIn('lecture.edit', courseOf.lecture),
    ({ viewer, params, body, request }) =>
      saveExerciseLesson(deps, actorOf(viewer, request), params.lectureId, body),
  )
  answer(app, text.previewText, permitIn('lecture.edit', courseOf.course), ({ params, body }) =>
    previewText(deps, params.courseId, body.markdown),
  )
}
