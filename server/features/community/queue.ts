import type { PageQuery } from '#contract/platform/page.ts'
import type { QueueKind, QueueState } from '#contract/community/community.ts'
import { permittedCourses } from '#server/features/identity/permitted-courses.ts'
import type { Viewer } from '#server/platform/http/visitor.ts'
import type { CommunityDeps } from './community-deps.ts'
import { pageOfQuestions } from './question-list.ts'
import { countQueue, findQueue } from './queue.store.ts'
import { searchTermsOf } from '#server/platform/words/word-search.ts'

type QueueQuery = PageQuery & {
  state: QueueState
  kind: QueueKind
  courseId?: number | undefined
  q?: string | undefined
}

/** The questions of all courses, for staff; instructors see those of the courses that they teach. */
export async function listQueue(
  deps: CommunityDeps,
  viewer: Viewer,
  { state, kind, courseId, q, page, size }: QueueQuery,
) {
  const permitted = permittedCourses(viewer, 'question.readQueue')
  const filter = { permitted, state, kind, courseId, terms: searchTermsOf(q) }
  const [rows, total] = await Promise.all([
    findQueue(deps.db, filter, { limit: size, offset: page * size }),
    countQueue(deps.db, filter),
  ])
  return await pageOfQuestions(deps, rows, viewer, { page, size, total })
}
