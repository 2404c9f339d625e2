import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

export type CourseDates = { id: number; published_at: Date; changed_at: Date }

/** The published courses. A course without a publication in the audit log counts from its creation. */
export async function findCourseDates(db: Db): Promise<CourseDates[]> {
  const { rows } = await sql<CourseDates>`
    select c.id,
      coalesce(
        (select min(a.at) from audit_log a where a.subject = 'course:' || c.id
          and a.action = 'course.change' and a.detail -> 'after' ->> 'published' = 'true'),
        c.created_at) as published_at,
      greatest(c.updated_at, (select max(e.changed_at) from course_edition e where e.course_id = c.id)) as changed_at
    from course c where c.published`.execute(db)
  return rows
}

export const findInstructorDates = (db: Db) =>
  db.selectFrom('instructor').select(['id', 'updated_at']).execute()

export const findRoadmapDates = (db: Db) =>
  db.selectFrom('roadmap').select(['slug', 'updated_at']).where('published', '=', true).execute()
