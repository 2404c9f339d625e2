import type { FastifyRequest } from 'fastify'
import type { LessonPicture } from '#contract/catalogue/text-lesson.ts'
import { lectureNotFound } from '#contract/learning/learning.ts'
import { actorOf } from '#server/features/audit/actor.ts'
import { writeAudit } from '#server/features/audit/audit.ts'
import type { Deps } from '#server/deps.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { withUpload } from '#server/platform/http/upload.ts'
import type { Viewer } from '#server/platform/http/visitor.ts'
import { coverUpload, ingestCover, keepingCover } from '../staff/course-cover.ts'
import { refuseFormerInstructor } from '../staff/current-instructor.ts'
import { findCourseOfLesson, insertPicture } from './lesson-picture.store.ts'

/**
 * Stores a picture for the texts of a course, encoded again, as covers are: a public file with an address that nobody can
 * guess. It belongs to no text until one names it.
 */
export async function addPicture(
  deps: Pick<Deps, 'db' | 'media'>,
  viewer: Viewer,
  lectureId: number,
  request: FastifyRequest,
): Promise<LessonPicture> {
  const image = await withUpload(request, coverUpload(deps), (path) => ingestCover(deps, path))
  await keepingCover(deps, image, async (trx) => {
    const courseId = (await findCourseOfLesson(trx, lectureId)) ?? refuse(lectureNotFound)
    await refuseFormerInstructor(trx, viewer, 'lecture.edit', courseId)
    await insertPicture(trx, courseId, image)
    await writeAudit(trx, {
      ...actorOf(viewer, request),
      action: 'lecture.picture',
      subject: `lecture:${lectureId}`,
      detail: { before: null, after: { imageFile: image.file } },
    })
  })
  const { url, width, height } = image
  return { url, width, height }
}
