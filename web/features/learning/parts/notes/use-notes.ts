import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState, useEffect, useEffectEvent } from 'react'
import type { LessonHeading } from '#contract/learning/heading.ts'
import { changeNote, removeNote } from '#contract/learning/note.ts'
import { Failure, sentenceOf } from '#web/api/failure.ts'
import { send } from '#web/api/send.ts'
import { newUuid } from '#web/api/new-uuid.ts'
import type { NotePlace } from '#web/features/learning/parts/notes/note-place.ts'
import { hideNote, notesQuery, showNote } from '#web/features/learning/parts/notes/note-queries.ts'
import { type ShownNote, shownNotes } from '#web/features/learning/parts/notes/shown-notes.ts'
import { removeUnsent, keepUnsent, useUnsentNotes } from '#web/features/learning/parts/notes/unsent-notes.ts'
import { showToast } from '#web/features/notification/toast.ts'
import { sendUnsentNotes } from '#web/features/learning/parts/notes/send-unsent-notes.ts'

export type NoteToWrite = NotePlace & { lectureId: number; text: string }
/** Without a heading the note keeps its own. */
export type NoteChange = { text: string; atSec: number; heading?: LessonHeading | null }
export type Notes = ReturnType<typeof useNotes>

/** The member's own notes of a course: the server's, the unsent ones, and the actions on them. */
export function useNotes(courseId: number, memberId: number) {
  const queries = useQueryClient()
  const { data, error, refetch } = useQuery(notesQuery(courseId))
  const unsent = useUnsentNotes(memberId, courseId)
  const [removed, setRemoved] = useState<ShownNote[]>([])
  /** Ids that the server is being asked to remove. */
  const [leaving, setLeaving] = useState<number[]>([])
  /** Removed notes that were restored, by key, with the key of their copy. */
  const copies = useRef(new Map<string, string>())
  const deliver = useDeliverNotes(memberId, unsent.length > 0)

  const write = ({ lectureId, kind, atSec, heading, text }: NoteToWrite): string => {
    const place = { lectureId, kind, atSec, heading }
    const written = { clientNoteId: newUuid(), courseId, ...place, text: text.trim() }
    keepUnsent(memberId, { ...written, writtenAt: new Date().toISOString(), refusedWith: null })
    deliver()
    return written.clientNoteId
  }
  const forgetRemoved = (key: string) => setRemoved((others) => others.filter((one) => one.key !== key))

  /** Resolves to an error message; null on success. */
  const change = async (shown: ShownNote, changed: NoteChange): Promise<string | null> => {
    if (shown.is === 'removed') return null
    if (shown.is !== 'kept') {
      keepUnsent(memberId, { ...shown.unsent, ...changed, refusedWith: null })
      deliver()
      return null
    }
    try {
      const params = { noteId: shown.note.id }
      const { heading, ...rest } = changed
      const body = { ...rest, ...(heading !== undefined && { heading: heading?.id ?? '' }) }
      showNote(queries, courseId, await send(changeNote, { params, body }))
      return null
    } catch (thrown) {
      return sentenceOf(thrown, changeNote.fallback)
    }
  }

  const remove = async (shown: ShownNote) => {
    setRemoved((others) => [...others, shown])
    if (shown.is === 'waiting' || shown.is === 'refused') removeUnsent(memberId, shown.unsent.clientNoteId)
    if (shown.is !== 'kept') return
    const { id: noteId } = shown.note
    setLeaving((others) => [...others, noteId])
    try {
      await send(removeNote, { params: { noteId } })
      hideNote(queries, courseId, noteId)
    } catch (thrown) {
      if (thrown instanceof Failure && thrown.status === 404) hideNote(queries, courseId, noteId)
      else keepAfterAll(shown, thrown)
    } finally {
      setLeaving((others) => others.filter((id) => id !== noteId))
    }
  }

  const keepAfterAll = (shown: ShownNote, thrown: unknown) => {
    forgetRemoved(shown.key)
    const copy = copies.current.get(shown.key)
    // If it was restored meanwhile, the original still exists: drop the copy, and report no failure.
    if (copy) removeUnsent(memberId, copy)
    else showToast(sentenceOf(thrown, removeNote.fallback), 'error')
  }

  /** Removal is sent at once, so closing the page cannot undo it; restoring creates a new note. */
  const restore = (shown: ShownNote) => {
    forgetRemoved(shown.key)
    copies.current.set(shown.key, write(shown))
  }

  return {
    /** False until the server's notes are loaded; before, only unsent ones are shown. */
    isKnown: data !== undefined,
    shown: shownNotes(
      (data ?? []).filter(({ id }) => !leaving.includes(id)),
      unsent,
      removed,
    ),
    error,
    retry: () => void refetch(),
    write,
    change,
    remove,
    restore,
    deliver,
  }
}

const RETRY_MS = 15_000

/** Sends at the start, when the network is back, and at intervals while notes wait. */
function useDeliverNotes(memberId: number, isWaiting: boolean) {
  const queries = useQueryClient()
  const deliver = () => void sendUnsentNotes(memberId, (note, courseId) => showNote(queries, courseId, note))
  const again = useEffectEvent(deliver)
  useEffect(() => {
    const listen = () => again()
    listen()
    addEventListener('online', listen)
    return () => removeEventListener('online', listen)
  }, [memberId])
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => again(), RETRY_MS)
    return () => clearInterval(timer)
  }, [isWaiting])
  return deliver
}
