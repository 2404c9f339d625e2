import type { Deps } from '#server/deps.ts'
import { openMediaOpenings } from '#server/features/payment/opening.ts'
import type { MediaAccess } from '#server/platform/media/routes.ts'
import { completeFileLesson } from './file-lesson.ts'

/** Before the first byte of a lecture's file: the opening of a paid lecture, and the completion of a lesson of files. */
export function openDeliveries(deps: Pick<Deps, 'db' | 'pool'>): NonNullable<MediaAccess['beforeDelivery']> {
  const recordOpening = openMediaOpenings(deps)
  return async (delivery) => {
    await recordOpening(delivery)
    const { kind, memberId, lectureId, watchesAny, isEnrolled } = delivery
    // Staff who only look in complete nothing, also in a learner view, whose links name their own session.
    if (kind !== 'file' || memberId === null || (watchesAny && !isEnrolled)) return
    await completeFileLesson(deps, memberId, lectureId)
  }
}
