import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

export type TextRow = {
  course_id: number
  markdown: string
  html: string
  duration_sec: number
  is_length_fixed: boolean
  version: number
  updated_at: Date
}

export const findText = (db: Db, lectureId: number): Promise<TextRow | undefined> =>
  textRow(db, lectureId).executeTakeFirst()

/**
 * Locks the lesson, as copies and moves do, so that they wait for a save or it for them. A second statement reads, because
 * the statement that waits for the lock does not see the move that it waited for.
 */
export async function lockText(trx: Db, lectureId: number): Promise<TextRow | undefined> {
  await sql`select from lecture where id = ${lectureId} for no key update`.execute(trx)
  return findText(trx, lectureId)
}

const textRow = (db: Db, lectureId: number) =>
  db
    .selectFrom('lecture_text as t')
    .innerJoin('lecture as l', 'l.id', 't.lecture_id')
    .select(['l.course_id', 't.markdown', 't.html', 'l.duration_sec', 't.is_length_fixed', 't.version'])
    .select('t.updated_at')
    .where('t.lecture_id', '=', lectureId)

export type TextToStore = {
  markdown: string
  html: string
  headings: { id: string; level: number; text: string }[]
  durationSec: number
  isLengthFixed: boolean
}

/** Stores the text and its length. What members have read of it keeps its share of the new length. */
export async function updateText(trx: Db, lectureId: number, text: TextToStore): Promise<void> {
  await sql`
    update lecture_text set markdown = ${text.markdown}, html = ${text.html}, headings = ${JSON.stringify(text.headings)},
      is_length_fixed = ${text.isLengthFixed}, version = version + 1, updated_at = now()
    where lecture_id = ${lectureId}`.execute(trx)
  const { rows } = await sql`
    update every_lecture set duration_sec = ${text.durationSec}, updated_at = now()
    where id = ${lectureId} and duration_sec <> ${text.durationSec} returning id`.execute(trx)
  if (rows.length === 0) return
  await sql`
    update lecture_progress p set
      watched_sec = case when p.completed_at is null then floor(r.furthest_percent / 100.0 * ${text.durationSec}::int)::int
        else ${text.durationSec}::int end,
      resume_sec = floor(r.place_percent / 100.0 * ${text.durationSec}::int)::int
    from lecture_reading r
    where p.lecture_id = ${lectureId} and r.lecture_id = p.lecture_id and r.member_id = p.member_id`.execute(
    trx,
  )
}
