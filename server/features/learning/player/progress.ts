import type { Device, ProgressSaved } from '#contract/learning/learning.ts'
import { forbidden } from '#contract/platform/problem.ts'
import type { Deps } from '#server/deps.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Viewer } from '#server/platform/http/visitor.ts'
import { isStaff } from '#server/features/identity/roles.ts'
import { recordOpening } from '#server/features/payment/opening.ts'
import { lectureForWatching } from '../access.ts'
import { tellMet } from '../certificate/certificate-news.ts'
import { keepReached } from '../completion.store.ts'
import { fractionOf } from './fraction.ts'
import { type Save, saveWatched } from './progress.store.ts'

type Watched = {
  watchedSec: number
  played?: [number, number][] | undefined
  agoSec?: number | undefined
  device: Device
}

/** Keeps the furthest second (it never goes back), the place to resume, and the believed ranges. */
export async function recordProgress(
  deps: Deps,
  viewer: Viewer,
  lectureId: number,
  { watchedSec, played, agoSec = 0, device }: Watched,
): Promise<ProgressSaved> {
  const save: Save = {
    memberId: viewer.memberId,
    lectureId,
    watchedSec,
    played: played ? multirangeOf(played) : null,
    isStaff: isStaff(viewer),
    agoSec,
    sessionId: viewer.sessionId,
    device,
  }
  let saved = await saveWatched(deps.batchPool, save)
  if (!saved) {
    await lectureForWatching(deps, { is: 'member', viewer }, lectureId) // says which refusal it is
    // Access began between the two, by a purchase or by staff.
    saved = (await saveWatched(deps.batchPool, save)) ?? refuse(forbidden)
  }
  // A client that watches without saying so has opened the lecture all the same; this happens once in each purchase.
  if (saved.is_unopened) await recordOpening(deps, viewer, lectureId, 'save')
  // Of two last lectures completed in the same moment neither save sees the other; this, too, happens once a lecture.
  if (saved.just_completed && !saved.course_completed)
    await keepReached(deps.db, viewer.memberId, saved.course_id)
  if (saved.just_met) await tellMet(deps.db, viewer.memberId, saved.course_id)
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

/** PostgreSQL's way to write ranges; one that runs backwards says nothing and is left out. */
function multirangeOf(played: [number, number][]): string {
  const ranges = played.filter(([from, to]) => to > from).map(([from, to]) => `[${from},${to})`)
  return `{${ranges.join(',')}}`
}
