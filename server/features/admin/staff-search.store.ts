import { sql } from 'kysely'
import type { PermittedCourses } from '#server/features/identity/permitted-courses.ts'
import type { Db } from '#server/platform/database/db.ts'
import { holding } from '#server/platform/database/holding.ts'

type TitleQuery = { q: string; limit: number; permitted: PermittedCourses }
export type InCourse = { id: number; title: string; course_title: string }

/** By a piece of the name or the address, or by the last digits of the number. */
export async function findMembers(db: Db, q: string, limit: number) {
  const digits = /^[\d\s-]{4,}$/.test(q) ? q.replace(/\D/g, '') : ''
  const { rows } = await sql<{ id: number; name: string; email: string }>`
    select m.id, m.name, m.email from member m
    where m.withdrawn_at is null and (m.name ilike ${holding(q)} or m.email ilike ${holding(q)}
      ${digits.length >= 4 ? sql`or m.phone like ${`%${digits}`}` : sql``})
    order by m.name = ${q} desc, m.last_seen_at desc nulls last, m.id desc
    limit ${limit}`.execute(db)
  return rows
}

export async function findCourses(db: Db, { q, limit, permitted }: TitleQuery) {
  const { rows } = await sql<{ id: number; title: string; published: boolean; image_file: string | null }>`
    select c.id, c.title, c.published, i.file as image_file
    from course c left join image i on i.id = c.image_id
    where c.title ilike ${holding(q)} and (${permitted}::int[] is null or c.id = any(${permitted}::int[]))
    order by c.archived_at is not null, c.published desc, c.id
    limit ${limit}`.execute(db)
  return rows
}

export async function findLectures(db: Db, { q, limit, permitted }: TitleQuery): Promise<InCourse[]> {
  const { rows } = await sql<InCourse>`
    select l.id, l.title, c.title as course_title
    from lecture l join course c on c.id = l.course_id
    where l.title ilike ${holding(q)} and (${permitted}::int[] is null or c.id = any(${permitted}::int[]))
    order by c.published desc, c.id, l.order_index
    limit ${limit}`.execute(db)
  return rows
}

export async function findExercises(db: Db, { q, limit, permitted }: TitleQuery): Promise<InCourse[]> {
  const { rows } = await sql<InCourse>`
    select x.id, x.title, c.title as course_title
    from exercise x join course c on c.id = x.course_id
    where x.title ilike ${holding(q)} and (${permitted}::int[] is null or c.id = any(${permitted}::int[]))
    order by x.published desc, c.id, x.order_index
    limit ${limit}`.execute(db)
  return rows
}
