import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import type { DemoCourse } from '#demo/course.ts'
import { insertFile, type FileToInsert } from '#server/features/catalogue/files/staff-file.store.ts'
import { judgeFile } from '#server/features/catalogue/files/judge-file.ts'
import type { Db } from '#server/platform/database/db.ts'
import { attachmentKey } from '#server/platform/media/delivery/served-file.ts'
import type { MediaDeps } from '#server/platform/media/deps.ts'
import type { SeededLecture } from './seed.store.ts'

type DemoFile = Omit<FileToInsert, 'lectureId'>

/** Stores every file of the courses; returns them by `<slug>/<name>`. Their types are judged by the product's own rule. */
export async function ingestDemoFiles(
  { store }: MediaDeps,
  courses: DemoCourse[],
): Promise<Map<string, DemoFile>> {
  const stored = new Map<string, DemoFile>()
  for (const { slug, lectures } of courses)
    for (const lecture of lectures)
      for (const name of 'files' in lecture ? lecture.files : []) {
        const path = fileURLToPath(new URL(`./files/${slug}/${name}`, import.meta.url))
        const judged = await judgeFile(path, name)
        if (judged.is === 'bad') throw new Error(`the file ${name} was refused: ${judged.problem.message}`)
        const objectId = randomBytes(16).toString('hex')
        const { sizeBytes } = await store.put(attachmentKey(objectId), { copyOf: path })
        stored.set(`${slug}/${name}`, { name, bytes: sizeBytes, type: judged.type, objectId })
      }
  return stored
}

/** Attaches the files to their lectures. */
export async function seedFiles(
  trx: Db,
  courses: DemoCourse[],
  { lectures, files }: { lectures: SeededLecture[]; files: Map<string, DemoFile> },
): Promise<void> {
  const all = courses.flatMap(({ slug, lectures: own }) => own.map((lecture) => ({ slug, lecture })))
  for (const [at, { slug, lecture }] of all.entries())
    for (const name of 'files' in lecture ? lecture.files : [])
      await insertFile(trx, { ...files.get(`${slug}/${name}`)!, lectureId: lectures[at]!.id })
}
