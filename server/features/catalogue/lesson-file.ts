import { FileType, type LessonFile } from '#contract/catalogue/lesson-file.ts'
import type { Deps } from '#server/deps.ts'
import { attachment } from '#server/platform/http/file-header.ts'
import { ATTACHMENT, attachmentKey } from '#server/platform/media/delivery/served-file.ts'
import { mintMediaLink } from '#server/platform/media/delivery/signed-link.ts'
import type { FindAttachment } from '#server/platform/media/routes.ts'
import { findLessonFile, findLessonFiles, findSectionFiles, type LessonFileRow } from './lesson-file.store.ts'

type FileDeps = Pick<Deps, 'db' | 'media' | 'clock'>

/** The files of a lesson with links for one session; without a session they open public lectures only. */
export async function lessonFiles(
  deps: FileDeps,
  lectureId: number,
  sessionId: string | null,
): Promise<LessonFile[]> {
  return (await findLessonFiles(deps.db, lectureId)).map((row) => shownFile(deps, row, sessionId))
}

export const shownFile = (
  { media, clock }: Pick<FileDeps, 'media' | 'clock'>,
  row: LessonFileRow,
  sessionId: string | null,
): LessonFile => ({
  id: row.id,
  name: row.name,
  bytes: row.bytes,
  type: FileType.parse(row.type),
  url: mintMediaLink(media.mediaKey, {
    now: clock.now(),
    sessionId,
    lectureId: row.lecture_id,
    assetId: row.object_id,
    file: ATTACHMENT,
    durationSec: 0,
  }).url,
})

export type SectionFile = { lectureId: number; name: string; bytes: number; key: string; createdAt: Date }

/** All files of a section's lectures in order, with their objects; null: of the lectures before the first section. */
export async function sectionFiles(
  { db }: Pick<Deps, 'db'>,
  courseId: number,
  sectionId: number | null,
): Promise<SectionFile[]> {
  return (await findSectionFiles(db, courseId, sectionId)).map((row) => ({
    lectureId: row.lecture_id,
    name: row.name,
    bytes: row.bytes,
    key: attachmentKey(row.object_id),
    createdAt: row.created_at,
  }))
}

/** How a file is delivered: always to be saved, never shown by the browser. */
export function openAttachments({ db }: Pick<Deps, 'db'>): FindAttachment {
  return async (lectureId, objectId) => {
    const row = await findLessonFile(db, lectureId, objectId)
    if (!row) return null
    const type = FileType.parse(row.type)
    return {
      key: attachmentKey(row.object_id),
      contentType: MEDIA_TYPES[type],
      kind: 'file',
      disposition: attachment(row.name, `file-${row.id}.${type}`),
    }
  }
}

const OFFICE = 'application/vnd.openxmlformats-officedocument'

const MEDIA_TYPES: Record<FileType, string> = {
  pdf: 'application/pdf',
  zip: 'application/zip',
  docx: `${OFFICE}.wordprocessingml.document`,
  pptx: `${OFFICE}.presentationml.presentation`,
  xlsx: `${OFFICE}.spreadsheetml.sheet`,
  csv: 'text/csv; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
  json: 'application/json',
  ipynb: 'application/x-ipynb+json',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  sqlite: 'application/vnd.sqlite3',
  parquet: 'application/vnd.apache.parquet',
}
