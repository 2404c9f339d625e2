import type { Device, ProgressSaved } from '#contract/learning/learning.ts'
import { forbidden } from '#contract/platform/problem.ts'
import { may } from '#contract/policy.ts'
import type { Deps } from '#server/deps.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Viewer } from '#server/platform/http/visitor.ts'
import { recordOpening } from '#server/features/payment/opening.ts'
import { lectureForWatching } from '../access.ts'
import { notifyMet } from '../certificate/certificate-news.ts'
import { storeCompletion } from '../completion.store.ts'
import { fractionOf } from './fraction.ts'
import { savedProgress } from './saved-progress.ts'
import { type ProgressSave, saveWatched } from './progress.store.ts'

type ProgressReport = {
  watchedSec: number
  played?: [number, number][] | undefined
  agoSec?: number | undefined
  device: Device
}

/** Stores the furthest second (it never decreases), the position to resume at, and the believed ranges. */
export async function recordProgress(
  deps: Deps,
  viewer: Viewer,
  lectureId: number,
  { watchedSec, played, agoSec = 0, device }: ProgressReport,
): Promise<ProgressSaved> {
  const save: ProgressSave = {
    memberId: viewer.memberId,
    lectureId,
    watchedSec,
    played: played ? multirangeOf(played) : null,
    watchesAny: may(viewer, 'lecture.watchAny'),
    agoSec,
    sessionId: viewer.sessionId,
    device,
  }
  let saved = await saveWatched(deps.batchPool, save)
  if (!saved) {
    const lecture = await lectureForWatching(deps, { is: 'member', viewer }, lectureId) // says which refusal it is
    // Other kinds have their own proofs: seconds change nothing there.
    if (lecture.kind !== 'video') return savedProgress(deps.db, viewer.memberId, lecture)
    // The viewer teaches the course, or access started between the two calls, by a purchase or by staff.
    const watchesAny = may(viewer, 'lecture.watchAny', { courseId: lecture.course_id })
    saved = (await saveWatched(deps.batchPool, { ...save, watchesAny })) ?? refuse(forbidden)
  }
  // A client that never reported the start has opened the lecture too; happens once per purchase.
  if (saved.is_unopened) await recordOpening(deps, viewer, lectureId, 'save')
  // If two last lectures are completed at once, neither save sees the other; happens at most once per lecture.
  if (saved.just_completed && !saved.course_completed)
    await storeCompletion(deps.db, viewer.memberId, saved.course_id)
  if (saved.just_met) await notifyMet(deps.db, viewer.memberId, saved.course_id)
  return {
    courseId: saved.course_id,
    courseProgress: saved.course_completed
      ? 1
      : fractionOf(saved.course_watched_sec, saved.course_duration_sec),
    completedCount: saved.completed_count,
    totalCount: saved.total_count,
    lectureId,
    lectureProgress: fractionOf(saved.watched_sec, saved.duration_sec),
    lectureCompleted: saved.completed,
  }
}

/** PostgreSQL's multirange format; ranges that run backwards are dropped. */
function multirangeOf(played: [number, number][]): string {
  const ranges = played.filter(([from, to]) => to > from).map(([from, to]) => `[${from},${to})`)
  return `{${ranges.join(',')}}`
}
