import { QUEUE_KINDS, QUEUE_STATES } from '#contract/community/community.ts'
import { idOf } from '#contract/platform/id.ts'
import type { QueueFilter } from '#web/features/community/community-queries.ts'

/** Pages count from 1 in the URL and from 0 in the call; invalid values are ignored. */
export function queueFilterOf(search: URLSearchParams): QueueFilter {
  const courseId = idOf(search.get('courseId'))
  const q = search.get('q')?.trim()
  return {
    state: QUEUE_STATES.find((state) => state === search.get('state')) ?? 'waiting',
    kind: QUEUE_KINDS.find((kind) => kind === search.get('kind')) ?? 'all',
    page: (idOf(search.get('page')) ?? 1) - 1,
    ...(courseId === null ? {} : { courseId }),
    ...(q ? { q } : {}),
  }
}
