import type { CodeFile } from '#contract/community/code-file.ts'
import { forget, isRecord, keep, kept } from '#web/api/own-storage.ts'

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

const isFile = (value: unknown): value is CodeFile =>
  isRecord(value) && typeof value['name'] === 'string' && typeof value['text'] === 'string'

const LAST = 'codemaru.practice-last'

export const keepLastExercise = (memberId: number, exerciseId: number) =>
  void keep(`${LAST}.${memberId}`, exerciseId)

export function lastExercise(memberId: number): number | null {
  const id = kept(`${LAST}.${memberId}`)
  return typeof id === 'number' ? id : null
}
