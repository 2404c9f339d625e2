import { sql } from 'kysely'
import type { DataPart } from '#server/features/identity/personal-data.ts'

export const wishData: DataPart = async (db, memberId) => {
  const { rows } = await sql`
    select w.course_id as "courseId", c.title as "courseTitle", w.created_at as "createdAt"
    from wish w join course c on c.id = w.course_id
    where w.member_id = ${memberId} order by w.created_at, w.course_id`.execute(db)
  return { wishes: rows }
}
