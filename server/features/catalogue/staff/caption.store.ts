import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'
import type { CaptionLine } from '#server/platform/media/captions/caption-lines.ts'

/** The video of a lecture, locked until the end of the transaction; undefined: no such lecture. */
export async function lockVideo(
  trx: Db,
  lectureId: number,
): Promise<{ video_id: string | null } | undefined> {
  const { rows } = await sql<{ video_id: string | null }>`
    select video_id from lecture where id = ${lectureId} for update`.execute(trx)
  return rows[0]
}

/** The courses of all lectures with this video: a copy shares it, and a deleted lecture may come back. */
export async function findCoursesOfVideo(db: Db, videoId: string): Promise<number[]> {
  const rows = await db
    .selectFrom('every_lecture')
    .select('course_id')
    .distinct()
    .where('video_id', '=', videoId)
    .execute()
  return rows.map((row) => row.course_id)
}

export type CaptionRow = { video_id: string; lang: string; label: string; file: string }

export const findCaption = (db: Db, lectureId: number, lang: string): Promise<CaptionRow | undefined> =>
  db
    .selectFrom('caption as c')
    .innerJoin('lecture as l', 'l.video_id', 'c.video_id')
    .select(['c.video_id', 'c.lang', 'c.label', 'c.file'])
    .where('l.id', '=', lectureId)
    .where('c.lang', '=', lang)
    .executeTakeFirst()

export const findCaptionsOf = (db: Db, videoId: string): Promise<CaptionRow[]> =>
  db
    .selectFrom('caption')
    .select(['video_id', 'lang', 'label', 'file'])
    .where('video_id', '=', videoId)
    .execute()

type CaptionToStore = CaptionRow & { needsCheck: boolean; lines: CaptionLine[] }

/** Replaces the captions in this language, if there are any. */
export async function upsertCaption(db: Db, caption: CaptionToStore): Promise<void> {
  const { needsCheck: needs_check, label, file } = caption
  const content = { label, file, needs_check, lines: JSON.stringify(caption.lines) }
  await db
    .insertInto('caption')
    .values({ video_id: caption.video_id, lang: caption.lang, ...content })
    .onConflict((taken) => taken.columns(['video_id', 'lang']).doUpdateSet(content))
    .execute()
}

export async function deleteCaption(db: Db, { video_id, lang }: CaptionRow): Promise<void> {
  await db.deleteFrom('caption').where('video_id', '=', video_id).where('lang', '=', lang).execute()
}
