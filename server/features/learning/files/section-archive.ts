import { Readable } from 'node:stream'
import { makeZip, predictLength } from 'client-zip'
import { sectionNotFound } from '#contract/catalogue/outline.ts'
import { forbidden } from '#contract/platform/problem.ts'
import { nothingToArchive } from '#contract/learning/lesson-archive.ts'
import type { Deps } from '#server/deps.ts'
import { type SectionFile, sectionFiles } from '#server/features/catalogue/lesson-file.ts'
import { isEnrolled } from '#server/features/payment/enrolment.ts'
import { recordOpening } from '#server/features/payment/opening.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Viewer } from '#server/platform/http/visitor.ts'
import type { MediaDeps } from '#server/platform/media/deps.ts'
import { courseForWatching } from '../access.ts'
import { completeFileLesson } from './file-lesson.ts'
import { findSectionTitle, wouldOpen } from './section-archive.store.ts'
import { uniqueNames } from './unique-names.ts'

type ArchiveRequest = { courseId: number; sectionId: number | null; isRead: boolean }
export type SectionArchive = { fileName: string; sizeBytes: bigint; stream: Readable }

/**
 * The files of a section as one ZIP, written while it is sent and without a copy on disk. All its lectures with a file
 * are opened before the first byte. `isRead`: a program reads the answer; without it, as when any site sends the browser
 * here, only what is opened already is sent.
 */
export async function sectionArchive(
  deps: Deps,
  viewer: Viewer,
  { courseId, sectionId, isRead }: ArchiveRequest,
): Promise<SectionArchive> {
  const course = await courseForWatching(deps, viewer, courseId)
  const title = sectionId === null ? course.title : await findSectionTitle(deps.db, courseId, sectionId)
  if (title === undefined) return refuse(sectionNotFound)
  const files = await sectionFiles(deps, courseId, sectionId)
  if (files.length === 0) return refuse(nothingToArchive)
  const lectureIds = [...new Set(files.map((file) => file.lectureId))]
  if (!isRead && (await wouldOpen(deps.db, viewer.memberId, lectureIds))) return refuse(forbidden)
  await openAll(deps, viewer, courseId, lectureIds)
  const entries = entriesOf(files)
  return {
    fileName: `${title} 자료.zip`,
    sizeBytes: predictLength(entries.map(({ entry }) => entry)),
    stream: zipOf(deps.media, entries, () => courseForWatching(deps, viewer, courseId)),
  }
}

async function openAll(
  deps: Deps,
  viewer: Viewer,
  courseId: number,
  lectureIds: readonly number[],
): Promise<void> {
  for (const lectureId of lectureIds) await recordOpening(deps, viewer, lectureId, 'file')
  if (!(await isEnrolled(deps.db, viewer.memberId, courseId))) return
  for (const lectureId of lectureIds) await completeFileLesson(deps, viewer.memberId, lectureId)
}

type Entry = { key: string; entry: { name: string; size: number; lastModified: Date } }

function entriesOf(files: readonly SectionFile[]): Entry[] {
  const names = uniqueNames(files.map(({ name }) => name))
  return files.map(({ key, bytes: size, createdAt: lastModified }, at) => ({
    key,
    entry: { name: names[at]!, size, lastModified },
  }))
}

/** Nothing is compressed: most files are already. An error or a lost right ends the answer before its length is reached. */
function zipOf(
  { store }: Pick<MediaDeps, 'store'>,
  entries: readonly Entry[],
  assertAccess: () => Promise<unknown>,
): Readable {
  let current: Readable | undefined
  let isClosed = false
  async function* inputs() {
    for (const [at, { key, entry }] of entries.entries()) {
      if (at > 0) await assertAccess()
      const input = await store.read(key)
      if (!input) throw new Error(`the media store has no ${key}`)
      current = input
      if (isClosed) return void input.destroy()
      yield { ...entry, input: input as AsyncIterable<Uint8Array<ArrayBuffer>> }
    }
  }
  const stream = Readable.fromWeb(makeZip(inputs()) as Parameters<typeof Readable.fromWeb>[0])
  return stream.once('close', () => {
    isClosed = true
    current?.destroy()
  })
}
