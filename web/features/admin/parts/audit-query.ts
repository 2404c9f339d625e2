import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { AUDIT_CSV, listAudit, listAuditActors } from '#contract/admin/audit.ts'
import { retryUnreached as retry } from '#web/api/retry.ts'
import { send } from '#web/api/send.ts'
import { pageIn } from '#web/ui/page-in.ts'

/** Query parameters that the page reads; they have the names of the call's. */
export const AUDIT_FILTERS = ['actor', 'action', 'subject', 'from', 'to', 'q'] as const
export type AuditFilter = (typeof AUDIT_FILTERS)[number]
export type AuditFilters = Partial<Record<AuditFilter, string>>

export const auditQuery = (search: URLSearchParams) =>
  linesQuery({ ...auditFiltersIn(search), page: pageIn(search) })

/** The newest entries about one subject, such as `member:7`. */
export const auditOfQuery = (subject: string) => linesQuery({ subject, size: 10 })

function linesQuery(filters: AuditFilters & { page?: number; size?: number }) {
  const query = listAudit.query.parse(filters)
  return queryOptions({
    queryKey: ['admin-audit', query],
    queryFn: ({ signal }) => send(listAudit, { query: { ...filters } }, { signal }),
    placeholderData: keepPreviousData,
    retry,
  })
}

export const auditActorsQuery = queryOptions({
  queryKey: ['admin-audit-actors'],
  queryFn: ({ signal }) => send(listAuditActors, undefined, { signal }),
  retry,
})

/** URLs may be typed by hand, so invalid values are ignored. */
export const auditFiltersIn = (search: URLSearchParams): AuditFilters =>
  Object.fromEntries(
    AUDIT_FILTERS.flatMap((name) => {
      const value = search.get(name)?.trim()
      return value && listAudit.query.shape[name].safeParse(value).success ? [[name, value]] : []
    }),
  )

export const auditCsvAddress = (search: URLSearchParams) =>
  `${AUDIT_CSV}?${new URLSearchParams(auditFiltersIn(search))}`
