import type { Note } from '#contract/learning/note.ts'
import { byNotePlace, type NotePlace } from '#web/features/learning/parts/notes/note-place.ts'
import type { UnsentNote } from '#web/features/learning/parts/notes/unsent-notes.ts'

/** A note as the lists show it: stored by the server, unsent, refused, or just removed. */
export type ShownNote = NotePlace & {
  key: string
  lectureId: number
  /** Null until the server has returned it. */
  lecture: { title: string; orderIndex: number } | null
  text: string
} & (
    | { is: 'kept'; note: Note }
    | { is: 'removed' }
    | { is: 'waiting'; unsent: UnsentNote }
    | { is: 'refused'; unsent: UnsentNote; why: string }
  )

/** A note that the server has but did not confirm is listed once, in its local version, which may be newer. */
export function shownNotes(
  notes: readonly Note[],
  unsent: readonly UnsentNote[],
  removed: readonly ShownNote[],
): ShownNote[] {
  const gone = new Set(removed.map(({ key }) => key))
  const here = new Set(unsent.map(({ clientNoteId }) => clientNoteId))
  const lectures = new Map(notes.map((note) => [note.lectureId, lectureOf(note)]))
  return [
    ...notes
      .filter(({ clientNoteId }) => clientNoteId === null || !here.has(clientNoteId))
      .map(fromServer)
      .filter(({ key }) => !gone.has(key)),
    ...removed.map((note) => ({ ...note, is: 'removed' as const })),
    ...unsent.map((one) => fromHere(one, lectures.get(one.lectureId) ?? null)),
  ].toSorted(byPlace)
}

const lectureOf = ({ lectureTitle: title, orderIndex }: Note) => ({ title, orderIndex })

const fromServer = (note: Note): ShownNote => ({
  is: 'kept',
  note,
  key: `note-${note.id}`,
  lecture: lectureOf(note),
  lectureId: note.lectureId,
  kind: note.kind,
  atSec: note.atSec,
  heading: note.heading,
  text: note.text,
})

function fromHere(unsent: UnsentNote, lecture: ShownNote['lecture']): ShownNote {
  const { clientNoteId: key, lectureId, kind, atSec, heading, text, refusedWith } = unsent
  const shown = { key, lectureId, lecture, kind, atSec, heading, text, unsent }
  return refusedWith === null ? { ...shown, is: 'waiting' } : { ...shown, is: 'refused', why: refusedWith }
}

const LAST = Number.MAX_SAFE_INTEGER

const byPlace = (one: ShownNote, other: ShownNote) =>
  (one.lecture?.orderIndex ?? LAST) - (other.lecture?.orderIndex ?? LAST) ||
  one.lectureId - other.lectureId ||
  byNotePlace(one, other) ||
  one.key.localeCompare(other.key, 'en', { numeric: true })
