import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/catalogue/staff-course.ts'
import type { Deps } from '#server/deps.ts'
import { answer } from '#server/platform/http/answer.ts'
import { takeUploads } from '#server/platform/http/upload.ts'
import { permit } from '#server/features/identity/guards.ts'
import { setMediaCookie } from '#server/platform/media/delivery/media-cookie.ts'
import { actorOf } from '#server/features/audit/actor.ts'
import * as caption from './caption.ts'
import { changeCover, removeCover } from './course-cover.ts'
import * as course from './course.ts'
import { makeCourse } from './course-making.ts'
import { sweepDeletedLectures } from './deleted-sweep.ts'
import * as lecture from './lecture.ts'
import { mountOutline } from '../outline/routes.ts'
import { makeLecture, replaceVideo } from './lecture-upload.ts'

/** Staff routes for courses and lectures: all staff may read, admins may change. */
export function mountStaffCatalogue(
  app: FastifyInstance,
  baseDeps: Deps,
  storeCompletions: lecture.StoreCompletions,
): void {
  const deps = { ...baseDeps, storeCompletions }
  sweepDeletedLectures(app, deps)

  answer(app, contract.listStaffCourses, permit('course.readAny'), ({ query }) =>
    course.listStaffCourses(deps, query),
  )
  answer(app, contract.getStaffCourse, permit('course.readAny'), ({ params }) =>
    course.showStaffCourse(deps, params.courseId),
  )
  answer(app, contract.changeCourse, permit('course.edit'), ({ viewer, params, body, request }) =>
    course.changeCourse(deps, actorOf(viewer, request), params.courseId, body),
  )
  answer(app, contract.removeCourse, permit('course.edit'), ({ viewer, params, request }) =>
    course.removeCourse(deps, actorOf(viewer, request), params.courseId),
  )
  answer(app, contract.archiveCourse, permit('course.edit'), ({ viewer, params, request }) =>
    course.archiveCourse(deps, actorOf(viewer, request), params.courseId, true),
  )
  answer(app, contract.unarchiveCourse, permit('course.edit'), ({ viewer, params, request }) =>
    course.archiveCourse(deps, actorOf(viewer, request), params.courseId, false),
  )
  answer(app, contract.removeCourseImage, permit('course.edit'), ({ viewer, params, request }) =>
    removeCover(deps, actorOf(viewer, request), params.courseId),
  )
  answer(app, contract.listStaffLectures, permit('course.readAny'), ({ params }) =>
    lecture.listStaffLectures(deps, params.courseId),
  )
  answer(app, contract.changeLecture, permit('lecture.edit'), ({ viewer, params, body, request }) =>
    lecture.changeLecture(deps, actorOf(viewer, request), params.lectureId, body),
  )
  answer(
    app,
    contract.removeLecture,
    permit('lecture.remove', { refusal: contract.lectureRemovalAdminOnly }),
    ({ viewer, params, request }) => lecture.removeLecture(deps, actorOf(viewer, request), params.lectureId),
  )
  answer(app, contract.restoreLecture, permit('lecture.edit'), ({ viewer, params, request }) =>
    lecture.restoreLecture(deps, actorOf(viewer, request), params.lectureId),
  )
  mountOutline(app, deps)
  answer(app, contract.getCaption, permit('course.readAny'), ({ params }) => caption.getCaption(deps, params))
  answer(app, contract.putCaption, permit('lecture.edit'), ({ viewer, params, body, request }) =>
    caption.putCaption(deps, actorOf(viewer, request), params, body),
  )
  answer(app, contract.removeCaption, permit('lecture.edit'), ({ viewer, params, request }) =>
    caption.removeCaption(deps, actorOf(viewer, request), params),
  )
  takeUploads(app, (scope) => {
    answer(scope, contract.makeCourse, permit('course.edit'), ({ viewer, request }) =>
      makeCourse(deps, actorOf(viewer, request), request),
    )
    answer(scope, contract.setCourseImage, permit('course.edit'), ({ viewer, params, request }) =>
      changeCover(deps, actorOf(viewer, request), params.courseId, request),
    )
    answer(
      scope,
      contract.makeLecture,
      permit('lecture.edit'),
      async ({ viewer, params, request, reply }) => {
        const made = await makeLecture(deps, actorOf(viewer, request), params.courseId, request)
        setMediaCookie(reply, deps, viewer.sessionId)
        return made
      },
    )
    answer(scope, contract.replaceVideo, permit('lecture.edit'), ({ viewer, params, request }) =>
      replaceVideo(deps, actorOf(viewer, request), params.lectureId, request),
    )
  })
}
