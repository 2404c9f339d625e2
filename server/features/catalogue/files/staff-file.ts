import type { LessonFile } from '#contract/catalogue/lesson-file.ts'
import type { StaffLecture } from '#contract/catalogue/staff-course.ts'
import {
  fileOrderOutdated,
  lessonFileNotFound,
  notFileLesson,
} from '#contract/catalogue/staff-lesson-files.ts'
import { FileType } from '#contract/catalogue/lesson-file.ts'
import { lectureNotFound } from '#contract/learning/learning.ts'
import type { Deps } from '#server/deps.ts'
import type { Actor } from '#server/features/audit/actor.ts'
import { changesOf, writeAudit } from '#server/features/audit/audit.ts'
import type { Trx } from '#server/platform/database/db.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Viewer } from '#server/platform/http/visitor.ts'
import { removeAttachment } from '#server/platform/media/storage/removal.ts'
import { lessonFiles, shownFile } from '../lesson-file.ts'
import { findLessonFiles, type LessonFileRow } from '../lesson-file.store.ts'
import { staffLecture } from '../staff/lecture.ts'
import { lessonFileName } from './file-name.ts'
import * as store from './staff-file.store.ts'

type FileDeps = Pick<Deps, 'db' | 'media' | 'clock'>
type NamedFile = { lectureId: number; fileId: number }

export async function staffFiles(deps: FileDeps, viewer: Viewer, lectureId: number): Promise<LessonFile[]> {
  if (!(await store.findLesson(deps.db, lectureId))) return refuse(lectureNotFound)
  return lessonFiles(deps, lectureId, viewer.sessionId)
}

type RenameRequest = NamedFile & { name: string }

export async function renameLessonFile(
  deps: FileDeps,
  viewer: Viewer,
  actor: Actor,
  { lectureId, fileId, name: given }: RenameRequest,
): Promise<LessonFile> {
  return deps.db.transaction().execute(async (trx) => {
    const file = await lockedFile(trx, { lectureId, fileId })
    const name = lessonFileName(given, FileType.parse(file.type))
    const changes = changesOf({ name: file.name }, { name })
    if (changes) {
      await store.renameFile(trx, fileId, name)
      await log(trx, actor, lectureId, changes)
    }
    return shownFile(deps, { ...file, name }, viewer.sessionId)
  })
}

async function lockedFile(trx: Trx, { lectureId, fileId }: NamedFile): Promise<LessonFileRow> {
  const files = await lockedFiles(trx, lectureId)
  return files.find(({ id }) => id === fileId) ?? refuse(lessonFileNotFound)
}

async function lockedFiles(trx: Trx, lectureId: number): Promise<LessonFileRow[]> {
  if (!(await store.lockLesson(trx, lectureId))) return refuse(lectureNotFound)
  return findLessonFiles(trx, lectureId)
}

export async function orderLessonFiles(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  lectureId: number,
  fileIds: readonly number[],
): Promise<null> {
  await db.transaction().execute(async (trx) => {
    const files = await lockedFiles(trx, lectureId)
    const ids = files.map(({ id }) => id)
    if (fileIds.length !== ids.length || !ids.every((id) => fileIds.includes(id)))
      return refuse(fileOrderOutdated)
    if (ids.join() === fileIds.join()) return
    await store.saveFileOrder(trx, fileIds)
    await log(trx, actor, lectureId, { before: { fileIds: ids }, after: { fileIds } })
  })
  return null
}

/** Removes the object after the commit, unless a copy of the lesson has it too; after a crash the sweep does. */
export async function removeLessonFile(
  { db, media }: Pick<Deps, 'db' | 'media'>,
  actor: Actor,
  { lectureId, fileId }: NamedFile,
): Promise<null> {
  const gone = await db.transaction().execute(async (trx) => {
    const file = await lockedFile(trx, { lectureId, fileId })
    const isUnnamed = await store.deleteFile(trx, file)
    const { name, bytes } = file
    await writeAudit(trx, {
      ...actor,
      action: 'lecture.unfile',
      subject: `lecture:${lectureId}`,
      detail: { before: { fileId, name, bytes }, after: null },
    })
    return isUnnamed ? file.object_id : null
  })
  if (gone !== null) await removeAttachment(media, gone)
  return null
}

export async function setFileLength(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  lectureId: number,
  durationSec: number,
): Promise<StaffLecture> {
  return db.transaction().execute(async (trx) => {
    const lesson = (await store.lockLesson(trx, lectureId)) ?? refuse(lectureNotFound)
    if (lesson.kind !== 'file') return refuse(notFileLesson)
    const changes = changesOf({ durationSec: lesson.duration_sec }, { durationSec })
    if (changes) {
      await store.updateLength(trx, lectureId, durationSec)
      await log(trx, actor, lectureId, changes)
    }
    return staffLecture(trx, lectureId)
  })
}

const log = (
  trx: Trx,
  actor: Actor,
  lectureId: number,
  detail: { before: object | null; after: object | null },
) => writeAudit(trx, { ...actor, action: 'lecture.files', subject: `lecture:${lectureId}`, detail })
