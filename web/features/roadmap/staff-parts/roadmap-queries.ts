import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { getStaffRoadmap, listStaffRoadmaps } from '#contract/roadmap/staff-roadmap.ts'
import { retryUnreached as retry } from '#web/api/retry.ts'
import { send } from '#web/api/send.ts'

const ROADMAPS = 'admin-roadmaps'

/** `page` counts from 0. */
export const staffRoadmapsQuery = (page: number) =>
  queryOptions({
    queryKey: [ROADMAPS, 'list', page],
    queryFn: ({ signal }) => send(listStaffRoadmaps, { query: { page } }, { signal }),
    placeholderData: keepPreviousData,
    retry,
  })

export const staffRoadmapQuery = (roadmapId: number) =>
  queryOptions({
    queryKey: [ROADMAPS, 'one', roadmapId],
    queryFn: ({ signal }) => send(getStaffRoadmap, { params: { roadmapId } }, { signal }),
    retry,
  })

export const forgetRoadmaps = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({ queryKey: [ROADMAPS] })
