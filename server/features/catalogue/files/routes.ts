import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/catalogue/staff-lesson-files.ts'
import type { Deps } from '#server/deps.ts'
import { actorOf } from '#server/features/audit/actor.ts'
import { permitIn } from '#server/features/identity/guards.ts'
import { answer } from '#server/platform/http/answer.ts'
import { takeUploads } from '#server/platform/http/upload.ts'
import { setMediaCookie } from '#server/platform/media/delivery/media-cookie.ts'
import { openCourseOf } from '../course-of.ts'
import { addLessonFile } from './file-upload.ts'
import * as staff from './staff-file.ts'

/** The files of lessons, for staff. */
export function mountLessonFiles(app: FastifyInstance, deps: Deps): void {
  const courseOf = openCourseOf(deps)
  const editor = permitIn('lecture.edit', courseOf.lecture)
  answer(
    app,
    contract.listLessonFiles,
    permitIn('course.readAny', courseOf.lecture),
    async ({ viewer, params, reply }) => {
      const files = await staff.staffFiles(deps, viewer, params.lectureId)
      setMediaCookie(reply, deps, viewer.sessionId)
      return files
    },
  )
  answer(app, contract.renameLessonFile, editor, ({ viewer, params, body, request }) =>
    staff.renameLessonFile(deps, viewer, actorOf(viewer, request), { ...params, name: body.name }),
  )
  answer(app, contract.orderLessonFiles, editor, ({ viewer, params, body, request }) =>
    staff.orderLessonFiles(deps, actorOf(viewer, request), params.lectureId, body.fileIds),
  )
  answer(app, contract.removeLessonFile, editor, ({ viewer, params, request }) =>
    staff.removeLessonFile(deps, actorOf(viewer, request), params),
  )
  answer(app, contract.setFileLength, editor, ({ viewer, params, body, request }) =>
    staff.setFileLength(deps, actorOf(viewer, request), params.lectureId, body.durationSec),
  )
  takeUploads(app, (scope) => {
    answer(scope, contract.addLessonFile, editor, async ({ viewer, params, request, reply }) => {
      const file = await addLessonFile(deps, viewer, params.lectureId, request)
      setMediaCookie(reply, deps, viewer.sessionId)
      return file
    })
  })
}
