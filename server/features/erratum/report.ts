import { reportPlaceMissing } from '#contract/erratum/erratum.ts'
import { unauthorized } from '#contract/platform/problem.ts'
import { lectureForWatching } from '#server/features/learning/access.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Viewer, Visitor } from '#server/platform/http/visitor.ts'
import type { ErratumDeps } from './erratum-deps.ts'
import { insertReport } from './report.store.ts'

type Report = { atSec: number | null; heading: string; words: string }

/** A member reports what works otherwise in a lecture that they may open. */
export async function reportErratum(
  deps: ErratumDeps,
  { viewer, visitor }: { viewer: Viewer; visitor: Visitor },
  lectureId: number,
  { atSec, heading, words }: Report,
): Promise<null> {
  const lecture = await lectureForWatching(deps, visitor, lectureId)
  const hasVideo = lecture.video_id !== null
  if (hasVideo && (atSec === null || atSec > lecture.duration_sec)) refuse(reportPlaceMissing)
  await deps.reportsOfMember.take(String(viewer.memberId))
  const isStored = await deps.db.transaction().execute((trx) =>
    insertReport(trx, {
      memberId: viewer.memberId,
      lectureId,
      atSec: hasVideo ? atSec : null,
      heading: hasVideo ? '' : heading,
      words,
    }),
  )
  return isStored ? null : refuse(unauthorized)
}
