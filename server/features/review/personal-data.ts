import { sql } from 'kysely'
import type { DataPart } from '#server/features/identity/personal-data.ts'

/** A member's reviews, including hidden ones. */
export const reviewData: DataPart = async (db, memberId) => {
  const { rows } = await sql`
    select r.id, r.course_id as "courseId", c.title as "courseTitle", r.rating, r.body, r.coverage,
      r.created_at as "createdAt", r.edited_at as "editedAt", r.reply, r.replied_at as "repliedAt",
      r.hidden_at as "hiddenAt", r.hidden_reason as "hiddenReason"
    from review r join course c on c.id = r.course_id
    where r.author_id = ${memberId} order by r.id`.execute(db)
  return { reviews: rows }
}
