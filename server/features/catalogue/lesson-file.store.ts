import type { Db } from '#server/platform/database/db.ts'

export type LessonFileRow = {
  id: number
  lecture_id: number
  name: string
  bytes: number
  type: string
  object_id: string
  created_at: Date
}

const COLUMNS = [
  'f.id',
  'f.lecture_id',
  'f.name',
  'f.bytes',
  'f.type',
  'f.object_id',
  'f.created_at',
] as const

/** In the order of the lesson. */
export const findLessonFiles = (db: Db, lectureId: number): Promise<LessonFileRow[]> =>
  db
    .selectFrom('lecture_file as f')
    .select(COLUMNS)
    .where('f.lecture_id', '=', lectureId)
    .orderBy('f.order_index')
    .orderBy('f.id')
    .execute()

/** All files of a section's lectures in order; null: of those before the first section. */
export const findSectionFiles = (
  db: Db,
  courseId: number,
  sectionId: number | null,
): Promise<LessonFileRow[]> =>
  db
    .selectFrom('lecture_file as f')
    .innerJoin('lecture as l', 'l.id', 'f.lecture_id')
    .select(COLUMNS)
    .where('l.course_id', '=', courseId)
    .where('l.section_id', sectionId === null ? 'is' : '=', sectionId)
    .orderBy('l.order_index')
    .orderBy('l.id')
    .orderBy('f.order_index')
    .orderBy('f.id')
    .execute()

export const findLessonFile = (
  db: Db,
  lectureId: number,
  objectId: string,
): Promise<LessonFileRow | undefined> =>
  db
    .selectFrom('lecture_file as f')
    .innerJoin('lecture as l', 'l.id', 'f.lecture_id')
    .select(COLUMNS)
    .where('f.lecture_id', '=', lectureId)
    .where('f.object_id', '=', objectId)
    .executeTakeFirst()
