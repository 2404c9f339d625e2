import type { UnsavedProgress } from '#web/features/learning/lectures/saving/progress-saver.ts'
import { createUnsavedStore, isSecond } from '#web/features/learning/lectures/saving/unsaved-store.ts'

const store = createUnsavedStore<UnsavedProgress>('codemaru.unsaved', parse)

export const keepUnsaved = store.keep
export const forgetUnsaved = store.forget
export const findUnsaved = store.find
export const listUnsavedLectures = store.lectures

function parse(stored: Record<string, unknown>): UnsavedProgress | null {
  const { watchedSec, baseSec, played, movedAt, farthestSec } = stored
  if (!isSecond(watchedSec) || !isSecond(baseSec) || !Array.isArray(played)) return null
  return {
    watchedSec,
    baseSec,
    played: played.filter(isRange),
    movedAt: typeof movedAt === 'number' ? movedAt : Date.now(),
    ...(isSecond(farthestSec) && { farthestSec }),
  }
}

const isRange = (value: unknown): value is [number, number] =>
  Array.isArray(value) && value.length === 2 && value.every(isSecond)
