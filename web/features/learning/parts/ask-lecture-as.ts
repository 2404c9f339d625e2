import { getLecture, type LectureDetail } from '#contract/learning/learning.ts'
import { unauthorized } from '#contract/platform/problem.ts'
import { Failure } from '#web/api/failure.ts'
import { askAsMember } from '#web/api/renew-session.ts'
import { send } from '#web/api/send.ts'

/** Loads the lecture as this member or fails: saving over a guest's position would lose the member's. */
export async function askLectureAs(
  memberId: number,
  lectureId: number,
  signal?: AbortSignal,
): Promise<LectureDetail> {
  const lecture = await askAsMember(
    () => send(getLecture, { params: { lectureId } }, { signal }),
    ({ viewerId }) => viewerId === null,
  )
  if (lecture.viewerId === memberId) return lecture
  throw new Failure({ kind: 'http', ...unauthorized })
}
