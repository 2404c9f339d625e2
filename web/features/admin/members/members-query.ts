import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { listMembers } from '#contract/admin/admin-members.ts'
import { retryUnreached as retry } from '#web/api/retry.ts'
import { send } from '#web/api/send.ts'
import { pageIn } from '#web/ui/page-in.ts'

/** What the address may hold; the words are those of the call. */
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

/** An address may be typed by hand; what makes no sense in it filters nothing. */
export const memberFiltersIn = (search: URLSearchParams): Partial<Record<MemberFilter, string>> =>
  Object.fromEntries(
    MEMBER_FILTERS.flatMap((name) => {
      const value = search.get(name)?.trim()
      return value && wrongIn(name, value) === null ? [[name, value]] : []
    }),
  )

/** What is wrong with a typed filter, in the words of the contract. */
export function wrongIn(name: MemberFilter, value: string): string | null {
  const { error } = listMembers.query.shape[name].safeParse(value)
  return error?.issues[0]?.message ?? null
}
