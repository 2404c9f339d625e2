import type { CodeFile } from '#contract/community/code-file.ts'
import { forget, isRecord, keep, kept, keysFrom } from '#web/api/own-storage.ts'

/** Work that the server has not confirmed; `revision` is the one it is based on. */
export type OwnWork = { files: CodeFile[]; revision: number; editedAt: number }

const keyOf = (memberId: number, exerciseId: number) => `codemaru.practice.${memberId}.${exerciseId}`

export const keepOwnWork = (memberId: number, exerciseId: number, work: OwnWork | null): boolean => {
  const key = keyOf(memberId, exerciseId)
  if (work) return keep(key, work)
  forget(key)
  return true
}

export function findOwnWork(memberId: number, exerciseId: number): OwnWork | null {
  const value = kept(keyOf(memberId, exerciseId))
  if (!isRecord(value) || !Array.isArray(value['files']) || !Number.isInteger(value['revision'])) return null
  const files = value['files'].filter(isFile)
  if (files.length === 0) return null
  const editedAt = typeof value['editedAt'] === 'number' ? value['editedAt'] : Date.now()
  return { files, revision: value['revision'] as number, editedAt }
}

/** How long code that was written without a login stays on the device. */
const TRIAL_MS = 7 * 86_400_000
const TRIALS = 'codemaru.practice-trial.'

export type Trial = {
  files: CodeFile[]
  editedAt: number
  /** The writer; null: a guest. */
  memberId: number | null
  /** A member who had other work was asked whether to use it. */
  isOffered: boolean
}

/**
 * Keeps the code of an exercise on a public page, where nothing is saved on the server; null forgets it. Returns whether the
 * device keeps it.
 */
export const keepTrial = (exerciseId: number, trial: Trial | null): boolean => {
  const key = `${TRIALS}${exerciseId}`
  if (trial) return keep(key, trial)
  forget(key)
  return true
}

/** Finds the code of a guest or of this member; null also for code of another member. Forgets all code that is too old. */
export function findTrial(exerciseId: number, memberId: number | null): Trial | null {
  for (const key of keysFrom(TRIALS)) {
    const { editedAt } = recordOf(kept(key))
    if (typeof editedAt !== 'number' || Date.now() - editedAt > TRIAL_MS) forget(key)
  }
  const { files: stored, editedAt, memberId: writer, isOffered } = recordOf(kept(`${TRIALS}${exerciseId}`))
  const files = Array.isArray(stored) ? stored.filter(isFile) : []
  if (files.length === 0 || (typeof writer === 'number' && writer !== memberId)) return null
  return {
    files,
    editedAt: editedAt as number,
    memberId: typeof writer === 'number' ? writer : null,
    isOffered: isOffered === true,
  }
}

const recordOf = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {})

const isFile = (value: unknown): value is CodeFile =>
  isRecord(value) && typeof value['name'] === 'string' && typeof value['text'] === 'string'

const LAST = 'codemaru.practice-last'

export const keepLastExercise = (memberId: number, exerciseId: number) =>
  void keep(`${LAST}.${memberId}`, exerciseId)

export function lastExercise(memberId: number): number | null {
  const id = kept(`${LAST}.${memberId}`)
  return typeof id === 'number' ? id : null
}
