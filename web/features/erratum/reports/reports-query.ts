import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { listErratumReports, REPORT_STATES, type ReportState } from '#contract/erratum/staff-erratum.ts'
import { idOf } from '#contract/platform/id.ts'
import { retryUnreached as retry } from '#web/api/retry.ts'
import { send } from '#web/api/send.ts'
import { REPORTS } from '#web/features/erratum/staff-parts/use-erratum-act.ts'

export type ReportFilter = { state: ReportState; page: number }

export const reportsQuery = (filter: ReportFilter) =>
  queryOptions({
    queryKey: [...REPORTS, filter],
    queryFn: ({ signal }) => send(listErratumReports, { query: filter }, { signal }),
    placeholderData: keepPreviousData,
    retry,
  })

/** Pages count from 1 in the URL and from 0 in the call; invalid values are ignored. */
export const reportFilterOf = (search: URLSearchParams): ReportFilter => ({
  state: REPORT_STATES.find((state) => state === search.get('state')) ?? 'open',
  page: (idOf(search.get('page')) ?? 1) - 1,
})
