import { useQueryClient } from '@tanstack/react-query'
import type { ProgressSaved } from '#contract/learning/learning.ts'
import { useUntilSent } from '#web/api/use-until-sent.ts'
import { deliverAllUnsavedReadings } from '#web/features/learning/lectures/reading/deliver-unsaved-reading.ts'
import { deliverAllUnsaved } from '#web/features/learning/lectures/saving/deliver-unsaved.ts'
import { applySaved } from '#web/features/learning/parts/queries.ts'
import { deliverUnsavedAnswers } from '#web/features/quiz/deliver-unsaved-answers.ts'

/** Sends progress and answers made offline, except for the lecture whose player is open and sends its own. */
export function useDeliverUnsaved(memberId: number, exceptLectureId: number | null = null, isReady = true) {
  const queries = useQueryClient()
  const onSaved = (saved: ProgressSaved) => applySaved(queries, saved)
  const sendAll = async () => {
    const isWatchedSent = await deliverAllUnsaved(memberId, exceptLectureId, onSaved)
    const isReadSent = await deliverAllUnsavedReadings(memberId, exceptLectureId, onSaved)
    const areAnswersSent = await deliverUnsavedAnswers(memberId, exceptLectureId)
    return isWatchedSent && isReadSent && areAnswersSent
  }
  useUntilSent(memberId, sendAll, isReady)
}
