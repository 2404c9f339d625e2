import { type ProgressSaved, type ReadingState, saveReading } from '#contract/learning/learning.ts'
import { send } from '#web/api/send.ts'
import type { ReadingPlace } from '#web/features/learning/lectures/reading/reading-place.ts'
import { deliveryOf } from '#web/features/learning/lectures/saving/deliver-progress.ts'
import type { Delivery } from '#web/features/learning/lectures/saving/progress-saver.ts'

export type ReadingSave = ReadingPlace & {
  readSec: number
  isDone?: boolean
  /** How many seconds ago this was the place, if the save had to wait. */
  agoSec?: number
}

export type ReadingDelivery = { reading: ReadingState; isCompleted: boolean } | Exclude<Delivery, 'saved'>

export async function deliverReading(
  lectureId: number,
  save: ReadingSave,
  onSaved: (saved: ProgressSaved) => void,
): Promise<ReadingDelivery> {
  try {
    const { reading, ...saved } = await send(saveReading, readingInput(lectureId, save))
    onSaved(saved)
    return { reading, isCompleted: saved.lectureCompleted }
  } catch (failure) {
    return deliveryOf(failure)
  }
}

export const readingInput = (lectureId: number, save: ReadingSave) => ({
  params: { lectureId },
  body: save,
})

/** A place that the reader has left must not become the last one. */
const OLDER_BY_SEC = 60

/** The furthest place, marked as older than the last one. */
export const furthestSave = ({ heading, agoSec = 0 }: ReadingSave, furthestPercent: number): ReadingSave => ({
  percent: furthestPercent,
  heading,
  readSec: 0,
  agoSec: agoSec + OLDER_BY_SEC,
})
