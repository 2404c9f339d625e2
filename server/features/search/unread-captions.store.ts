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
