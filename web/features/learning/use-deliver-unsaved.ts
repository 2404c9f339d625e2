import { useQueryClient } from '@tanstack/react-query'
import { useUntilSent } from '#web/api/use-until-sent.ts'
import { deliverAllUnsaved } from '#web/features/learning/lectures/saving/deliver-unsaved.ts'
import { applySaved } from '#web/features/learning/parts/queries.ts'

/** Sends progress made offline, except for the lecture whose player is open and sends its own. */
export function useDeliverUnsaved(memberId: number, exceptLectureId: number | null = null, isReady = true) {
  const queries = useQueryClient()
  const sendAll = () => deliverAllUnsaved(memberId, exceptLectureId, (saved) => applySaved(queries, saved))
  useUntilSent(memberId, sendAll, isReady)
}
