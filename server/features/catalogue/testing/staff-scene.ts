import { deepEqual, equal } from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { LessonFile } from '#contract/catalogue/lesson-file.ts'
import type { MadeLecture } from '#contract/catalogue/staff-course.ts'
import { CLIP_PATH, readClip } from '#server/platform/media/testing/media-room.ts'
import type { Answer, Client } from '#server/testing/client.ts'
import { formRequest, type FormPart } from '#server/testing/form.ts'
import type { TestApp } from '#server/testing/start-app.ts'

export { CLIP_PATH, readClip }

export const dataPart = (data: unknown): FormPart => ({ name: 'data', bytes: JSON.stringify(data) })
export const videoPart = (bytes: Uint8Array, filename = 'a.mp4'): FormPart => ({
  name: 'video',
  filename,
  type: 'video/mp4',
  bytes,
})

export const uploadPath = (courseId: number) => `/api/courses/${courseId}/lectures/with-video`

export const upload = (client: Client, courseId: number, parts: FormPart[]): Promise<Answer> =>
  client.post(uploadPath(courseId), formRequest(parts))

/** A lecture with the test clip (5 s) as its video. */
export async function uploadLecture(
  client: Client,
  courseId: number,
  data: object = {},
): Promise<MadeLecture> {
  const parts = [dataPart({ title: '새 강의', ...data }), videoPart(await readClip())]
  const { status, text, body } = await upload(client, courseId, parts)
  equal(status, 200, text)
  return (body as { data: MadeLecture }).data
}

export const filePath = (lectureId: number) => `/api/lectures/${lectureId}/files`

export const filePart = (name: string, bytes: Uint8Array | string): FormPart => ({
  name: 'file',
  filename: name,
  type: 'application/x-wrong',
  bytes,
})

export const sendFile = (
  client: Client,
  lectureId: number,
  name: string,
  bytes: Uint8Array | string,
): Promise<Answer> => client.post(filePath(lectureId), formRequest([filePart(name, bytes)]))

/** A file of a lesson, uploaded. */
export async function uploadFile(
  client: Client,
  lectureId: number,
  name: string,
  bytes: Uint8Array | string = 'a,b\n1,2\n',
): Promise<LessonFile> {
  const { status, text, body } = await sendFile(client, lectureId, name, bytes)
  equal(status, 200, text)
  return (body as { data: LessonFile }).data
}

export const filesIn = (app: TestApp, folder: string): Promise<string[]> =>
  readdir(join(app.deps.config.DATA_DIR, 'media', folder)).catch((): string[] => [])

/** Asserts: no file without a row, no row without a lecture or a course, no work file. */
export async function assertTidy(app: TestApp): Promise<void> {
  const { db } = app.deps
  const videos = await db.selectFrom('video').select('id').execute()
  const shown = await db
    .selectFrom('every_lecture')
    .select('video_id')
    .where('video_id', 'is not', null)
    .execute()
  const ids = videos.map(({ id }) => id).toSorted()
  deepEqual(ids, [...new Set(shown.map(({ video_id: id }) => id!))].toSorted(), 'videos and lectures')
  deepEqual((await filesIn(app, 'videos')).toSorted(), ids, 'files and videos')
  const images = await db.selectFrom('image').select('file').execute()
  deepEqual((await filesIn(app, 'images')).toSorted(), images.map(({ file }) => file).toSorted(), 'images')
  const attached = await db.selectFrom('lecture_file').select('object_id').distinct().execute()
  const objectIds = attached.map(({ object_id: id }) => id).toSorted()
  deepEqual((await filesIn(app, 'files')).toSorted(), objectIds, 'files of lessons')
  deepEqual(await filesIn(app, 'tmp'), [], 'work files')
}

export type AuditRow = {
  action: string
  actor_id: number | null
  detail: { before: unknown; after: unknown; changed?: string[] }
}

/** The audit entries about a subject, oldest first. */
export async function auditOf({ deps: { db } }: TestApp, subject: string): Promise<AuditRow[]> {
  const rows = await db
    .selectFrom('audit_log')
    .select(['action', 'actor_id', 'detail'])
    .where('subject', '=', subject)
    .orderBy('id')
    .execute()
  return rows as AuditRow[]
}
