import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'
import type { Outline } from './outline-changes.ts'

export type EditionRow = {
  id: number
  course_id: number
  changed_at: Date
  outline_before: Outline
  outline_after: Outline
  summary: string | null
}

const COLUMNS = sql`id, course_id, changed_at, outline_before, outline_after, summary`

/** The newest first; with `since` only those that changed after it. */
export async function findEditions(
  db: Db,
  courseId: number,
  { limit, since = null }: { limit: number; since?: Date | null },
): Promise<EditionRow[]> {
  const { rows } = await sql<EditionRow>`
    select ${COLUMNS} from course_edition
    where course_id = ${courseId} and (${since}::timestamptz is null or changed_at > ${since})
    order by changed_at desc, id desc limit ${limit}`.execute(db)
  return rows
}

/** The newest of all published courses. */
export async function findNewestEditions(db: Db, limit: number): Promise<EditionRow[]> {
  const { rows } = await sql<EditionRow>`
    select ${COLUMNS} from course_edition
    where course_id in (select c.id from course c where c.published)
    order by changed_at desc, id desc limit ${limit}`.execute(db)
  return rows
}

export async function lockEdition(trx: Db, editionId: number): Promise<EditionRow | undefined> {
  const { rows } = await sql<EditionRow>`
    select ${COLUMNS} from course_edition where id = ${editionId} for update`.execute(trx)
  return rows[0]
}

export async function updateSummary(trx: Db, editionId: number, summary: string | null): Promise<void> {
  await trx.updateTable('course_edition').set({ summary }).where('id', '=', editionId).execute()
}
