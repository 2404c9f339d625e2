import { saveProgress, type ProgressSaved } from '#contract/learning/learning.ts'
import { Failure } from '#web/api/failure.ts'
import { send } from '#web/api/send.ts'
import type { Delivery, ProgressSave } from '#web/features/learning/lectures/saving/progress-saver.ts'

export async function deliverProgress(
  lectureId: number,
  save: ProgressSave,
  onSaved: (saved: ProgressSaved) => void,
): Promise<Delivery> {
  try {
    onSaved(await send(saveProgress, progressInput(lectureId, save)))
    return 'saved'
  } catch (failure) {
    // spec.md#8: a failed periodic save is not shown; the saver keeps it and retries.
    return deliveryOf(failure)
  }
}

export const progressInput = (lectureId: number, { watchedSec, played, agoSec }: ProgressSave) => ({
  params: { lectureId },
  body: { watchedSec, ...(played.length > 0 && { played }), ...(agoSec && { agoSec }) },
})

/** Statuses that a retry will not change: not enrolled, or the lecture was removed. */
const FINAL = [400, 403, 404]

export function deliveryOf(failure: unknown): Exclude<Delivery, 'saved'> {
  if (!(failure instanceof Failure)) return 'failed'
  if (failure.kind === 'network' || failure.kind === 'timeout') return 'unreachable'
  return FINAL.includes(failure.status) && failure.code !== 'CSRF' ? 'refused' : 'failed'
}
