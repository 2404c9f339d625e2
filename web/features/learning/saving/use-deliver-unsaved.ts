import { useQueryClient } from '@tanstack/react-query'
import { useUntilSent } from '#web/api/use-until-sent.ts'
import { deliverAllUnsaved } from '#web/features/learning/saving/deliver-unsaved.ts'
import { applySaved } from '#web/features/learning/queries.ts'

/** What was watched without a network, but for the lecture that its own player sends. */
export function useDeliverUnsaved(memberId: number, exceptLectureId: number | null = null, isReady = true) {
  const queries = useQueryClient()
  const sendAll = () => deliverAllUnsaved(memberId, exceptLectureId, (saved) => applySaved(queries, saved))
  useUntilSent(memberId, sendAll, isReady)
}
