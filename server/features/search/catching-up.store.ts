import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'
import type { CaptionLine } from '#server/platform/media/captions/caption-lines.ts'

export const findUnreadCaptions = (db: Db, limit: number) =>
  db
    .selectFrom('caption')
    .select(['id', 'video_id', 'file'])
    .where('lines', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute()

type ReadCaption = { id: number; file: string; lines: CaptionLine[] }

/** Not if the captions were replaced meanwhile. */
export async function saveCaptionLines(db: Db, { id, file, lines }: ReadCaption): Promise<void> {
  await db
    .updateTable('caption')
    .set({ lines: JSON.stringify(lines) })
    .where('id', '=', id)
    .where('file', '=', file)
    .where('lines', 'is', null)
    .execute()
}

type BacklogRow = { kind: string; thing_id: number }

/** Takes rows out of the backlog and indexes them, each in a separate statement, because a text may be long. */
export const indexSome = (db: Db, limit: number): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const { rows } = await sql<BacklogRow>`
      delete from search_backlog where (kind, thing_id) in (
        select kind, thing_id from search_backlog limit ${limit} for update skip locked
      ) returning kind, thing_id`.execute(trx)
    for (const { kind, thing_id } of rows)
      await sql`
        insert into search_line select * from search_wanted where kind = ${kind} and thing_id = ${thing_id}`.execute(
        trx,
      )
    return rows.length
  })
