import { useSyncExternalStore } from 'react'
import { LESSON_KINDS } from '#contract/catalogue/lesson.ts'
import { forget, isRecord, keep, kept, keysFrom } from '#web/api/own-storage.ts'
import type { NotePlace } from '#web/features/learning/parts/notes/note-place.ts'
import { storedHeading } from '#web/features/learning/parts/notes/stored-heading.ts'

/** A note that the server has not confirmed; one key per note, so that tabs do not overwrite each other. */
export type UnsentNote = NotePlace & {
  clientNoteId: string
  courseId: number
  lectureId: number
  text: string
  writtenAt: string
  /** The server's reason for refusing the note, which is kept for its author all the same. */
  refusedWith: string | null
}

const PREFIX = 'codemaru.note'
const prefixOf = (memberId: number) => `${PREFIX}.${memberId}.`
const keyOf = (memberId: number, clientNoteId: string) => prefixOf(memberId) + clientNoteId

/** Fallback without storage: a note lasts as long as the page. */
const inMemory = new Map<string, UnsentNote>()
const listeners = new Set<() => void>()
const tell = () => listeners.forEach((listener) => listener())

export function keepUnsent(memberId: number, note: UnsentNote) {
  const key = keyOf(memberId, note.clientNoteId)
  if (keep(key, note)) inMemory.delete(key)
  else inMemory.set(key, note)
  tell()
}

export function forgetUnsent(memberId: number, clientNoteId: string) {
  inMemory.delete(keyOf(memberId, clientNoteId))
  forget(keyOf(memberId, clientNoteId))
  tell()
}

/** Notes that the member removed in this tab. Another tab forgets a note also when it has sent it. */
const removedHere = new Set<string>()

/** A note that is being sent meanwhile is removed from the server, too. */
export function removeUnsent(memberId: number, clientNoteId: string) {
  removedHere.add(keyOf(memberId, clientNoteId))
  forgetUnsent(memberId, clientNoteId)
}

export const wasRemovedHere = (memberId: number, clientNoteId: string) =>
  removedHere.has(keyOf(memberId, clientNoteId))

export function findUnsent(memberId: number, clientNoteId: string): UnsentNote | null {
  const key = keyOf(memberId, clientNoteId)
  return inMemory.get(key) ?? parse(kept(key))
}

/** In writing order. */
export function listUnsent(memberId: number): UnsentNote[] {
  const prefix = prefixOf(memberId)
  const keys = new Set([...keysFrom(prefix), ...[...inMemory.keys()].filter((key) => key.startsWith(prefix))])
  return [...keys]
    .flatMap((key) => inMemory.get(key) ?? parse(kept(key)) ?? [])
    .toSorted((one, other) => one.writtenAt.localeCompare(other.writtenAt))
}

export function useUnsentNotes(memberId: number, courseId: number): UnsentNote[] {
  const text = useSyncExternalStore(subscribe, () => JSON.stringify(listUnsent(memberId)))
  return (JSON.parse(text) as UnsentNote[]).filter((note) => note.courseId === courseId)
}

/** Another tab may have sent a note that this one shows. */
function subscribe(listener: () => void) {
  const fromElsewhere = ({ key }: StorageEvent) =>
    (key === null || key.startsWith(`${PREFIX}.`)) && listener()
  listeners.add(listener)
  addEventListener('storage', fromElsewhere)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', fromElsewhere)
  }
}

const NUMBERS = ['courseId', 'lectureId', 'atSec'] as const
const TEXTS = ['clientNoteId', 'text', 'writtenAt'] as const

function parse(value: unknown): UnsentNote | null {
  if (!isRecord(value)) return null
  const isWhole =
    NUMBERS.every((name) => Number.isInteger(value[name])) &&
    TEXTS.every((name) => typeof value[name] === 'string')
  if (!isWhole) return null
  const { refusedWith } = value
  return {
    ...(value as UnsentNote),
    kind: LESSON_KINDS.find((kind) => kind === value['kind']) ?? 'video',
    heading: storedHeading(value['heading']),
    refusedWith: typeof refusedWith === 'string' ? refusedWith : null,
  }
}
