import type { PageQuery } from '#contract/platform/page.ts'
import { submissionNotFound } from '#contract/practice/practice.ts'
import type { Deps } from '#server/deps.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Viewer } from '#server/platform/http/visitor.ts'
import { exerciseForSolving } from '../exercises/exercise-access.ts'
import { shownSubmission } from './shown-submission.ts'
import { countSubmissions, findSubmission, findSubmissions } from './submission.store.ts'

export async function listSubmissions(
  deps: Deps,
  viewer: Viewer,
  exerciseId: number,
  { page, size }: PageQuery,
) {
  await exerciseForSolving(deps, viewer, exerciseId)
  const own = { memberId: viewer.memberId, exerciseId }
  const [rows, total] = await Promise.all([
    findSubmissions(deps.db, own, { limit: size, offset: page * size }),
    countSubmissions(deps.db, own),
  ])
  return {
    content: rows.map(shownSubmission),
    page,
    size,
    totalElements: total,
    totalPages: Math.ceil(total / size),
  }
}

/** Only the member's own, and only while they may open the exercise. */
export async function showSubmission(deps: Deps, viewer: Viewer, submissionId: number) {
  const row = (await findSubmission(deps.db, viewer.memberId, submissionId)) ?? refuse(submissionNotFound)
  await exerciseForSolving(deps, viewer, row.exercise_id)
  return { ...shownSubmission(row), files: row.files, outcomes: row.outcomes }
}
