import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

/** Titles of published courses with their lessons and exercises, what the courses say of themselves, names of instructors. */
export async function findPublicTexts(db: Db): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select concat_ws(' ', title, summary, description) as text from course where published
    union all
    select l.title from lecture l join course c on c.id = l.course_id where c.published
    union all
    select x.title from exercise x join course c on c.id = x.course_id where c.published and x.published
    union all
    select name from instructor`.execute(db)
  return rows.map(({ text }) => text)
}
