import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'
import type { Reader } from './reader.ts'
import { isKnown } from './rights-sql.ts'

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

const OWN_MAX = 1_000

/** Titles of unpublished courses that the reader finds, with their lessons and exercises. */
export async function findOwnTexts(db: Db, reader: Reader): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    with own as (select c.id, c.title from course c where not c.published and ${isKnown(reader)})
    select title as text from own
    union all
    select l.title from lecture l join own on own.id = l.course_id
    union all
    select x.title from exercise x join own on own.id = x.course_id where x.published
    limit ${OWN_MAX}`.execute(db)
  return rows.map(({ text }) => text)
}
