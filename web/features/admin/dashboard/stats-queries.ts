import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { getFunnel, getStats } from '#contract/admin/dashboard.ts'
import { getVisits } from '#contract/admin/visits.ts'
import { rangeIn } from '#web/features/admin/dashboard/range.ts'
import { retryUnreached as retry } from '#web/api/retry.ts'
import { send } from '#web/api/send.ts'
import { pageIn } from '#web/ui/page-in.ts'

const STATS = 'admin-stats'

export const statsQuery = (search: URLSearchParams) => {
  const query = rangeIn(search)
  return queryOptions({
    queryKey: [STATS, query],
    queryFn: ({ signal }) => send(getStats, { query }, { signal }),
    placeholderData: keepPreviousData,
    retry,
  })
}

export const visitsQuery = (search: URLSearchParams) => {
  const query = rangeIn(search)
  return queryOptions({
    queryKey: [STATS, 'visits', query],
    queryFn: ({ signal }) => send(getVisits, { query }, { signal }),
    placeholderData: keepPreviousData,
    retry,
  })
}

export const funnelQuery = (search: URLSearchParams) => {
  const { from, to } = rangeIn(search)
  const query = { ...(from ? { from } : {}), ...(to ? { to } : {}), page: pageIn(search), size: 10 }
  return queryOptions({
    queryKey: [STATS, 'funnel', query],
    queryFn: ({ signal }) => send(getFunnel, { query }, { signal }),
    placeholderData: keepPreviousData,
    retry,
  })
}
