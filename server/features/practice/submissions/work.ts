import { anotherMembers } from '#contract/learning/note.ts'
import { workOutdated, type Work } from '#contract/practice/practice.ts'
import type { CodeFile } from '#contract/community/code-file.ts'
import { invalid } from '#contract/platform/problem.ts'
import { seoulTime } from '#server/platform/clock.ts'
import type { Deps } from '#server/deps.ts'
import { withHeldMember } from '#server/features/identity/held-member.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Viewer } from '#server/platform/http/visitor.ts'
import { exerciseForSolving } from '../exercises/exercise-access.ts'
import { hasFilesOf } from '../staff/exercise-check.ts'
import { findSameWork, putWork, type WorkToSave } from './work.store.ts'

type SaveWorkRequest = WorkToSave & { memberId: number }

/** Saves the member's code. A resend after a lost response finds the same files stored and succeeds. */
export async function saveWork(
  deps: Deps,
  viewer: Viewer,
  exerciseId: number,
  { memberId: writerId, ...work }: SaveWorkRequest,
): Promise<Work> {
  if (writerId !== viewer.memberId) return refuse(anotherMembers)
  const { starter } = await exerciseForSolving(deps, viewer, exerciseId)
  refuseOtherFiles(starter, work.files)
  const own = { memberId: viewer.memberId, exerciseId }
  const { files, revision, saved_at } =
    (await withHeldMember(deps.db, own.memberId, (trx) => putWork(trx, own, work))) ??
    (await findSameWork(deps.db, own, work.files)) ??
    refuse(workOutdated)
  return { files, revision, savedAt: seoulTime(saved_at) }
}

export function refuseOtherFiles(starter: CodeFile[], files: CodeFile[]): void {
  const message = '이 문제에 있는 파일만 저장할 수 있습니다. 새로고침한 뒤 다시 시도해 주세요.'
  if (!hasFilesOf(starter, files)) refuse(invalid, { errors: [{ field: 'files', message }] })
}
