import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { listMembers } from '#contract/admin/admin-members.ts'
import { retryUnreached as retry } from '#web/api/retry.ts'
import { send } from '#web/api/send.ts'
import { pageIn } from '#web/ui/page-in.ts'

/** Query parameters that the page reads; they have the names of the call's. */
export const MEMBER_FILTERS = ['name', 'email', 'phoneSuffix', 'role', 'status', 'sort'] as const
export type MemberFilter = (typeof MEMBER_FILTERS)[number]

export const membersQuery = (search: URLSearchParams) => {
  const query = listMembers.query.parse({ ...memberFiltersIn(search), page: pageIn(search) })
  return queryOptions({
    queryKey: ['admin-members', query],
    queryFn: ({ signal }) => send(listMembers, { query }, { signal }),
    placeholderData: keepPreviousData,
    retry,
  })
}

/** URLs may be typed by hand, so invalid values are ignored. */
export const memberFiltersIn = (search: URLSearchParams): Partial<Record<MemberFilter, string>> =>
  Object.fromEntries(
    MEMBER_FILTERS.flatMap((name) => {
      const value = search.get(name)?.trim()
      return value && wrongIn(name, value) === null ? [[name, value]] : []
    }),
  )

/** The contract's message about an invalid value. */
export function wrongIn(name: MemberFilter, value: string): string | null {
  const { error } = listMembers.query.shape[name].safeParse(value)
  return error?.issues[0]?.message ?? null
}
