import type { ReadingState } from '#contract/learning/learning.ts'
import type { ReadingPlace } from '#web/features/learning/lectures/reading/reading-place.ts'
import { createUnsavedStore, isSecond } from '#web/features/learning/lectures/saving/unsaved-store.ts'

/** Reading that the server has not confirmed; `base` is the place that the server knew then. */
export type UnsavedReading = ReadingPlace & {
  base: ReadingPlace
  furthestPercent: number
  /** All seconds spent on the text, those that the server knew included. */
  spentSec: number
  isDone: boolean
  /** When the place changed, by this machine's clock. */
  movedAt: number
}

const store = createUnsavedStore<UnsavedReading>('codemaru.unsaved-reading', parse)

export const keepUnsavedReading = store.keep
export const forgetUnsavedReading = store.forget
export const findUnsavedReading = store.find
export const listUnsavedReadings = store.lectures

function parse(stored: Record<string, unknown>): UnsavedReading | null {
  const place = placeOf(stored)
  const base = placeOf(stored['base'])
  const { furthestPercent, spentSec, isDone, movedAt } = stored
  if (!place || !base || !isPercent(furthestPercent) || typeof spentSec !== 'number') return null
  return {
    ...place,
    base,
    furthestPercent,
    spentSec: Math.max(0, spentSec),
    isDone: isDone === true,
    movedAt: typeof movedAt === 'number' ? movedAt : Date.now(),
  }
}

const isPercent = (value: unknown): value is number => isSecond(value) && value <= 100

function placeOf(value: unknown): ReadingPlace | null {
  if (typeof value !== 'object' || value === null) return null
  const { percent, heading } = value as Record<string, unknown>
  return isPercent(percent) && typeof heading === 'string' ? { percent, heading } : null
}

export const knownPlace = ({ placePercent, placeHeading }: ReadingState): ReadingPlace => ({
  percent: placePercent,
  heading: placeHeading,
})

/** The local place, unless another device has moved the server's since. */
export function placeToOpen(owed: UnsavedReading | null, reading: ReadingState): ReadingPlace {
  const known = knownPlace(reading)
  const isBase = owed?.base.percent === known.percent && owed.base.heading === known.heading
  return owed && isBase ? { percent: owed.percent, heading: owed.heading } : known
}
