import type { Db } from '#server/platform/database/db.ts'

export const findTitles = (db: Db, memberId: number) =>
  db
    .selectFrom('certificate')
    .select('course_title')
    .where('member_id', '=', memberId)
    .orderBy('issued_at')
    .execute()
