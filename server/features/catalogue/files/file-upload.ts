import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { FileType, LessonFile } from '#contract/catalogue/lesson-file.ts'
import {
  addLessonFile as addLessonFileCall,
  LESSON_FILES_MAX,
  lessonFileTooLarge,
  lessonFileWrong,
  tooManyLessonFiles,
} from '#contract/catalogue/staff-lesson-files.ts'
import { lectureNotFound } from '#contract/learning/learning.ts'
import type { Deps } from '#server/deps.ts'
import { actorOf } from '#server/features/audit/actor.ts'
import { writeAudit } from '#server/features/audit/audit.ts'
import { Refusal, refuse } from '#server/platform/http/refuse.ts'
import { withUpload } from '#server/platform/http/upload.ts'
import type { Viewer } from '#server/platform/http/visitor.ts'
import { attachmentKey } from '#server/platform/media/delivery/served-file.ts'
import { keepingFiles } from '#server/platform/media/storage/keeping-files.ts'
import { removeAttachment } from '#server/platform/media/storage/removal.ts'
import { lessonFiles } from '../lesson-file.ts'
import { refuseFormerInstructor } from '../staff/current-instructor.ts'
import { lessonFileName } from './file-name.ts'
import { judgeFile } from './judge-file.ts'
import * as store from './staff-file.store.ts'

type UploadDeps = Pick<Deps, 'db' | 'media' | 'clock'>

/** Streams a file to storage, then stores its row; a refused or aborted upload leaves neither. */
export async function addLessonFile(
  deps: UploadDeps,
  viewer: Viewer,
  lectureId: number,
  request: FastifyRequest,
): Promise<LessonFile> {
  // Check before receiving 200 MB.
  refuseFull(await store.findLesson(deps.db, lectureId))
  const { field, maxBytes } = addLessonFileCall.upload
  const { spool } = deps.media.store
  const upload = { field, maxBytes, tooLarge: lessonFileTooLarge, wrong: lessonFileWrong, spool }
  const id = await withUpload(request, upload, async (path, given = '') => {
    const judged = await judgeFile(path, given)
    if (judged.is === 'bad')
      throw new Refusal(judged.problem, { errors: [{ field, message: judged.problem.message }] })
    const { type } = judged
    return keepFile(deps, viewer, request, { lectureId, path, type, name: lessonFileName(given, type) })
  })
  const files = await lessonFiles(deps, lectureId, viewer.sessionId)
  return files.find((file) => file.id === id) ?? refuse(lectureNotFound)
}

function refuseFull(lesson: store.LessonRow | undefined): store.LessonRow {
  if (!lesson) return refuse(lectureNotFound)
  return lesson.file_count < LESSON_FILES_MAX ? lesson : refuse(tooManyLessonFiles)
}

type FileToKeep = { lectureId: number; path: string; type: FileType; name: string }

async function keepFile(
  { db, media }: UploadDeps,
  viewer: Viewer,
  request: FastifyRequest,
  { lectureId, path, type, name }: FileToKeep,
): Promise<number> {
  const objectId = randomBytes(16).toString('hex')
  const { sizeBytes: bytes } = await media.store.put(attachmentKey(objectId), { moveOf: path })
  return keepingFiles(
    db,
    async (trx) => {
      const { course_id: courseId } = refuseFull(await store.lockLesson(trx, lectureId))
      await refuseFormerInstructor(trx, viewer, 'lecture.edit', courseId)
      const id = await store.insertFile(trx, { lectureId, name, bytes, type, objectId })
      await writeAudit(trx, {
        ...actorOf(viewer, request),
        action: 'lecture.file',
        subject: `lecture:${lectureId}`,
        detail: { before: null, after: { fileId: id, name, bytes } },
      })
      return id
    },
    () => removeAttachment(media, objectId),
  )
}
