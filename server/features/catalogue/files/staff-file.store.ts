import { sql } from 'kysely'
import type { FileType } from '#contract/catalogue/lesson-file.ts'
import type { Db } from '#server/platform/database/db.ts'

export type LessonRow = { course_id: number; kind: string; duration_sec: number; file_count: number }

export const findLesson = async (db: Db, lectureId: number): Promise<LessonRow | undefined> => {
  const { rows } = await sql<LessonRow>`
    select l.course_id, l.kind, l.duration_sec,
      (select count(*)::int from lecture_file where lecture_id = l.id) as file_count
    from lecture l where l.id = ${lectureId}`.execute(db)
  return rows[0]
}

/** Changes of a lesson's files take turns. */
export async function lockLesson(trx: Db, lectureId: number): Promise<LessonRow | undefined> {
  await sql`select from lecture where id = ${lectureId} for no key update`.execute(trx)
  return findLesson(trx, lectureId)
}

export type FileToInsert = {
  lectureId: number
  name: string
  bytes: number
  type: FileType
  objectId: string
}

export async function insertFile(trx: Db, file: FileToInsert): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into lecture_file (lecture_id, name, bytes, type, object_id, order_index)
    select ${file.lectureId}, ${file.name}, ${file.bytes}, ${file.type}, ${file.objectId},
      coalesce(max(order_index), 0) + 1
    from lecture_file where lecture_id = ${file.lectureId}
    returning id`.execute(trx)
  return rows[0]!.id
}

export async function renameFile(trx: Db, fileId: number, name: string): Promise<void> {
  await trx.updateTable('lecture_file').set({ name }).where('id', '=', fileId).execute()
}

export async function saveFileOrder(trx: Db, fileIds: readonly number[]): Promise<void> {
  await sql`
    update lecture_file f set order_index = o.place
    from unnest(${fileIds}::int[]) with ordinality as o (id, place)
    where f.id = o.id`.execute(trx)
}

/** Deletes the row; true: no other lesson has the object, which has to go too. */
export async function deleteFile(trx: Db, file: { id: number; object_id: string }): Promise<boolean> {
  await trx.deleteFrom('lecture_file').where('id', '=', file.id).execute()
  return (await unnamedOf(trx, [file.object_id])).length > 0
}

/** Deletes the files of lectures that can no longer be restored; returns the objects that no lesson has any more. */
export async function deleteOverdueFiles(trx: Db, undoDays: number): Promise<string[]> {
  const { rows } = await sql<{ object_id: string }>`
    delete from lecture_file f using every_lecture l
    where l.id = f.lecture_id and l.deleted_at <= now() - make_interval(days => ${undoDays})
    returning f.object_id`.execute(trx)
  return unnamedOf(
    trx,
    rows.map(({ object_id }) => object_id),
  )
}

/** Those objects that no row names. A separate statement: it sees rows of copies that were made meanwhile. */
export async function unnamedOf(trx: Db, objectIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct o.id from unnest(${objectIds}::text[]) as o (id)
    where not exists (select from lecture_file f where f.object_id = o.id)`.execute(trx)
  return rows.map(({ id }) => id)
}

/** Another length for a lesson of files. Members who completed it have completed all of it. */
export async function updateLength(trx: Db, lectureId: number, durationSec: number): Promise<void> {
  await sql`
    update every_lecture set duration_sec = ${durationSec}, updated_at = now() where id = ${lectureId}`.execute(
    trx,
  )
  await sql`
    update lecture_progress set watched_sec = ${durationSec}
    where lecture_id = ${lectureId} and completed_at is not null`.execute(trx)
}
