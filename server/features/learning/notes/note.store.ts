import { sql } from 'kysely'
import type { LessonHeading } from '#contract/learning/heading.ts'
import type { Db } from '#server/platform/database/db.ts'
import { shownHeading } from '../heading.ts'

export type NoteRow = {
  id: number
  member_id: number
  lecture_id: number
  lecture_title: string
  order_index: number
  duration_sec: number
  kind: string
  at_sec: number
  heading: LessonHeading | null
  text: string
  client_note_id: string | null
  created_at: Date
  updated_at: Date
}

const SHOWN = sql`
  n.id, n.member_id, n.lecture_id, l.title as lecture_title, l.order_index, l.duration_sec, l.kind, n.at_sec,
  ${shownHeading({ lectureId: sql`n.lecture_id`, heading: sql`n.heading` })} as heading, n.text, n.client_note_id, n.created_at,
  n.updated_at`

/** Notes that contain all `words`, case-insensitively. Notes on a deleted lecture are kept for their author. */
export async function findNotes(
  db: Db,
  { memberId, courseId, words }: { memberId: number; courseId: number; words: string[] },
): Promise<NoteRow[]> {
  const { rows } = await sql<NoteRow>`
    with shown as (
      select ${SHOWN}
      from note n join every_lecture l on l.id = n.lecture_id
      where n.member_id = ${memberId} and l.course_id = ${courseId}
        and not exists (
          select from unnest(${words}::text[]) as w(word) where strpos(lower(n.text), lower(w.word)) = 0
        )
    )
    select * from shown
    order by order_index, lecture_id, at_sec, (heading ->> 'orderIndex')::int nulls first, id`.execute(db)
  return rows
}

export async function findNote(db: Db, noteId: number): Promise<NoteRow | undefined> {
  const { rows } = await sql<NoteRow>`
    select ${SHOWN} from note n join every_lecture l on l.id = n.lecture_id where n.id = ${noteId}`.execute(
    db,
  )
  return rows[0]
}

type NewNote = {
  memberId: number
  lectureId: number
  atSec: number
  heading: string
  text: string
  clientNoteId: string | null
}

/** The id of the note; undefined if it exists already or the course has `most` notes. */
export async function insertNote(db: Db, note: NewNote, most: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into note (member_id, lecture_id, at_sec, heading, text, client_note_id)
    select ${note.memberId}, l.id, ${note.atSec}, ${note.heading}, ${note.text}, ${note.clientNoteId}
    from lecture l
    where l.id = ${note.lectureId} and ${most} > (
      select count(*) from note o join every_lecture ol on ol.id = o.lecture_id
      where o.member_id = ${note.memberId} and ol.course_id = l.course_id
    )
    on conflict (member_id, client_note_id) do nothing
    returning id`.execute(db)
  return rows[0]?.id
}

export async function findSentBefore(
  db: Db,
  { memberId, clientNoteId }: NewNote,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('note')
    .select('id')
    .where('member_id', '=', memberId)
    .where('client_note_id', '=', clientNoteId)
    .executeTakeFirst()
  return row?.id
}

export const updateNote = (
  db: Db,
  noteId: number,
  { text, atSec, heading }: Partial<Pick<NewNote, 'text' | 'atSec' | 'heading'>>,
) =>
  sql`
  update note set text = coalesce(${text ?? null}, text), at_sec = coalesce(${atSec ?? null}, at_sec),
    heading = coalesce(${heading ?? null}, heading), updated_at = now()
  where id = ${noteId}`.execute(db)

export const deleteNote = (db: Db, noteId: number) => db.deleteFrom('note').where('id', '=', noteId).execute()
