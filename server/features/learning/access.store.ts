import type { Db } from '#server/platform/database/db.ts'

export const findLecture = (db: Db, lectureId: number) =>
  db
    .selectFrom('lecture as l')
    .innerJoin('course as c', 'c.id', 'l.course_id')
    .leftJoin('video as v', 'v.id', 'l.video_id')
    .leftJoin('section as s', 's.id', 'l.section_id')
    .leftJoin('lecture_exercise as k', 'k.lecture_id', 'l.id')
    .select([
      'l.id',
      'l.course_id',
      'c.title as course_title',
      'l.title',
      'l.description',
      'l.order_index',
      'l.is_public',
      'l.duration_sec',
      'l.kind',
      'l.section_id',
      's.title as section_title',
      'l.video_id',
      'v.file as video_file',
      'v.poster_file',
      'k.exercise_id',
    ])
    .where('l.id', '=', lectureId)
    .executeTakeFirst()

export type LectureRow = NonNullable<Awaited<ReturnType<typeof findLecture>>>
