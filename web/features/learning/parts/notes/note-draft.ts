import type { LessonHeading } from '#contract/learning/heading.ts'
import { forget, isRecord, keep, kept } from '#web/api/own-storage.ts'
import { storedHeading } from '#web/features/learning/parts/notes/stored-heading.ts'

/** `atSec` is null until writing begins; it is 0 in a text. */
export type NoteDraft = { text: string; atSec: number | null; heading: LessonHeading | null }

/** Identifies a draft: a new note in a lecture, or a note being edited. */
export type DraftOf = { memberId: number } & ({ lectureId: number } | { noteId: number | string })

const keyOf = (of: DraftOf) =>
  `codemaru.note-draft.${of.memberId}.${'lectureId' in of ? `lecture-${of.lectureId}` : `note-${of.noteId}`}`

export function findDraft(of: DraftOf): NoteDraft | null {
  const value = kept(keyOf(of))
  if (!isRecord(value) || typeof value['text'] !== 'string') return null
  const { text, atSec } = value
  return {
    text,
    atSec: typeof atSec === 'number' && Number.isInteger(atSec) && atSec >= 0 ? atSec : null,
    heading: storedHeading(value['heading']),
  }
}

export const keepDraft = (of: DraftOf, draft: NoteDraft) =>
  draft.text.trim() === '' ? forget(keyOf(of)) : void keep(keyOf(of), draft)

export const forgetDraft = (of: DraftOf) => forget(keyOf(of))
