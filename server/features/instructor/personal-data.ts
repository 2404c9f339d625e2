import { sql } from 'kysely'
import type { DataPart } from '#server/features/identity/personal-data.ts'

/** The published record of a member who teaches. */
export const instructorData: DataPart = async (db, memberId) => {
  const { rows } = await sql`
    select t.id, t.name, t.headline, t.bio, t.links, p.file as "photoFile",
      t.created_at as "createdAt", t.updated_at as "updatedAt",
      (select coalesce(json_agg(c.title order by ct.order_index, c.id), '[]')
        from course_instructor ct join course c on c.id = ct.course_id where ct.instructor_id = t.id) as courses
    from instructor t left join image p on p.id = t.image_id where t.member_id = ${memberId}`.execute(db)
  return { instructors: rows }
}
