import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { previewMemberWithdrawal, showMember } from '#contract/admin/member-desk.ts'
import { retryUnreached as retry } from '#web/api/retry.ts'
import { send } from '#web/api/send.ts'

const MEMBER = 'admin-member'

export const memberQuery = (memberId: number) =>
  queryOptions({
    queryKey: [MEMBER, memberId],
    queryFn: ({ signal }) => send(showMember, { params: { memberId } }, { signal }),
    retry,
  })

export const memberWithdrawalQuery = (memberId: number) =>
  queryOptions({
    queryKey: [MEMBER, memberId, 'withdrawal'],
    queryFn: ({ signal }) => send(previewMemberWithdrawal, { params: { memberId } }, { signal }),
    retry,
  })

const WAITS_AT_MOST_MS = 3_000

/**
 * After an act of staff on a member: their page, the list that they are on, and what the log says. Resolves when
 * these are there anew, so that whoever waits leaves a page whose parts move no more; or after three seconds,
 * because the act itself is done.
 */
export async function forgetMembers(queries: QueryClient): Promise<void> {
  const again = [MEMBER, 'admin-members', 'admin-audit'].map((key) =>
    queries.invalidateQueries({ queryKey: [key] }),
  )
  const late = new Promise((resolve) => setTimeout(resolve, WAITS_AT_MOST_MS))
  await Promise.race([Promise.all(again), late])
}
