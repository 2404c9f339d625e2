import { LessonKind } from '#contract/catalogue/lesson.ts'
import {
  anotherMembers,
  type Note,
  NOTES_PER_COURSE_MAX,
  noteNotFound,
  tooManyNotes,
} from '#contract/learning/note.ts'
import { forbidden } from '#contract/platform/problem.ts'
import { seoulTime } from '#server/platform/clock.ts'
import type { Deps } from '#server/deps.ts'
import { withHeldMember } from '#server/features/identity/held-member.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Viewer } from '#server/platform/http/visitor.ts'
import { lectureForWatching } from '../access.ts'
import { headingIn } from '../heading.ts'
import { courseForNotes } from './note-access.ts'
import {
  deleteNote,
  findNote,
  findNotes,
  findSentBefore,
  insertNote,
  type NoteRow,
  updateNote,
} from './note.store.ts'

export async function listNotes(deps: Deps, viewer: Viewer, courseId: number, q = ''): Promise<Note[]> {
  await courseForNotes(deps, viewer, courseId)
  const words = q.split(/\s+/).filter(Boolean)
  const rows = await findNotes(deps.db, { memberId: viewer.memberId, courseId, words })
  return rows.map(shownNote)
}

type NewNote = {
  atSec: number
  heading: string
  text: string
  clientNoteId?: string | undefined
  memberId?: number | undefined
}

export async function makeNote(
  deps: Deps,
  viewer: Viewer,
  lectureId: number,
  { atSec, heading, text, clientNoteId, memberId: writerId }: NewNote,
): Promise<Note> {
  if (writerId !== undefined && writerId !== viewer.memberId) return refuse(anotherMembers)
  const lecture = await lectureForWatching(deps, { is: 'member', viewer }, lectureId)
  const { memberId } = viewer
  const note = {
    memberId,
    lectureId,
    text,
    clientNoteId: clientNoteId ?? null,
    atSec: secondIn(lecture, atSec),
    heading: await headingIn(deps.db, lecture, heading),
  }
  const id =
    (await withHeldMember(deps.db, memberId, (trx) => insertNote(trx, note, NOTES_PER_COURSE_MAX))) ??
    (await findSentBefore(deps.db, note)) ??
    refuse(tooManyNotes)
  return shownNote((await findNote(deps.db, id)) ?? refuse(noteNotFound))
}

type NoteChanges = {
  text?: string | undefined
  atSec?: number | undefined
  heading?: string | undefined
}

export async function changeNote(
  { db }: Deps,
  viewer: Viewer,
  noteId: number,
  { text, atSec, heading }: NoteChanges,
): Promise<Note> {
  const { lecture_id, kind, duration_sec } = await ownNote(db, viewer, noteId)
  await updateNote(db, noteId, {
    ...(text !== undefined && { text }),
    ...(atSec !== undefined && { atSec: secondIn({ kind, duration_sec }, atSec) }),
    ...(heading !== undefined && { heading: await headingIn(db, { id: lecture_id, kind }, heading) }),
  })
  return shownNote((await findNote(db, noteId)) ?? refuse(noteNotFound))
}

export async function removeNote({ db }: Deps, viewer: Viewer, noteId: number): Promise<void> {
  await ownNote(db, viewer, noteId)
  await deleteNote(db, noteId)
}

async function ownNote(db: Deps['db'], { memberId }: Viewer, noteId: number): Promise<NoteRow> {
  const note = (await findNote(db, noteId)) ?? refuse(noteNotFound)
  return note.member_id === memberId ? note : refuse(forbidden)
}

/** Only a video has seconds. */
const secondIn = (lecture: { kind: string; duration_sec: number }, atSec: number): number =>
  lecture.kind === 'video' ? withinLecture(atSec, lecture.duration_sec) : 0

/** Clamps to the end of the lecture; a lecture of unknown length has no end. */
export const withinLecture = (atSec: number, durationSec: number): number =>
  durationSec > 0 ? Math.min(atSec, durationSec) : atSec

const shownNote = (row: NoteRow): Note => ({
  id: row.id,
  lectureId: row.lecture_id,
  lectureTitle: row.lecture_title,
  orderIndex: row.order_index,
  kind: LessonKind.parse(row.kind),
  atSec: row.at_sec,
  heading: row.heading,
  clientNoteId: row.client_note_id,
  text: row.text,
  createdAt: seoulTime(row.created_at),
  updatedAt: seoulTime(row.updated_at),
})
