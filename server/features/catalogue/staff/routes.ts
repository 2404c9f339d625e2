import type { FastifyInstance } from 'fastify'
import { setEditionSummary as setEditionSummaryCall } from '#contract/catalogue/edition.ts'
import * as contract from '#contract/catalogue/staff-course.ts'
import { addPicture as addPictureCall } from '#contract/catalogue/text-lesson.ts'
import type { Deps } from '#server/deps.ts'
import { answer } from '#server/platform/http/answer.ts'
import { takeUploads } from '#server/platform/http/upload.ts'
import { permit, permitIn, permitSome } from '#server/features/identity/guards.ts'
import { permittedCourses } from '#server/features/identity/permitted-courses.ts'
import { setMediaCookie } from '#server/platform/media/delivery/media-cookie.ts'
import { actorOf } from '#server/features/audit/actor.ts'
import { openCourseOf } from '../course-of.ts'
import type { LessonExercises } from '../lesson-exercises.ts'
import * as caption from './caption.ts'
import { changeCover, removeCover } from './course-cover.ts'
import * as course from './course.ts'
import { makeCourse } from './course-making.ts'
import { sweepDeletedLectures } from './deleted-sweep.ts'
import * as lecture from './lecture.ts'
import { setEditionSummary } from '../edition/summary.ts'
import { mountLessonFiles } from '../files/routes.ts'
import { mountOutlineActs } from '../outline/act-routes.ts'
import { mountOutline } from '../outline/routes.ts'
import { makeLecture, replaceVideo } from './lecture-upload.ts'
import { addPicture } from '../text/lesson-picture.ts'
import { refuseOffer, refuseOpening } from './offer.ts'
import { archiveCourses, publishCourses } from './publication.ts'

/** Staff routes for courses and lectures: all staff may read, admins change all, instructors what they teach. */
export function mountStaffCatalogue(
  app: FastifyInstance,
  baseDeps: Deps,
  offers: { storeCompletions: lecture.StoreCompletions; lessonExercises: LessonExercises },
): void {
  const deps = {
    ...baseDeps,
    storeCompletions: offers.storeCompletions,
    lessonExercises: offers.lessonExercises,
  }
  const courseOf = openCourseOf(deps)
  if (deps.jobs.runs) sweepDeletedLectures(app, deps)

  answer(app, contract.listStaffCourses, permitSome('course.readAny'), ({ viewer, query }) =>
    course.listStaffCourses(deps, permittedCourses(viewer, 'course.readAny'), query),
  )
  answer(app, contract.getStaffCourse, permitIn('course.readAny', courseOf.course), ({ params }) =>
    course.showStaffCourse(deps, params.courseId),
  )
  answer(
    app,
    contract.changeCourse,
    permitIn('course.edit', courseOf.course),
    ({ viewer, params, body, request }) => {
      refuseOffer(viewer, body)
      return course.changeCourse(deps, actorOf(viewer, request), params.courseId, body)
    },
  )
  answer(app, contract.publishCourses, permit('course.publish'), ({ viewer, body, request }) =>
    publishCourses(deps, actorOf(viewer, request), body),
  )
  answer(app, contract.removeCourse, permit('course.publish'), ({ viewer, params, request }) =>
    course.removeCourse(deps, actorOf(viewer, request), params.courseId),
  )
  answer(app, contract.archiveCourse, permit('course.publish'), async ({ viewer, params, request }) => {
    await course.setArchived(deps, actorOf(viewer, request), params.courseId, true)
    return null
  })
  answer(app, contract.unarchiveCourse, permit('course.publish'), async ({ viewer, params, request }) => {
    await course.setArchived(deps, actorOf(viewer, request), params.courseId, false)
    return null
  })
  answer(app, contract.archiveCourses, permit('course.publish'), ({ viewer, body, request }) =>
    archiveCourses(deps, actorOf(viewer, request), body),
  )
  answer(
    app,
    contract.removeCourseImage,
    permitIn('course.edit', courseOf.course),
    ({ viewer, params, request }) => removeCover(deps, actorOf(viewer, request), params.courseId),
  )
  answer(app, contract.listStaffLectures, permitIn('course.readAny', courseOf.course), ({ params }) =>
    lecture.listStaffLectures(deps, params.courseId),
  )
  answer(
    app,
    contract.changeLecture,
    permitIn('lecture.edit', courseOf.lecture),
    ({ viewer, params, body, request }) => {
      refuseOpening(viewer, body.isPublic)
      return lecture.changeLecture(deps, actorOf(viewer, request), params.lectureId, body)
    },
  )
  answer(
    app,
    contract.removeLecture,
    permit('lecture.remove', { refusal: contract.lectureRemovalAdminOnly }),
    ({ viewer, params, request }) => lecture.removeLecture(deps, actorOf(viewer, request), params.lectureId),
  )
  answer(app, contract.restoreLecture, permit('lecture.remove'), ({ viewer, params, request }) =>
    lecture.restoreLecture(deps, actorOf(viewer, request), params.lectureId),
  )
  mountOutline(app, deps)
  mountOutlineActs(app, deps)
  mountLessonFiles(app, deps)
  answer(
    app,
    setEditionSummaryCall,
    permitIn('course.edit', courseOf.edition),
    ({ viewer, params, body, request }) =>
      setEditionSummary(deps, actorOf(viewer, request), params.editionId, body.summary),
  )
  answer(app, contract.getCaption, permitIn('course.readAny', courseOf.lecture), ({ params }) =>
    caption.getCaption(deps, params),
  )
  answer(
    app,
    contract.putCaption,
    permitIn('lecture.edit', courseOf.lecture),
    ({ viewer, params, body, request }) =>
      caption.putCaption(deps, { viewer, actor: actorOf(viewer, request) }, params, body),
  )
  answer(
    app,
    contract.removeCaption,
    permitIn('lecture.edit', courseOf.lecture),
    ({ viewer, params, request }) =>
      caption.removeCaption(deps, { viewer, actor: actorOf(viewer, request) }, params),
  )
  takeUploads(app, (scope) => {
    answer(scope, addPictureCall, permitIn('lecture.edit', courseOf.lecture), ({ viewer, params, request }) =>
      addPicture(deps, viewer, params.lectureId, request),
    )
    answer(scope, contract.makeCourse, permit('course.publish'), ({ viewer, request }) =>
      makeCourse(deps, actorOf(viewer, request), request),
    )
    answer(
      scope,
      contract.setCourseImage,
      permitIn('course.edit', courseOf.course),
      ({ viewer, params, request }) => changeCover(deps, viewer, params.courseId, request),
    )
    answer(
      scope,
      contract.makeLecture,
      permitIn('lecture.edit', courseOf.course),
      async ({ viewer, params, request, reply }) => {
        const made = await makeLecture(deps, viewer, params.courseId, request)
        setMediaCookie(reply, deps, viewer.sessionId)
        return made
      },
    )
    answer(
      scope,
      contract.replaceVideo,
      permitIn('lecture.edit', courseOf.lecture),
      ({ viewer, params, request }) => replaceVideo(deps, viewer, params.lectureId, request),
    )
  })
}
